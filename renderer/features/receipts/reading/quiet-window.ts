/** A person has stopped working after so long without a key, a press or a scroll. */
const QUIET_MS = 1500
/** The longest a page that is never idle is waited for. */
const MOST_BUSY_MS = 2000

/** Knows when nobody works in the window. */
export interface QuietWindow {
  /** Resolves once nobody has worked for a while and the page has nothing to do. */
  quiet(): Promise<void>
  stop(): void
}

/** Watches the window for a person at work. */
export function watchQuiet(): QuietWindow {
  let last = performance.now()
  const noteAct = (): void => {
    last = performance.now()
  }
  const acts = ['keydown', 'pointerdown', 'wheel', 'scroll'] as const
  for (const act of acts) window.addEventListener(act, noteAct, { capture: true, passive: true })
  return {
    async quiet() {
      while (performance.now() < last + QUIET_MS) await pause(last + QUIET_MS - performance.now())
      await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: MOST_BUSY_MS }))
    },
    stop() {
      for (const act of acts) window.removeEventListener(act, noteAct, { capture: true })
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
