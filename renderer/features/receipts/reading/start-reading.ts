import { err, ok } from '../../../../shared/kit/result.ts'
import { call } from '../../../bridge/call.ts'
import { on } from '../../../bridge/on.ts'
import { keepWarm } from '../../../reader/keep-warm.ts'
import { startPdfEngine } from '../../../ui/pdf/pdf-engine.ts'
import { readReceipts } from './read-receipts.ts'
import { textOfPdf } from './text-of-pdf.ts'

// An engine of its own: no paper that a person waits for is queued behind one that is read, nor ended with it.
const engine = keepWarm({ start: startPdfEngine, stop: (running) => running.close(), idleMs: 30_000 })
const MOST_MS = 15_000
const LOOK_AGAIN_MS = 10 * 60_000

/** Reads the texts of receipts in the background while nobody works in the window; returns the way to stop it. */
export function startReading(): () => void {
  const person = watchQuiet()
  const end = Promise.withResolvers<void>()
  let isStopped = false
  void readReceipts({
    unread: (limit) => call('receipts.unread', { limit }),
    open: (id) => call('receipts.open', { id }),
    keepText: (id, text) => call('receipts.keepText', { id, text }),
    textOf: (bytes) =>
      engine
        .use(MOST_MS, (running) => textOfPdf(running, bytes))
        .then(
          (text) => ok(text.ok ? text.value : null),
          () => err('not-now'),
        ),
    quiet: () => Promise.race([person.quiet(), end.promise]),
    news: () => Promise.race([untilNews(), end.promise]),
    isStopped: () => isStopped,
  })
  return () => {
    isStopped = true
    end.resolve()
    person.stop()
  }
}

function untilNews(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(heard, LOOK_AGAIN_MS)
    const stops = [
      on('receipts.saved', heard),
      on('receipts.changed', heard),
      on('works.changed', ({ id }) => {
        if (id === 'index') heard()
      }),
    ]
    function heard(): void {
      clearTimeout(timer)
      for (const stop of stops) stop()
      resolve()
    }
  })
}

/** A person has stopped working after so long without a key, a press or a scroll. */
const QUIET_MS = 1500
/** The longest a page that is never idle is waited for. */
const MOST_BUSY_MS = 2000

/** Knows when nobody works in the window. */
interface QuietWindow {
  /** Resolves once nobody has worked for a while and the page has nothing to do. */
  quiet(): Promise<void>
  stop(): void
}

/** Watches the window for a person at work. */
function watchQuiet(): QuietWindow {
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
