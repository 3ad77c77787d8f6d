import { EventEmitter } from 'node:events'
import { host } from '../state.ts'
import { strict } from '../strict.ts'
import { protocol } from './protocol.ts'

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

/** What the application told its session; the host obeys it. */
export const rules = {
  beforeRequest: undefined as Listener | undefined,
  headersReceived: undefined as Listener | undefined,
  permissionRequest: undefined as PermissionRequest | undefined,
}

const keep = (name: 'beforeRequest' | 'headersReceived') => (first: unknown, second?: Listener | null) => {
  const listener = typeof first === 'function' ? (first as Listener) : second
  rules[name] = listener ?? undefined
}

const events = new EventEmitter()

/** Electron's default session. Device, display-media and check handlers are kept by Electron only: headless Chromium never asks them. */
export const defaultSession = strict(
  'session',
  Object.assign(events, {
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
    isPersistent: () => false,
  }),
)

/** Electron's `session`. */
export const session = strict('session', {
  get defaultSession() {
    if (!host.ready) throw new Error('Session can only be received when app is ready')
    return defaultSession
  },
})
