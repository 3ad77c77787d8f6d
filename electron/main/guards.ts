import type { Session, WebContents } from 'electron'
import type { Log } from '../ports/log.ts'
import { offNetworkContents, offNetworkSession } from './off-network.ts'
import { CONFIRMATION_HOST, isOfHost, isOurAddress, READER_HOST, READER_URL } from './origin.ts'

interface Preventable {
  preventDefault(): void
}

interface FrameStep extends Preventable {
  readonly url: string
  readonly isMainFrame: boolean
}

type GuardedContents = Pick<WebContents, 'on' | 'setWindowOpenHandler' | 'setWebRTCIPHandlingPolicy'>

/** Refuses every navigation, redirect, new window, webview and staying of a page but the one frame in which papers are read; our screens move by router state alone. */
export function guardContents(contents: GuardedContents, log: Log): void {
  const refuse = (what: string) => (event: Preventable) => {
    event.preventDefault()
    log.event('guard.refused', { what })
  }
  contents.on('will-navigate', refuse('navigation'))
  const refuseFrame = refuse('frame-navigation')
  contents.on('will-frame-navigate', (event: FrameStep) => {
    if (event.isMainFrame || event.url !== READER_URL) refuseFrame(event)
  })
  contents.on('will-redirect', refuse('redirect'))
  contents.on('will-attach-webview', refuse('webview'))
  // Prevented, it is the page's wish to stay that is refused: no page outlives the lock or its window by itself.
  contents.on('will-prevent-unload', refuse('staying'))
  offNetworkContents(contents)
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
  | 'setProxy'
  | 'webRequest'
>

/** What the guard of a session needs to know. */
export interface SessionGuardNeeds {
  readonly log: Log
  /** True where the application is not packed. */
  readonly developer: boolean
  readonly platform: NodeJS.Platform
}

/**
 * Denies every permission and device, every download, and every request that is not for our own files; in development the
 * browser's own tools are let load theirs.
 */
export function guardSession(session: GuardedSession, { log, developer, platform }: SessionGuardNeeds): void {
  const refused = (what: string) => log.event('guard.refused', { what })
  session.setPermissionRequestHandler((_contents, permission, answer) => {
    refused(`permission-${permission}`)
    answer(false)
  })
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null))
  session.setUSBProtectedClassesHandler(({ protectedClasses }) => protectedClasses)
  // On macOS the system itself asks, and only where a device may be chosen at all.
  if (platform !== 'darwin') session.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }))
  session.setSpellCheckerEnabled(false)
  offNetworkSession(session).catch(() => refused('proxy'))
  session.on('will-download', (event) => {
    event.preventDefault()
    refused('download')
  })
  session.webRequest.onBeforeRequest((details, answer) => {
    const ours = isOurRequest(details.url) || (developer && isOfTools(details.url))
    if (!ours) refused('request')
    answer({ cancel: !ours })
  })
}

function isOfTools(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'devtools:' && url.host === 'devtools' && url.pathname.startsWith('/bundled/')
}

/** Our files, and blobs that the main page made (the pictures of a printed receipt). */
export function isOurRequest(address: string): boolean {
  const isOurs = isOurAddress(address) || [READER_HOST, CONFIRMATION_HOST].some((host) => isOfHost(address, host))
  return isOurs || (address.startsWith('blob:') && isOurAddress(address.slice('blob:'.length)))
}
