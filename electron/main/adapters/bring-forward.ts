import type { BrowserWindow } from 'electron'

/** Puts the window in front of whatever covers it, if there is one. */
export function bringForward(window: BrowserWindow | null): void {
  if (window === null || window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
