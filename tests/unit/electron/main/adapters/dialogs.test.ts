import { expect, test } from 'vitest'
import { electronDialogs } from '../../../../../electron/main/adapters/dialogs.ts'

/** Dialogs that stay open until they are closed. */
function openDialogs() {
  const open: (() => void)[] = []
  const stay = () =>
    new Promise((resolve) => open.push(() => resolve({ canceled: false, filePaths: ['/a'], filePath: '/a' })))
  const dialogs = electronDialogs({ showOpenDialog: stay, showSaveDialog: stay } as never, {} as never, () => null)
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

test('a dialog that could not be shown stands in the way of none', async () => {
  const refuse = () => Promise.reject(new Error('no display'))
  const dialogs = electronDialogs({ showOpenDialog: refuse } as never, {} as never, () => null)
  await expect(dialogs.openFolder(save)).rejects.toThrow('no display')
  await expect(dialogs.openFolder(save)).rejects.toThrow('no display')
})
