import type { Page } from '@playwright/test'
import { createText } from '../../shared/i18n/create-text.ts'
import { confirmationWindow } from './confirm-in-window.ts'
import { type DesktopApp, expect, test } from './fixtures.ts'

const t = createText('pt-BR')

/** A window with the confirmation's own page and preload that no confirmation opened, as a fault of ours might leave one. */
async function strayWindow(desktop: DesktopApp): Promise<Page> {
  await desktop.evaluate(async ({ app, BrowserWindow, session }) => {
    const window = new BrowserWindow({
      width: 520,
      height: 640,
      webPreferences: {
        session: session.fromPartition('quita'),
        preload: `${app.getAppPath()}/out/preload/confirmation.cjs`,
        sandbox: true,
      },
    })
    await window.loadURL('app://confirmation/index.html')
  })
  return confirmationWindow(desktop)
}

interface Bridge {
  call(channel: string, ask: unknown): Promise<{ ok: boolean; error?: { kind: string } }>
}

test('a page that no confirmation opened is answered by nobody, on its own lane or any other', async ({
  page,
  desktop,
}) => {
  const stray = await strayWindow(desktop)
  await expect(stray.getByRole('alert')).toContainText(t('confirmation.lost'))
  const seen = await stray.evaluate(async () => {
    const bridge = Reflect.get(window, 'confirmation') as Bridge
    const channels = ['confirmation.read', 'confirmation.confirm', 'payments.confirm', 'session.read']
    const replies = await Promise.all(channels.map(async (channel) => bridge.call(channel, {})))
    return {
      keys: Object.keys(bridge).sort(),
      kinds: replies.map(({ error }) => error?.kind),
      foreign: ['quita', 'require', 'process', 'Buffer', 'ipcRenderer'].filter((name) => name in globalThis),
    }
  })
  expect(seen).toEqual({
    keys: ['call', 'on'],
    kinds: ['internal', 'internal', 'internal', 'internal'],
    foreign: [],
  })
  expect(await page.evaluate(() => 'confirmation' in window)).toBe(false)
  const inMain = await page.evaluate(async () => {
    const bridge = Reflect.get(window, 'quita') as Bridge
    const channels = ['confirmation.read', 'confirmation.confirm', 'confirmation.systemCheck', 'confirmation.back']
    return Promise.all(
      channels.map(async (channel) => (await bridge.call(channel, { seal: 'x', passphrase: null })).error?.kind),
    )
  })
  expect(inMain).toEqual(['internal', 'internal', 'internal', 'internal'])
  const log = await desktop.evaluate(({ app }) => {
    const { readFileSync } = process.getBuiltinModule('node:fs')
    return readFileSync(`${app.getPath('userData')}/logs/quita.log`, 'utf8')
  })
  expect(log).toContain('sender-window')
})

test("the confirmation's page asks for nothing, makes no markup of text, and goes nowhere", async ({ desktop }) => {
  const stray = await strayWindow(desktop)
  const start = stray.url()
  const outcome = await stray.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50)) // the debugger that runs this may use eval itself, until the first pause
    const refused: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective))
    const sink = document.createElement('p')
    const script = document.createElement('script')
    const attempts = [
      () => Reflect.set(sink, 'innerHTML', '<b>x</b>'),
      () => Reflect.set(script, 'textContent', 'window.planted = 1'),
      () => Reflect.set(script, 'src', '/assets/x.js'),
      () => Reflect.apply(Reflect.get(globalThis, 'eval'), undefined, ['window.planted = 2']),
      () => Reflect.get(globalThis, 'trustedTypes').createPolicy('x', {}),
      () => fetch('/index.html'),
      () => fetch('https://example.com/'),
      () => navigator.sendBeacon('/x', 'x') || Promise.reject(new Error('refused')),
    ]
    const settled = await Promise.allSettled(attempts.map(async (attempt) => attempt()))
    document.body.append(Object.assign(document.createElement('img'), { src: '/picture.png' }))
    document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://example.com/' }))
    window.open('https://example.com/')
    location.href = 'https://example.com/'
    await new Promise((resolve) => setTimeout(resolve, 200))
    return {
      failed: settled.filter(({ status }) => status === 'rejected').length,
      planted: Reflect.get(window, 'planted') ?? null,
      refused: [...new Set(refused)].toSorted(),
    }
  })
  expect(outcome.planted).toBe(null)
  expect(outcome.failed).toBeGreaterThanOrEqual(7) // a beacon is refused in silence
  for (const directive of ['connect-src', 'frame-src', 'img-src', 'require-trusted-types-for', 'trusted-types'])
    expect(outcome.refused).toContain(directive)
  expect(stray.url()).toBe(start)
})
