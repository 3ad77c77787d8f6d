import type { App as ElectronApp, BrowserWindow, PowerMonitor } from 'electron'
import type { App } from '../app/app.ts'

/** What the end of the system's session needs. */
export interface SessionEndNeeds {
  readonly app: Pick<ElectronApp, 'quit'>
  readonly powerMonitor: Pick<PowerMonitor, 'on'>
  readonly engine: Promise<App>
  readonly platform: NodeJS.Platform
}

/**
 * Closes the engine when the person signs out or the computer shuts down. Linux and macOS wait for an application that leaves
 * in order. Windows asks each window first, and then gives it a few seconds: the vault, which closes in two, is closed at the
 * question, the engine at the end; a shutdown that somebody takes back leaves Quita locked.
 */
export function endWithSession(
  { app, powerMonitor, engine, platform }: SessionEndNeeds,
  window: Pick<BrowserWindow, 'on'>,
): void {
  if (platform === 'win32') {
    window.on('query-session-end', () => void engine.then((running) => running.lock('system')).catch(() => undefined))
    window.on('session-end', () => void engine.then((running) => running.close()).catch(() => undefined))
    return
  }
  // Electron's types leave out the event that its documentation has here.
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
    event?.preventDefault()
    app.quit()
  })
}
