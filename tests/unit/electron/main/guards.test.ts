import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { guardContents, guardSession, isOurRequest } from '../../../../electron/main/guards.ts'
import { isOurAddress } from '../../../../electron/main/origin.ts'
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
  }
  guardContents(contents as never, log)
  return { heard, logged }
}

function guardedSession() {
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
    webRequest: { onBeforeRequest: keep('before-request') },
  }
  guardSession(session as never, log)
  return { heard, logged }
}

function answerOf(listener: Listener | undefined, ...before: unknown[]): unknown {
  const answers: unknown[] = []
  listener?.(...before, (answer: unknown) => answers.push(answer))
  return answers[0]
}

const permissionNames = [
  ...new Set(
    [
      ...readFileSync('node_modules/electron/electron.d.ts', 'utf8').matchAll(
        /setPermission(?:Check|Request)Handler\(.*?permission: ((?:'[\w-]+' \| )+'[\w-]+')/g,
      ),
    ].flatMap((match) => [...(match[1] ?? '').matchAll(/'([\w-]+)'/g)].map((name) => name[1] ?? '')),
  ),
]

describe('a page', () => {
  test.each(['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'])(
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

  test('may not open a window, whatever the address', () => {
    const { heard } = guardedContents()
    for (const url of hostileAddresses) expect(heard.get('window-open')?.({ url })).toEqual({ action: 'deny' })
  })
})

describe('the session', () => {
  test('denies every permission that Electron 45 knows', () => {
    const { heard } = guardedSession()
    expect(permissionNames.length).toBeGreaterThanOrEqual(46)
    for (const name of permissionNames) {
      expect(answerOf(heard.get('request'), {}, name)).toBe(false)
      expect(heard.get('check')?.({}, name)).toBe(false)
    }
  })

  test('denies devices, screens, pairing and spelling', () => {
    const { heard } = guardedSession()
    expect(heard.get('device')?.({})).toBe(false)
    expect(answerOf(heard.get('display-media'), {})).toBe(null)
    expect(answerOf(heard.get('bluetooth'), {})).toEqual({ confirmed: false })
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
    for (const host of ['bundle', 'confirmation'] as const) expect(isOurAddress(url, host)).toBe(false)
  })

  test('lets our own files and our own blobs through', () => {
    const { heard } = guardedSession()
    for (const url of [
      'app://bundle/index.html',
      'app://bundle/assets/a.js',
      'app://confirmation/index.html',
      'blob:app://bundle/6f1c',
    ])
      expect(answerOf(heard.get('before-request'), { url })).toEqual({ cancel: false })
    for (const host of ['other', 'confirmation']) expect(isOurRequest(`blob:app://${host}/6f1c`)).toBe(false)
  })
})
