import { EventEmitter } from 'node:events'
import { host } from '../state.ts'
import { strict } from '../strict.ts'
import { makeProtocol } from './protocol.ts'

/** What a webRequest listener may answer. */
export interface Verdict {
  cancel?: boolean
  responseHeaders?: Record<string, string | string[]>
}
type Listener = (details: object, callback: (verdict: Verdict) => void) => void
type PermissionRequest = (
  contents: object,
  permission: string,
  callback: (granted: boolean) => void,
  details: object,
) => void

/** What the application told a session; the host obeys it. */
interface Rules {
  beforeRequest: Listener | undefined
  headersReceived: Listener | undefined
  permissionRequest: PermissionRequest | undefined
}

function makeSession(name: string, isPersistent: boolean, hasCache: boolean) {
  const rules: Rules = { beforeRequest: undefined, headersReceived: undefined, permissionRequest: undefined }
  const { protocol, handlerOf } = makeProtocol()
  const keep = (of: 'beforeRequest' | 'headersReceived') => (first: unknown, second?: Listener | null) => {
    const listener = typeof first === 'function' ? (first as Listener) : second
    rules[of] = listener ?? undefined
  }
  const session = strict(
    name,
    Object.assign(new EventEmitter(), {
      hosted: { rules, handlerOf, isOnDisk: isPersistent || hasCache },
      protocol,
      webRequest: strict('webRequest', {
        onBeforeRequest: keep('beforeRequest'),
        onHeadersReceived: keep('headersReceived'),
      }),
      setPermissionRequestHandler(handler: PermissionRequest | null) {
        rules.permissionRequest = handler ?? undefined
      },
      setPermissionCheckHandler: () => undefined,
      setDevicePermissionHandler: () => undefined,
      setDisplayMediaRequestHandler: () => undefined,
      setUSBProtectedClassesHandler: () => undefined,
      setBluetoothPairingHandler: () => undefined,
      setCertificateVerifyProc: () => undefined,
      setSpellCheckerEnabled: () => undefined,
      setSpellCheckerLanguages: () => undefined,
      setSpellCheckerDictionaryDownloadURL: () => undefined,
      setProxy: async () => undefined,
      clearCache: async () => undefined,
      clearStorageData: async () => undefined,
      isPersistent: () => isPersistent,
    }),
  )
  return session
}

/** One session, with what the host knows of it. Device, display-media and check handlers are kept by Electron only: headless Chromium never asks them. */
export type HostedSession = ReturnType<typeof makeSession>

/** Electron's default session, which Electron keeps on disk. */
export const defaultSession = makeSession('session', true, true)
const partitions = new Map<string, HostedSession>()

/** Electron's `session`. */
export const session = strict('session', {
  get defaultSession() {
    if (!host.ready) throw new Error('Session can only be received when app is ready')
    return defaultSession
  },
  fromPartition(partition: string, options?: { cache: boolean }): HostedSession {
    if (!host.ready) throw new Error('Session can only be received when app is ready')
    const made =
      partitions.get(partition) ?? makeSession('session', partition.startsWith('persist:'), options?.cache !== false)
    partitions.set(partition, made)
    return made
  },
})
