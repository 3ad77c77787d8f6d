import type { App as ElectronApp } from 'electron'

/** How the process ends once everything is closed: by itself, or by making room for somebody else. */
export interface Departure {
  /** Ends the application; `last` is what it does in place of its usual end, when everything is closed. */
  leaveFor(last: () => void): void
  /** Ends the process, since everything is closed. */
  end(): void
}

/** Starts with the usual end. */
export function createDeparture(app: Pick<ElectronApp, 'quit'>): Departure {
  let last = (): void => app.quit()
  return {
    leaveFor(next) {
      last = next
      app.quit()
    },
    end: () => last(),
  }
}
