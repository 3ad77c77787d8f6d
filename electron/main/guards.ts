import type { Session, WebContents } from 'electron'
import type { Log } from '../ports/log.ts'
import { APP_HOST, CONFIRMATION_HOST, isOurAddress } from './origin.ts'

interface Preventable {
  preventDefault(): void
}

/** Refuses every navigation, redirect, new window and webview of a page; our screens move by router state alone. */
export function guardContents(contents: Pick<WebContents, 'on' | 'setWindowOpenHandler'>, log: Log): void {
  const refuse = (what: string) => (event: Preventable) => {
    event.preventDefault()
    log.event('guard.refused', { what })
  }
  contents.on('will-navigate', refuse('navigation'))
  contents.on('will-frame-navigate', refuse('frame-navigation'))
  contents.on('will-redirect', refuse('redirect'))
  contents.on('will-attach-webview', refuse('webview'))
  contents.setWindowOpenHandler(() => {
    log.event('guard.refused', { what: 'window' })
    return { action: 'deny' }
  })
}

type GuardedSession = Pick<
  Session,
  | 'on'
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'setUSBProtectedClassesHandler'
  | 'setBluetoothPairingHandler'
  | 'setSpellCheckerEnabled'
  | 'webRequest'
>

/** Denies every permission and device, every download, and every request that is not for our own files. */
export function guardSession(session: GuardedSession, log: Log): void {
  const refused = (what: string) => log.event('guard.refused', { what })
  session.setPermissionRequestHandler((_contents, permission, answer) => {
    refused(`permission-${permission}`)
    answer(false)
  })
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null))
  session.setUSBProtectedClassesHandler(({ protectedClasses }) => protectedClasses)
  session.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }))
  session.setSpellCheckerEnabled(false)
  session.on('will-download', (event) => {
    event.preventDefault()
    refused('download')
  })
  session.webRequest.onBeforeRequest((details, answer) => {
    const ours = isOurRequest(details.url)
    if (!ours) refused('request')
    answer({ cancel: !ours })
  })
}

/** Our files, and blobs that the main page made (the pictures of a printed receipt). */
export function isOurRequest(address: string): boolean {
  if (address.startsWith('blob:')) return isOurAddress(address.slice('blob:'.length), APP_HOST)
  return isOurAddress(address, APP_HOST) || isOurAddress(address, CONFIRMATION_HOST)
}
