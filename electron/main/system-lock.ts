import type { PowerMonitor } from 'electron'
import type { App } from '../app/app.ts'
import type { Clock } from '../ports/clock.ts'
import type { ScreenState } from '../ports/screen-state.ts'

const LOOK_MS = 2000

/** What the lock with the system needs; `screen` is null where an event tells of its lock. */
export interface SystemLockNeeds {
  readonly powerMonitor: Pick<PowerMonitor, 'on'>
  readonly screen: ScreenState | null
  readonly clock: Pick<Clock, 'wait'>
  readonly engine: Promise<App>
  readonly platform: NodeJS.Platform
}

/** Closes the vault when the person locks the computer or it goes to sleep; returns the way to stop looking. */
export function lockWithSystem({ powerMonitor, screen, clock, engine, platform }: SystemLockNeeds): () => void {
  const lock = () => void engine.then((running) => running.lock('system')).catch(() => undefined)
  if (platform === 'darwin' || platform === 'win32') powerMonitor.on('lock-screen', lock)
  powerMonitor.on('suspend', lock)
  const end = new AbortController()
  if (screen !== null) void watch(screen, clock, lock, end.signal)
  return () => end.abort()
}

/** Asks again and again, and locks once each time that the screen was locked. */
async function watch(
  screen: ScreenState,
  clock: Pick<Clock, 'wait'>,
  lock: () => void,
  end: AbortSignal,
): Promise<void> {
  let wasLocked = false
  while (!end.aborted) {
    const isLocked = screen.isLocked()
    if (isLocked && !wasLocked) lock()
    wasLocked = isLocked
    await clock.wait(LOOK_MS, end)
  }
}
