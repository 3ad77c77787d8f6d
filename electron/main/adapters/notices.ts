import type { BrowserWindow, Notification } from 'electron'
import type { Notices } from '../../ports/notices.ts'
import { bringForward } from './bring-forward.ts'

/**
 * The system's notifications; none while the person is looking at the window. Each is held until it is gone, since one that
 * is collected hears no click.
 */
export function electronNotices(system: typeof Notification, window: () => BrowserWindow | null): Notices {
  const shown = new Set<Notification>()
  return {
    show({ title, body, onClick }) {
      if (!system.isSupported() || window()?.isFocused() === true) return
      const notice = new system({ title, body, silent: true })
      shown.add(notice)
      notice.once('click', () => {
        shown.delete(notice)
        bringForward(window())
        onClick()
      })
      notice.once('close', () => shown.delete(notice))
      notice.show()
    },
  }
}
