import { join } from 'node:path'
import { app, BrowserWindow } from 'electron'
import type { Theme } from '../../shared/domain/settings.ts'
import { confirmationOptions } from './confirmation-options.ts'
import { CONFIRMATION_URL } from './origin.ts'
import { pageSession } from './page-session.ts'
import { groundOf } from './window.ts'

/** Makes the window in which a person says yes, above the main one, and begins to load its page; shown once painted. */
export function openConfirmationWindow(theme: Theme, parent: BrowserWindow | null): BrowserWindow {
  const { platform } = process
  const preload = join(import.meta.dirname, '../preload/confirmation.cjs')
  const look = { parent, session: pageSession(), title: app.getName(), preload, platform, ...groundOf(theme) }
  const window = new BrowserWindow(confirmationOptions(look))
  if (platform !== 'linux') window.setContentProtection(true) // Linux has no such thing
  if (platform !== 'darwin') window.removeMenu() // nor its keys; macOS has one menu for all windows
  const end = (): void => window.destroy()
  parent?.once('closed', end)
  window.once('closed', () => parent?.off('closed', end))
  window.once('ready-to-show', () => {
    window.show()
    window.focus()
  })
  window.loadURL(CONFIRMATION_URL).catch(() => undefined) // closed while it was loading
  return window
}
