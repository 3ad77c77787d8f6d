import { describe, expect, test } from 'vitest'
import { guardContents, guardSession, isOurRequest } from '../../../../electron/main/guards.ts'
import { isOurAddress } from '../../../../electron/main/origin.ts'
import { electronTypes, permissionNames } from './electron-types.ts'
import { hostileAddresses } from './hostile-addresses.ts'

type Listener = (...args: unknown[]) => unknown

function recorder() {
  const heard = new Map<string, Listener>()
  const logged: string[] = []
  const log = { event: (_name: string, fields?: object) => void logged.push(JSON.stringify(fields)) }
  return { heard, logged, log, keep: (name: string) => (listener: Listener) => void heard.set(name, listener) }
}

function guardedContents() {
  const { heard, logged, log } = recorder()
  const contents = {
    on: (name: string, listener: Listener) => heard.set(name, listener),
    setWindowOpenHandler: (handler: Listener) => heard.set('window-open', handler),
    setWebRTCIPHandlingPolicy: (policy: string) => heard.set('calls between browsers', () => policy),
  }
  guardContents(contents as never, log)
  return { heard, logged }
}

function guardedSession(developer = false, platform: NodeJS.Platform = 'win32') {
  const { heard, logged, log, keep } = recorder()
  const session = {
    on: (name: string, listener: Listener) => heard.set(name, listener),
    setPermissionRequestHandler: keep('request'),
    setPermissionCheckHandler: keep('check'),
    setDevicePermissionHandler: keep('device'),
    setDisplayMediaRequestHandler: keep('display-media'),
    setUSBProtectedClassesHandler: keep('usb'),
    setBluetoothPairingHandler: keep('bluetooth'),
    setSpellCheckerEnabled: (on: boolean) => heard.set('spelling', () => on),
    setProxy: async (proxy: object) => heard.set('proxy', () => proxy),
    webRequest: { onBeforeRequest: keep('before-request') },
  }
  guardSession(session as never, { log, developer, platform })
  return { heard, logged }
}

function answerOf(listener: Listener | undefined, ...before: unknown[]): unknown {
  const answers: unknown[] = []
  listener?.(...before, (answer: unknown) => answers.push(answer))
  return answers[0]
}

// All that this Electron knows, each of them denied. A name more stops the tests until somebody has looked at it.
const decidedPermissions = [
  'ar',
  'automatic-fullscreen',
  'background-fetch',
  'background-sync',
  'captured-surface-control',
  'clipboard-read',
  'clipboard-sanitized-write',
  'deprecated-sync-clipboard-read',
  'display-capture',
  'fileSystem',
  'fullscreen',
  'geolocation',
  'geolocation-approximate',
  'hand-tracking',
  'hid',
  'idle-detection',
  'keyboardLock',
  'local-fonts',
  'local-network',
  'local-network-access',
  'loopback-network',
  'media',
  'mediaKeySystem',
  'midi',
  'midiSysex',
  'nfc',
  'notifications',
  'openExternal',
  'payment-handler',
  'periodic-background-sync',
  'persistent-storage',
  'pointerLock',
  'screen-wake-lock',
  'sensors',
  'serial',
  'smart-card',
  'speaker-selection',
  'storage-access',
  'system-wake-lock',
  'top-level-storage-access',
  'unknown',
  'usb',
  'vr',
  'web-app-installation',
  'web-printing',
  'window-management',
]

// Every question that Electron lets an application answer itself, and what we do with it.
const decidedHandlers = {
  setBluetoothPairingHandler: 'refuses',
  setClientCertRequestPasswordHandler: 'is left alone: no page reaches a server',
  setDevicePermissionHandler: 'refuses',
  setDisplayMediaRequestHandler: 'refuses',
  setPermissionCheckHandler: 'refuses',
  setPermissionRequestHandler: 'refuses',
  setPromptAPIHandler: 'is left alone: without one there is no model',
  setUSBProtectedClassesHandler: 'keeps every class protected',
  setWindowOpenHandler: 'refuses',
}

describe('a page', () => {
  test('has no way to the network but through a proxy, and no proxy', () => {
    expect(guardedContents().heard.get('calls between browsers')?.()).toBe('disable_non_proxied_udp')
    expect(guardedSession().heard.get('proxy')?.()).toEqual({ mode: 'direct' })
  })

  test.each(['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview', 'will-prevent-unload'])(
    'is refused %s, to our own address too',
    (name) => {
      const { heard, logged } = guardedContents()
      for (const url of [...hostileAddresses, 'app://bundle/index.html']) {
        let prevented = false
        heard.get(name)?.({ url, preventDefault: () => (prevented = true) }, url)
        expect(prevented).toBe(true)
      }
      expect(logged.join()).not.toContain('://') // aloud, but without the payload
    },
  )

  test('may hold the frame of papers, and no other frame', () => {
    const { heard, logged } = guardedContents()
    const isPrevented = (step: object): boolean => {
      let prevented = false
      heard.get('will-frame-navigate')?.({ ...step, preventDefault: () => (prevented = true) })
      return prevented
    }
    expect(isPrevented({ url: 'app://reader/index.html', isMainFrame: false })).toBe(false)
    expect(logged).toEqual([])
    expect(isPrevented({ url: 'app://reader/index.html', isMainFrame: true })).toBe(true)
    const others = [
      'app://reader/',
      'app://reader/index.html?x',
      'app://reader/index.html#x',
      'app://bundle/index.html',
    ]
    for (const url of [...hostileAddresses, ...others]) expect(isPrevented({ url, isMainFrame: false })).toBe(true)
  })

  test('may not open a window, whatever the address', () => {
    const { heard } = guardedContents()
    for (const url of hostileAddresses) expect(heard.get('window-open')?.({ url })).toEqual({ action: 'deny' })
  })
})

describe('the session', () => {
  test('denies every permission that Electron 45 knows', () => {
    const { heard } = guardedSession()
    expect(permissionNames.toSorted()).toEqual(decidedPermissions.toSorted())
    for (const name of permissionNames) {
      expect(answerOf(heard.get('request'), {}, name)).toBe(false)
      expect(heard.get('check')?.({}, name)).toBe(false)
    }
  })

  test('is asked through no handler of Electron that nobody has decided about', () => {
    const known = new Set([...electronTypes.matchAll(/^\s+(set\w*Handler)\(/gm)].map((match) => match[1] ?? ''))
    expect([...known].toSorted()).toEqual(Object.keys(decidedHandlers).toSorted())
  })

  test('denies devices, screens, pairing and spelling', () => {
    const { heard } = guardedSession()
    expect(heard.get('device')?.({})).toBe(false)
    expect(answerOf(heard.get('display-media'), {})).toBe(null)
    expect(answerOf(heard.get('bluetooth'), {})).toEqual({ confirmed: false })
    expect(guardedSession(false, 'darwin').heard.has('bluetooth')).toBe(false) // macOS has no such handler
    expect(heard.get('usb')?.({ protectedClasses: ['hid'] })).toEqual(['hid'])
    expect(heard.get('spelling')?.()).toBe(false)
  })

  test('refuses downloads', () => {
    let prevented = false
    guardedSession().heard.get('will-download')?.({ preventDefault: () => (prevented = true) })
    expect(prevented).toBe(true)
  })

  test.each(hostileAddresses)('blocks a request for %j', (url) => {
    expect(answerOf(guardedSession().heard.get('before-request'), { url })).toEqual({ cancel: true })
    expect(isOurAddress(url)).toBe(false)
  })

  test("lets the browser's own tools load theirs in development alone", () => {
    const tools = 'devtools://devtools/bundled/devtools_app.html?remoteBase=x'
    const others = ['devtools://devtools/remote/x.js', 'devtools://other/bundled/x.js', 'https://devtools/bundled/x.js']
    expect(answerOf(guardedSession(true).heard.get('before-request'), { url: tools })).toEqual({ cancel: false })
    expect(answerOf(guardedSession().heard.get('before-request'), { url: tools })).toEqual({ cancel: true })
    for (const url of [...hostileAddresses.filter((address) => !address.startsWith('devtools:')), ...others])
      expect(answerOf(guardedSession(true).heard.get('before-request'), { url })).toEqual({ cancel: true })
  })

  test('lets our own files and our own blobs through', () => {
    const { heard } = guardedSession()
    for (const url of [
      'app://bundle/index.html',
      'app://bundle/assets/a.js',
      'app://reader/index.html',
      'app://confirmation/index.html',
      'blob:app://bundle/6f1c',
    ])
      expect(answerOf(heard.get('before-request'), { url })).toEqual({ cancel: false })
    expect(isOurRequest('blob:app://other/6f1c')).toBe(false)
    expect(isOurRequest('blob:app://reader/6f1c')).toBe(false)
    expect(isOurRequest('blob:app://confirmation/6f1c')).toBe(false)
    expect(isOurRequest('app://reader:80/index.html')).toBe(false)
  })
})
