import type { DesktopApp } from './fixtures.ts'

/** Locks the screen as the system does: it says so by an event or, on Linux, to those who ask. */
export function lockScreen(desktop: DesktopApp): Promise<void> {
  return desktop.evaluate(({ powerMonitor }) => {
    if (process.platform === 'linux') powerMonitor.getSystemIdleState = () => 'locked'
    else powerMonitor.emit('lock-screen')
  })
}
