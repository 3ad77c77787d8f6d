import { expect, test } from 'vitest'
import { electronDialogs } from '../../../../../electron/main/adapters/dialogs.ts'

const noIcon = () => ({}) as never

/** Dialogs that stay open until they are closed. */
function openDialogs() {
  const open: (() => void)[] = []
  const stay = () =>
    new Promise((resolve) => open.push(() => resolve({ canceled: false, filePaths: ['/a'], filePath: '/a' })))
  const dialogs = electronDialogs(
    { showOpenDialog: stay, showSaveDialog: stay } as never,
    {} as never,
    () => null,
    noIcon,
  )
  return { dialogs, open }
}

const save = { title: 'a', fileName: 'a.pdf', extensions: ['pdf'] }

test('however many are asked for at once, one dialog stands; the others count as closed', async () => {
  const { dialogs, open } = openDialogs()
  const first = dialogs.saveFile(save)
  const others = [dialogs.saveFile(save), dialogs.openFile(save), dialogs.openFolder(save)]
  expect(await Promise.all(others)).toEqual([null, null, null])
  expect(open).toHaveLength(1)
  open[0]?.()
  expect(await first).toBe('/a')
  const next = dialogs.openFolder(save)
  open[1]?.()
  expect(await next).toBe('/a')
})

test('paper is told as printed only where a printer took it; a closed dialog and a printer that fails are told apart', async () => {
  const answers: [boolean, string][] = [
    [true, ''],
    [false, 'Print job canceled'],
    [false, 'Print job failed'],
    [false, 'Invalid printer settings'],
  ]
  const shown: unknown[] = []
  const print = (options: unknown, done: (isDone: boolean, reason: string) => void) => {
    shown.push(options)
    done(...(answers.shift() ?? [false, '']))
  }
  const dialogs = electronDialogs({} as never, {} as never, () => ({ webContents: { print } }) as never, noIcon)
  const outcomes = [await dialogs.print(), await dialogs.print(), await dialogs.print(), await dialogs.print()]
  expect(outcomes).toEqual(['printed', 'closed', 'failed', 'failed'])
  // Never without the dialog.
  expect(shown).toEqual(Array.from({ length: 4 }, () => ({ printBackground: true })))
})

test('a print dialog that stands lets no other one in, and without a window nothing is printed', async () => {
  const ends: (() => void)[] = []
  const print = (_options: unknown, done: (isDone: boolean, reason: string) => void) => ends.push(() => done(true, ''))
  const dialogs = electronDialogs({} as never, {} as never, () => ({ webContents: { print } }) as never, noIcon)
  const first = dialogs.print()
  expect(await dialogs.print()).toBe('closed')
  expect(ends).toHaveLength(1)
  ends[0]?.()
  expect(await first).toBe('printed')
  expect(await electronDialogs({} as never, {} as never, () => null, noIcon).print()).toBe('closed')
})

test('a dialog that could not be shown stands in the way of none', async () => {
  const refuse = () => Promise.reject(new Error('no display'))
  const dialogs = electronDialogs({ showOpenDialog: refuse } as never, {} as never, () => null, noIcon)
  await expect(dialogs.openFolder(save)).rejects.toThrow('no display')
  await expect(dialogs.openFolder(save)).rejects.toThrow('no display')
})

test('a file is dragged with a picture under the pointer, and not where there is no window or the system refuses', () => {
  const items: unknown[] = []
  const dragging = (startDrag: (item: unknown) => void) =>
    electronDialogs(
      {} as never,
      {} as never,
      () => ({ webContents: { startDrag } }) as never,
      () => 'icon' as never,
    )
  expect(dragging((item) => items.push(item)).drag('/a.pdf')).toBe(true)
  expect(items).toEqual([{ file: '/a.pdf', icon: 'icon' }])
  const refuse = () => {
    throw new Error('no drag')
  }
  expect(dragging(refuse).drag('/a.pdf')).toBe(false)
  expect(electronDialogs({} as never, {} as never, () => null, noIcon).drag('/a.pdf')).toBe(false)
})
