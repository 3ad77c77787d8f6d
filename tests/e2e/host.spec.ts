import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startHosted } from '../host/client.ts'
import { expect, launch, test } from './fixtures.ts'

interface Bridge {
  call(channel: string, ask: unknown): Promise<unknown>
  on(listener: (pushed: { event: string }) => void): () => void
}
test('the page has two functions of ours, frozen, and nothing of Node', async ({ page }) => {
  const seen = await page.evaluate(() => ({
    keys: Object.keys(Reflect.get(window, 'quita') as Bridge).sort(),
    frozen: Object.isFrozen(Reflect.get(window, 'quita')),
    node: ['require', 'process', 'Buffer', 'ipcRenderer', '__deliver'].filter((name) => name in globalThis),
  }))
  expect(seen).toEqual({ keys: ['call', 'on'], frozen: true, node: [] })
})

test('a menu item reaches the page as an event', async ({ page, desktop }) => {
  await page.evaluate(() => {
    const heard: { event: string }[] = []
    Reflect.set(window, 'heard', heard)
    ;(Reflect.get(window, 'quita') as Bridge).on((pushed) => heard.push(pushed))
  })
  await desktop.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('refresh')?.click())
  const commands = () =>
    page.evaluate(() =>
      (Reflect.get(window, 'heard') as { event: string }[]).filter(({ event }) => event === 'shell.command'),
    )
  await expect.poll(commands).toEqual([{ event: 'shell.command', payload: { command: 'refresh' } }])
})

test('values of every clonable kind cross the lane, bytes among them', async ({ page, desktop }) => {
  await desktop.evaluate(({ ipcMain }) => {
    ipcMain.removeHandler('quita:call')
    ipcMain.handle('quita:call', (_event, _channel: string, ask: unknown) => ask)
  })
  const back = await page.evaluate(async () => {
    const bridge = Reflect.get(window, 'quita') as Bridge
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251)
    const answer = (await bridge.call('echo', {
      bytes,
      when: new Date(5),
      map: new Map([[1, 'ü']]),
      none: undefined,
    })) as {
      bytes: Uint8Array
      when: Date
      map: Map<number, string>
    }
    const same = answer.bytes.length === bytes.length && answer.bytes.every((byte, index) => byte === bytes[index])
    return { same, when: answer.when.getTime(), map: answer.map.get(1), hasNone: 'none' in answer }
  })
  expect(back).toEqual({ same: true, when: 5, map: 'ü', hasNone: true })
})

test('a second start hands over to the first and ends', async ({ page, desktop, userData }) => {
  await expect(page.locator('body')).toBeVisible()
  const second = desktop.evaluate(
    ({ app }) =>
      new Promise<string>((resolve) => app.once('second-instance', (_event, argv) => resolve(argv.join(' ')))),
  )
  await expect(launch(userData)).rejects.toThrow()
  expect(await second).toContain(userData)
})

test('the window comes back where it was left, as large and drawn as it was', async ({ userData }) => {
  const place = { x: 160, y: 90, width: 1200, height: 700 }
  const first = await launch(userData)
  await expect((await first.firstWindow()).locator('body')).toBeVisible()
  await first.evaluate(({ BrowserWindow }, bounds) => {
    const [window] = BrowserWindow.getAllWindows()
    window?.setBounds(bounds)
    window?.webContents.setZoomFactor(1.25)
  }, place)
  await first.close()
  const again = await launch(userData)
  const window = () =>
    again.evaluate(({ BrowserWindow }) => {
      const [one] = BrowserWindow.getAllWindows()
      return { ...one?.getBounds(), zoom: one?.webContents.getZoomFactor() }
    })
  await expect.poll(window).toEqual({ ...place, zoom: 1.25 })
  await again.close()
})

test('what the desktop host does not provide throws by its name', async ({ userData }) => {
  const hosted = await startHosted(userData, {})
  await expect(hosted.evaluate('({ app }) => app.getGPUFeatureStatus()', null)).rejects.toThrow(
    'electron.app.getGPUFeatureStatus is not provided',
  )
  await expect(hosted.evaluate('({ dialog }) => dialog.showOpenDialog({})', null)).rejects.toThrow('nothing answers it')
  await hosted.close()
})

test('the data folder is private to its owner', async ({ desktop }) => {
  const { folder, umask } = await desktop.evaluate(({ app }) => {
    const { statSync } = process.getBuiltinModule('node:fs')
    return { folder: statSync(app.getPath('userData')).mode & 0o777, umask: process.umask() }
  })
  expect(umask).toBe(0o077)
  if (process.platform !== 'win32') expect(folder).toBe(0o700) // Windows: the profile's access list stands
})

test('a settings file that is broken gives the strictest ones, and says so; changes survive a restart', async ({
  userData,
}) => {
  await writeFile(join(userData, 'settings.json'), '{"settings": {"locale": "en"')
  const ask = (page: Page, channel: string, ask: object) =>
    page.evaluate(([name, what]) => (Reflect.get(window, 'quita') as Bridge).call(name, what), [channel, ask] as const)
  const first = await launch(userData)
  const page = await first.firstWindow()
  const defaults = {
    locale: 'pt-BR',
    theme: 'system',
    density: 'comfortable',
    autoLockMinutes: 1,
    notices: true,
    passphraseAbove: 0,
    localHolidays: [],
    institutionList: null,
  }
  expect(await ask(page, 'session.read', {})).toMatchObject({ value: { settingsLost: true } })
  expect(await ask(page, 'settings.read', {})).toEqual({ ok: true, value: defaults })
  await ask(page, 'settings.change', { theme: 'dark' })
  await first.close()
  const second = await launch(userData)
  const value = { ...defaults, theme: 'dark' }
  expect(await ask(await second.firstWindow(), 'settings.read', {})).toEqual({ ok: true, value })
  await second.close()
})

test('one window has the focus, and a child gives it back to its parent', async ({ page, desktop }) => {
  await expect(page.locator('body')).toBeVisible()
  const seen = await desktop.evaluate(async ({ BrowserWindow, session }) => {
    const webPreferences = { session: session.fromPartition('quita') } // in memory, as every window's is
    const [parent] = BrowserWindow.getAllWindows()
    if (parent === undefined) throw new Error('no window')
    const told: string[] = []
    parent.show() // the start shows it once it is painted, which may be now
    for (const name of ['focus', 'blur'] as const) parent.on(name as 'focus', () => void told.push(`parent ${name}`))
    const child = new BrowserWindow({ parent, width: 520, height: 640, show: false, webPreferences })
    for (const name of ['focus', 'blur'] as const) child.on(name as 'focus', () => void told.push(`child ${name}`))
    child.setContentProtection(true)
    child.show()
    const { focused, isProtected } = {
      focused: BrowserWindow.getFocusedWindow() === child,
      isProtected: child.isContentProtected(),
    }
    parent.focus()
    child.focus()
    child.destroy()
    const gone = new Promise<void>((resolve) => child.once('closed', () => resolve()))
    await gone
    return { told, focused, isProtected, left: BrowserWindow.getAllWindows().length, back: parent.isFocused() }
  })
  expect(seen).toEqual({
    told: [
      'parent blur',
      'child focus',
      'child blur',
      'parent focus',
      'parent blur',
      'child focus',
      'child blur',
      'parent focus',
    ],
    focused: true,
    isProtected: desktop.kind === 'desktop-host' || process.platform !== 'linux', // Linux has no such thing
    left: 1,
    back: true,
  })
})
