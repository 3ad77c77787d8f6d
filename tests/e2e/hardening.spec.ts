import type { Page } from '@playwright/test'
import { type DesktopApp, expect, test } from './fixtures.ts'

interface Violation {
  directive: string
  blocked: string
}

/** Loads the page again with an ear for violations that is there before any script of ours. */
async function listenFromTheStart(page: Page): Promise<() => Promise<Violation[]>> {
  await page.addInitScript(() => {
    const seen: { directive: string; blocked: string }[] = []
    Reflect.set(window, 'violations', seen)
    addEventListener('securitypolicyviolation', (event) =>
      seen.push({ directive: event.effectiveDirective, blocked: event.blockedURI }),
    )
  })
  await page.reload()
  await expect(page.locator('#root > *').first()).toBeVisible()
  return () => page.evaluate(() => Reflect.get(window, 'violations') as { directive: string; blocked: string }[])
}

async function openTraining(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const bridge = Reflect.get(window, 'quita') as { call(channel: string, ask: object): Promise<{ ok: boolean }> }
    const reply = await bridge.call('connections.createTraining', { vaultPassphrase: null })
    if (!reply.ok) throw new Error('no training connection')
  })
}

async function command(desktop: DesktopApp, id: string): Promise<void> {
  await desktop.evaluate(({ Menu }, item) => Menu.getApplicationMenu()?.getMenuItemById(item)?.click(), id)
}

test('planted markup and code are blocked by the policy, each with a violation', async ({ page }) => {
  const violations = await listenFromTheStart(page)
  const ran = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50)) // the debugger that runs this may use eval itself, until the first pause
    const plant = (html: string) => document.body.insertAdjacentHTML('beforeend', html)
    const element = (tag: string, facts: object) =>
      document.head.append(Object.assign(document.createElement(tag), facts))
    plant('<img src="nothing.png" onerror="window.planted = 1">')
    plant(
      '<img src="https://example.com/pixel.png"><iframe src="https://example.com/"></iframe><object data="x.swf"></object>',
    )
    plant('<p style="color: red">x</p><style>p { color: red }</style>')
    element('script', { textContent: 'window.planted = 2' })
    element('script', { src: 'https://example.com/x.js' })
    element('base', { href: 'https://example.com/' })
    const attempts = [
      () => (0, eval)('window.planted = 3'),
      () => new Function('window.planted = 4')(),
      () => fetch('https://example.com/'),
      () => new WebSocket('wss://example.com/'),
      () => new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))),
      () => import(URL.createObjectURL(new Blob(['window.planted = 5'], { type: 'text/javascript' }))),
    ]
    const outcomes = await Promise.allSettled(attempts.map(async (attempt) => await attempt()))
    await new Promise((resolve) => setTimeout(resolve, 300))
    return {
      planted: Reflect.get(window, 'planted') ?? null,
      refused: outcomes.filter(({ status }) => status === 'rejected').length,
    }
  })
  expect(ran.planted).toBe(null)
  expect(ran.refused).toBeGreaterThanOrEqual(4) // a worker and a socket fail by event, not by throwing
  const directives = new Set((await violations()).map(({ directive }) => directive))
  for (const directive of [
    'script-src-attr',
    'script-src-elem',
    'script-src',
    'style-src-attr',
    'style-src-elem',
    'img-src',
    'frame-src',
    'object-src',
    'base-uri',
    'connect-src',
    'worker-src',
  ])
    expect([...directives]).toContain(directive)
})

test('our own screens cause no violation and no request that is not ours', async ({ page, desktop }) => {
  const violations = await listenFromTheStart(page)
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await openTraining(page)
  for (const id of ['home', 'new-payment', 'payments', 'receipts', 'settings', 'shortcuts']) {
    await command(desktop, id)
    await page.waitForTimeout(250)
  }
  expect(await violations()).toEqual([])
  const own = new URL(page.url()).host
  expect([...hosts].filter((host) => host !== own && host !== '')).toEqual([])
})

test('navigation, new windows and frames are refused; the page stays', async ({ page, desktop }) => {
  const start = page.url()
  const attempts = [
    'location.href = "https://example.com/"',
    'location.replace("file:///etc/passwd")',
    'location.href = "data:text/html,x"',
    'location.href = "javascript:document.title=1"',
    'location.href = "/other.html"',
    'window.open("https://example.com/")',
    'window.open("/index.html")',
    'Object.assign(document.createElement("a"), { href: "https://example.com/", target: "_blank" }).click()',
    'Object.assign(document.createElement("a"), { href: "https://example.com/" }).click()',
    'document.body.append(Object.assign(document.createElement("form"), { action: "https://example.com/" })); document.querySelector("form[action]").submit()',
  ]
  for (const attempt of attempts) {
    await page.evaluate(attempt).catch(() => undefined)
    await page.waitForTimeout(60)
  }
  expect(page.url()).toBe(start)
  expect(await page.evaluate(() => document.querySelector('#root > *') !== null)).toBe(true)
  expect(await desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})

test('permissions are denied without a question', async ({ page }) => {
  const answers = await page.evaluate(async () => ({
    notification: await Notification.requestPermission(),
    geolocation: (await navigator.permissions.query({ name: 'geolocation' })).state,
    media: await navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'open',
      () => 'refused',
    ),
    clipboard: await navigator.clipboard.readText().then(
      () => 'open',
      () => 'refused',
    ),
  }))
  expect(answers).toEqual({ notification: 'denied', geolocation: 'denied', media: 'refused', clipboard: 'refused' })
})

test('the title names the company while the vault is open, and nothing once it is locked', async ({
  page,
  desktop,
}) => {
  const title = () => desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())
  expect(await title()).toBe('Quita')
  await openTraining(page)
  await expect.poll(title).toMatch(/^Quita · .+ · .+$/)
  await desktop.evaluate(({ powerMonitor }) => powerMonitor.emit('lock-screen'))
  await expect.poll(title).toBe('Quita')
})

test('what the page may not ask is refused as an error and logged without its content', async ({ page, desktop }) => {
  const kinds = await page.evaluate(async () => {
    const bridge = Reflect.get(window, 'quita') as {
      call(channel: unknown, ask: unknown): Promise<{ ok: boolean; error?: { kind: string } }>
    }
    const asks: [unknown, unknown][] = [
      ['no.such.channel', {}],
      ['__proto__', {}],
      [5, {}],
      ['session.read', { extra: 'CANARY-1' }],
      ['session.read', 'CANARY-2'],
      ['session.read', 'CANARY-3'.repeat(300_000)],
      ['session.read', new Map([['CANARY-4', 1]])],
      ['balance.read', {}],
    ]
    return Promise.all(asks.map(async ([channel, ask]) => (await bridge.call(channel, ask)).error?.kind))
  })
  expect(kinds).toEqual(['internal', 'internal', 'internal', 'invalid', 'invalid', 'internal', 'internal', 'locked'])
  const log = await desktop.evaluate(({ app }) => {
    const { readFileSync } = process.getBuiltinModule('node:fs')
    return readFileSync(`${app.getPath('userData')}/logs/quita.log`, 'utf8')
  })
  expect(log).toContain('lane.refused')
  expect(log).not.toContain('CANARY')
})
