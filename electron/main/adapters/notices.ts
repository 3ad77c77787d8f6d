import type { Notification as ElectronNotification } from 'electron'
import type { Notices } from '../../ports/notices.ts'

type NotificationClass = Pick<typeof ElectronNotification, 'isSupported'> &
  (new (options: {
    title: string
    body: string
    silent: boolean
  }) => Pick<ElectronNotification, 'show'>)

/** Notifications of the system, where it has them. */
export function electronNotices(Notification: NotificationClass): Notices {
  return {
    show({ title, body }) {
      if (Notification.isSupported()) new Notification({ title, body, silent: true }).show()
    },
  }
}
