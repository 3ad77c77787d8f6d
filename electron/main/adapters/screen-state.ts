import type { PowerMonitor } from 'electron'
import type { ScreenState } from '../../ports/screen-state.ts'

// Of no interest here: it only tells `active` from `idle`.
const IDLE_SECONDS = 60

/** What Electron says of the screen; null where it tells of a lock by an event of its own, which Linux has not. */
export function electronScreenState(
  powerMonitor: Pick<PowerMonitor, 'getSystemIdleState'>,
  platform: NodeJS.Platform,
): ScreenState | null {
  if (platform !== 'linux') return null
  return { isLocked: () => powerMonitor.getSystemIdleState(IDLE_SECONDS) === 'locked' }
}
