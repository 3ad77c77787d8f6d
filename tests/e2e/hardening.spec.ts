import type { Frame, Page } from '@playwright/test'
import { type DesktopApp, expect, test } from './fixtures.ts'
import { lockScreen } from './lock-screen.ts'

/** The plants as functions of the page's own world, so that no debugger's leave to evaluate stands for theirs. */
function plantsScript(plants: typeof PLANTS): string {
  const functions = Object.entries(plants).map(
    ([name, [text]]) => `window[${JSON.stringify(`plant ${name}`)}] = () => ${text};`,
  )
  return `{
    const element = (tag, facts) => {
      const made = Object.assign(document.createElement(tag), facts)
      document.body.append(made)
      return made
    }
    ${functions.join('\n')}
  }`
}

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

/** Plants by name; each in the page as a script under an attacker's control would, where `element` makes and adds one. */
const PLANTS: Readonly<Record<string, readonly [plant: string, directive: string]>> = {
  'markup from a text': [
    `document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.planted = 1">')`,
    'require-trusted-types-for',
  ],
  'inner markup': [`document.createElement('div').innerHTML = '<b>x</b>'`, 'require-trusted-types-for'],
  'a document from a text': [`new DOMParser().parseFromString('<b>x</b>', 'text/html')`, 'require-trusted-types-for'],
  'a script with a text': [`element('script', { textContent: 'window.planted = 2' })`, 'require-trusted-types-for'],
  'a script from elsewhere': [`element('script', { src: 'https://example.com/x.js' })`, 'require-trusted-types-for'],
  'a handler as a text': [
    `document.createElement('img').setAttribute('onerror', 'window.planted = 3')`,
    'require-trusted-types-for',
  ],
  'a timer with a text': [`setTimeout('window.planted = 4')`, 'require-trusted-types-for'],
  eval: [`(0, eval)('window.planted = 5')`, 'require-trusted-types-for'],
  'a function from a text': [`new Function('window.planted = 6')()`, 'require-trusted-types-for'],
  'compiled code': [`WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))`, 'script-src'],
  'a module from a blob': [
    `import(URL.createObjectURL(new Blob(['window.planted = 7'], { type: 'text/javascript' })))`,
    'script-src-elem',
  ],
  'a worker': [`new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])))`, 'require-trusted-types-for'],
  'a policy of its own for texts': [
    `trustedTypes.createPolicy('default', { createHTML: (text) => text })`,
    'trusted-types',
  ],
  fetch: [`fetch('https://example.com/')`, 'connect-src'],
  'fetch of our own file': [`fetch('/index.html')`, 'connect-src'],
  XMLHttpRequest: [
    `(() => { const ask = new XMLHttpRequest(); ask.open('GET', '/index.html'); ask.send() })()`,
    'connect-src',
  ],
  'a socket': [`new WebSocket('wss://example.com/')`, 'connect-src'],
  'a source of events': [`new EventSource('https://example.com/')`, 'connect-src'],
  'a beacon': [`navigator.sendBeacon('https://example.com/', 'x')`, 'connect-src'],
  'a picture from elsewhere': [`element('img', { src: 'https://example.com/pixel.png' })`, 'img-src'],
  'a picture in its address': [`element('img', { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })`, 'img-src'],
  'a film': [`element('video', { src: 'https://example.com/x.mp4' })`, 'media-src'],
  'a style': [`element('style', { textContent: 'p { color: red }' })`, 'style-src-elem'],
  'a style attribute': [`document.body.setAttribute('style', 'color: red')`, 'style-src-attr'],
  'a sheet from elsewhere': [
    `element('link', { rel: 'stylesheet', href: 'https://example.com/x.css' })`,
    'style-src-elem',
  ],
  'a font': [`new FontFace('x', 'url(https://example.com/x.woff2)').load()`, 'font-src'],
  'a frame from elsewhere': [`element('iframe', { src: 'https://example.com/' })`, 'frame-src'],
  'a frame of our own page': [`element('iframe', { src: '/index.html' })`, 'frame-src'],
  'an object': [`element('object', { data: 'x.swf' })`, 'require-trusted-types-for'],
  'another base': [`element('base', { href: 'https://example.com/' })`, 'base-uri'],
  'a form': [`element('form', { action: 'https://example.com/', method: 'post' }).submit()`, 'form-action'],
}

interface Told {
  readonly directives: readonly string[]
  readonly planted: unknown
}

/** Runs one plant and tells what the policy said of it. */
function plant(page: Page | Frame, script: string): Promise<Told> {
  return page.evaluate(async (text) => {
    const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
    await pause(20) // the debugger that runs this may use eval itself, until the first pause
    const directives: string[] = []
    const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => directives.push(effectiveDirective)
    document.addEventListener('securitypolicyviolation', hear)
    try {
      await (Reflect.get(window, text) as () => unknown)()
    } catch {
      // most are refused by throwing
    }
    for (let tries = 0; tries < 50 && directives.length === 0; tries += 1) await pause(20)
    document.removeEventListener('securitypolicyviolation', hear)
    return { directives, planted: Reflect.get(window, 'planted') ?? null }
  }, script)
}

test('whatever is planted in the page is refused by the policy, each thing with a violation', async ({ page }) => {
  await page.addInitScript(plantsScript(PLANTS))
  await page.reload()
  await expect(page.locator('#root > *').first()).toBeVisible()
  for (const [name, [, directive]] of Object.entries(PLANTS)) {
    const told = await plant(page, `plant ${name}`)
    expect.soft(told.directives, name).toContain(directive)
    expect.soft(told.planted, name).toBe(null)
  }
})

/**
 * What the frame of papers may not do either. Its own policy for texts lets in an XML that is parsed, and its sandbox refuses a
 * form without a word, so these two are left out.
 */
const FRAME_PLANTS = Object.fromEntries(
  Object.entries(PLANTS).flatMap(([name, [text, directive]]) => {
    if (name === 'a document from a text' || name === 'a form') return []
    // It has no pictures, styles and fonts at all.
    return [[name, [text.replaceAll('/index.html', 'https://example.com/'), directive] as const]]
  }),
)

/** Puts the frame of papers into the page without its sandbox, as a script under an attacker's control would. */
async function frameOfPapers(page: Page): Promise<Frame> {
  const address = page.url().replace('//bundle', '//reader')
  await page.evaluate((src) => {
    const frame = Object.assign(document.createElement('iframe'), { src, name: 'papers' })
    frame.style.position = 'fixed' // in sight: a browser lets nothing hurry in a frame that nobody sees
    frame.style.inset = '0'
    document.body.append(frame)
  }, address)
  await expect.poll(() => page.frame('papers')?.url()).toBe(address)
  const frame = page.frame('papers')
  if (frame === null) throw new Error('no frame')
  await frame.waitForLoadState()
  return frame
}

test('the frame of papers has no bridge, reaches no one, and plants come to nothing there too', async ({ page }) => {
  await page.addInitScript(plantsScript(FRAME_PLANTS))
  await page.reload()
  await expect(page.locator('#root > *').first()).toBeVisible()
  const frame = await frameOfPapers(page)
  const reached = await frame.evaluate(async () => {
    const attempts: Readonly<Record<string, () => unknown>> = {
      bridge: () => Reflect.get(window, 'quita') as unknown,
      'the bridge of the page': () => Reflect.get(parent, 'quita') as unknown,
      'the document of the page': () => parent.document,
      'its own storage in the page': () => parent.localStorage,
      'the place of the page': () => (parent.location.href = 'https://example.com/'),
      'a window': () => window.open('https://example.com/'),
      'a question': () => confirm('?') || null,
      node: () => Reflect.get(window, 'require') ?? Reflect.get(window, 'process'),
    }
    const reached: string[] = []
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        if (((await attempt()) ?? null) !== null) reached.push(name)
      } catch {
        // refused
      }
    }
    return reached
  })
  expect(reached).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/index.html')
  for (const [name, [, directive]] of Object.entries(FRAME_PLANTS)) {
    const told = await plant(frame, `plant ${name}`)
    expect.soft(told.directives, name).toContain(directive)
    expect.soft(told.planted, name).toBe(null)
  }
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
  const ours = [own, own.replace(/^bundle/, 'reader'), '']
  expect([...hosts].filter((host) => !ours.includes(host))).toEqual([])
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
  await lockScreen(desktop)
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

test('a script that asks without end is told that it asks too much, once in the log, and the window goes on', async ({
  page,
  desktop,
}) => {
  const outcomes = await page.evaluate(async () => {
    const bridge = Reflect.get(window, 'quita') as {
      call(channel: string, ask: object): Promise<{ ok: boolean; error?: { kind: string; sent?: string } }>
    }
    const replies = await Promise.all(
      Array.from({ length: 1500 }, () => bridge.call('shell.print', { paper: 'receipt', count: 1 })),
    )
    return [...new Set(replies.map(({ ok, error }) => (ok ? 'ok' : `${error?.kind} ${error?.sent}`)))].sort()
  })
  expect(outcomes).toEqual(['locked no', 'too-many no'])
  const log = await desktop.evaluate(({ app }) => {
    const { readFileSync } = process.getBuiltinModule('node:fs')
    return readFileSync(`${app.getPath('userData')}/logs/quita.log`, 'utf8')
  })
  expect(log.match(/lane\.too-many/g)).toHaveLength(1)
  const read = await page.evaluate(async () => {
    const bridge = Reflect.get(window, 'quita') as { call(channel: string, ask: object): Promise<{ ok: boolean }> }
    return bridge.call('session.read', {})
  })
  expect(read.ok).toBe(true) // reads have a rate of their own
})
