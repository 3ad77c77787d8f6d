import { globSync } from 'node:fs'
import { askEngine } from './ask-engine.ts'
import { expect, test } from './fixtures.ts'

test('the end of the system’s session closes the vault: on Windows at its question, elsewhere by leaving in order', async ({
  desktop,
  page,
  userData,
}) => {
  await askEngine(page, 'connections.createTraining', { vaultPassphrase: null })
  const logs = () => globSync('**/vault.db-wal', { cwd: userData })
  expect(logs()).toHaveLength(1)
  await desktop.evaluate(({ BrowserWindow, powerMonitor }) => {
    const event = { preventDefault: () => undefined }
    if (process.platform === 'win32') {
      const [window] = BrowserWindow.getAllWindows()
      window?.emit('query-session-end', event)
      setTimeout(() => window?.emit('session-end', event), 500)
    } else powerMonitor.emit('shutdown', event)
  })
  await expect.poll(logs).toEqual([]) // SQLite takes it away where a file is closed in order
})

test('developer tools open in development, and not in what is released', async ({ desktop, page }) => {
  await expect(page.locator('#root > *').first()).toBeVisible()
  const { isOpen, isPackaged } = await desktop.evaluate(async ({ app, BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    window?.webContents.openDevTools({ mode: 'detach' })
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return { isOpen: window?.webContents.isDevToolsOpened() ?? false, isPackaged: app.isPackaged }
  })
  expect(isOpen).toBe(desktop.kind === 'electron' && !isPackaged) // the desktop host has none
})
