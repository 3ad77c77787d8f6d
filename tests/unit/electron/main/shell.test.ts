import { describe, expect, test } from 'vitest'
import type { App } from '../../../../electron/app/app.ts'
import { cleanEnvironment, UNWANTED_VARIABLES } from '../../../../electron/main/environment.ts'
import { closeEngineBeforeQuit } from '../../../../electron/main/lifetime.ts'
import { menuTemplate } from '../../../../electron/main/menu.ts'
import { titleAfter } from '../../../../electron/main/title.ts'
import { events } from '../../../../shared/ipc/events.ts'
import { ok } from '../../../../shared/kit/result.ts'
import { session } from '../../../fakes/page/canned-session.ts'

type Listener = (event: { preventDefault(): void }) => void

function engine(onClose: () => Promise<void>): App {
  return {
    dispatch: async () => ok(null),
    onEvent: () => () => undefined,
    touch: () => undefined,
    lock: async () => undefined,
    close: onClose,
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('at start', () => {
  test('switches that weaken TLS or reroute traffic are dropped from the environment, in any spelling', () => {
    const env = {
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
      https_proxy: 'http://x',
      Http_Proxy: 'x',
      NO_PROXY: '*',
      SSLKEYLOGFILE: '/x',
      PATH: '/bin',
    }
    expect(cleanEnvironment(env)).toHaveLength(5)
    expect(env).toEqual({ PATH: '/bin' })
  })

  test('these variables are dropped and no others', () => {
    expect(UNWANTED_VARIABLES).toStrictEqual([
      'NODE_TLS_REJECT_UNAUTHORIZED',
      'NODE_EXTRA_CA_CERTS',
      'NODE_USE_ENV_PROXY',
      'NODE_USE_SYSTEM_CA',
      'SSL_CERT_FILE',
      'SSL_CERT_DIR',
      'SSLKEYLOGFILE',
      'HTTP_PROXY',
      'HTTPS_PROXY',
      'ALL_PROXY',
      'NO_PROXY',
      'GLOBAL_AGENT_HTTP_PROXY',
    ])
  })
})

describe('quitting', () => {
  function quittable() {
    const heard = new Map<string, Listener>()
    let quits = 0
    const app = { on: (name: string, listener: Listener) => heard.set(name, listener), quit: () => void quits++ }
    return { app, heard, quits: () => quits }
  }
  function willQuit(heard: Map<string, Listener>): boolean {
    let prevented = false
    heard.get('will-quit')?.({ preventDefault: () => (prevented = true) })
    return !prevented
  }

  test('waits until the engine is closed, asks it once, then goes on', async () => {
    const { app, heard, quits } = quittable()
    const closing = Promise.withResolvers<void>()
    let closes = 0
    const running = engine(() => {
      closes++
      return closing.promise
    })
    closeEngineBeforeQuit(app as never, Promise.resolve(running), () => app.quit())
    expect(willQuit(heard)).toBe(false)
    expect(willQuit(heard)).toBe(false)
    await settled()
    expect({ closes, quits: quits() }).toEqual({ closes: 1, quits: 0 })
    closing.resolve()
    await settled()
    expect(quits()).toBe(1)
    expect(willQuit(heard)).toBe(true)
  })

  test('goes on when the engine never came up', async () => {
    const { app, heard, quits } = quittable()
    closeEngineBeforeQuit(app as never, Promise.reject(new Error('no engine')), () => app.quit())
    expect(willQuit(heard)).toBe(false)
    await settled()
    expect(quits()).toBe(1)
    expect(willQuit(heard)).toBe(true)
  })
})

describe('the window title', () => {
  const always = { keychain: { kind: 'system', name: 'x' }, connections: [], version: '1', settingsLost: false }
  const locked = {
    stage: 'locked',
    ...always,
    active: '0123456789abcdef',
    reason: 'idle',
    since: null,
    failedAttempts: 0,
    paymentUnderWay: false,
  }

  test('is the bare name while the vault is closed, or when the event is not understood', () => {
    expect(titleAfter({ event: 'session.changed', payload: { session: locked } }, 'Quita', 'pt-BR')).toBe('Quita')
    expect(
      titleAfter(
        { event: 'session.changed', payload: { session: { stage: 'open', companyName: 'Aurora' } } },
        'Quita',
        'en',
      ),
    ).toBe('Quita')
  })

  const openSession = session({
    stage: 'open',
    environment: 'homologation',
    keychain: 'system',
    reason: 'start',
    failedAttempts: 0,
  })

  test('says environment and company while it is open', () => {
    const pushed = { event: 'session.changed', payload: { session: openSession } }
    expect(titleAfter(pushed, 'Quita', 'pt-BR')).toBe('Quita · Homologação · Aurora Distribuidora (testes)')
    expect(titleAfter(pushed, 'Quita', 'en')).toBe('Quita · Homologation · Aurora Distribuidora (testes)')
  })

  test('does not change with other events', () => {
    expect(titleAfter({ event: 'balance.changed', payload: {} }, 'Quita', 'en')).toBe(null)
  })
})

describe('the native menu', () => {
  const template = (locale: 'pt-BR' | 'en', platform: NodeJS.Platform, developer = false, sent: string[] = []) =>
    menuTemplate({ locale, platform, developer, send: (command) => void sent.push(command) })
  const flat = (items: ReturnType<typeof template>): ReturnType<typeof template> =>
    items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])])

  test('speaks Portuguese first, and English', () => {
    expect(template('pt-BR', 'linux').map((item) => item.label)).toEqual(['&Arquivo', '&Editar', 'E&xibir', 'Aj&uda'])
    expect(template('en', 'darwin').map((item) => item.label)).toEqual(['Quita', '&File', '&Edit', '&View', '&Help'])
  })

  test('sends every command of the contract and no two with the same keys', () => {
    const sent: string[] = []
    const items = flat(template('pt-BR', 'win32', false, sent))
    for (const item of items) if (item.click) Reflect.apply(item.click, undefined, [])
    const commands = events['shell.command'].shape.command.options
    expect(sent.sort()).toEqual([...commands].sort())
    const keys = items.flatMap((item) => item.accelerator ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('offers developer tools only to developers', () => {
    const roles = (developer: boolean) => flat(template('en', 'linux', developer)).map((item) => item.role)
    expect(roles(false)).not.toContain('toggleDevTools')
    expect(roles(true)).toContain('toggleDevTools')
  })
})
