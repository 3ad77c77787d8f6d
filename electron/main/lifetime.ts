import type { App as ElectronApp } from 'electron'
import type { App } from '../app/app.ts'

type QuittableApp = Pick<ElectronApp, 'on' | 'quit'>

/** Holds the process until the engine is closed: the journal's last word is on disk before anything ends; then `end` ends it. */
export function closeEngineBeforeQuit(app: QuittableApp, engine: Promise<App>, end: () => void): void {
  let state: 'open' | 'closing' | 'closed' = 'open'
  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', (event) => {
    if (state === 'closed') return
    event.preventDefault()
    if (state === 'closing') return
    state = 'closing'
    void engine
      .then((running) => running.close())
      .catch(() => undefined) // an engine that never came up has nothing to close
      .finally(() => {
        state = 'closed'
        end()
      })
  })
}
