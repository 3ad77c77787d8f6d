import type { Protocol } from '../devtools.ts'
import { preventable } from '../strict.ts'
import type { PageSession } from './page-session.ts'
import { fromChromium, toChromium } from './protocol.ts'
import type { Verdict } from './session.ts'
import type { WebContents } from './web-contents.ts'

type HeadersListener = WebContents['session']['hosted']['rules']['headersReceived']
type Paused = Protocol.Fetch.requestPausedPayload

/** What tells a load that the application ordered from one that the page began. */
export interface LoadOrder {
  expected: string | null
}

/** Answers one paused request as Electron's network service would: navigation events, webRequest, the scheme's handler. */
export async function answerRequest(
  page: PageSession,
  contents: WebContents,
  order: LoadOrder,
  paused: Paused,
): Promise<void> {
  const { requestId } = paused
  const { rules, handlerOf } = contents.session.hosted
  const url = fromChromium(paused.request.url)
  const fail = (errorReason: Protocol.Network.ErrorReason) =>
    page.devTools.send('Fetch.failRequest', { requestId, errorReason })
  if (paused.resourceType === 'Document' && !mayNavigate(page, contents, order, paused, url)) {
    await fail('Aborted')
    return
  }
  const facts = {
    id: 1,
    url,
    method: paused.request.method,
    resourceType: paused.resourceType.toLowerCase(),
    webContents: contents,
    webContentsId: contents.id,
  }
  const verdict = await ask(rules.beforeRequest, facts)
  if (verdict.cancel) {
    await fail('BlockedByClient')
    return
  }
  const handler = handlerOf(url)
  if (!handler) {
    await page.devTools.send('Fetch.continueRequest', { requestId })
    return
  }
  const response = await handler(new Request(url, { method: paused.request.method, headers: paused.request.headers }))
  const headers = await responseHeaders(response, facts, rules.headersReceived)
  const body = Buffer.from(await response.arrayBuffer()).toString('base64')
  await page.devTools.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: response.status,
    responseHeaders: headers,
    body,
  })
}

function mayNavigate(page: PageSession, contents: WebContents, order: LoadOrder, paused: Paused, url: string): boolean {
  const isMainFrame = paused.frameId === page.targetId
  const here = contents.getURL().replace(/#.*/, '') // no request names the place within a page
  const ordered = isMainFrame && (order.expected === url || here === url) // the latter is a reload
  if (isMainFrame) order.expected = null
  if (ordered) return true
  const event = preventable({ url, isMainFrame, frame: isMainFrame ? contents.mainFrame : null })
  if (isMainFrame) contents.emit('will-navigate', event, url)
  contents.emit('will-frame-navigate', event)
  return !event.defaultPrevented
}

async function responseHeaders(
  response: Response,
  facts: object,
  listener: HeadersListener,
): Promise<Protocol.Fetch.HeaderEntry[]> {
  const own = Object.fromEntries([...response.headers].map(([name, value]) => [name, [value]]))
  const { responseHeaders = own } = await ask(listener, {
    ...facts,
    statusCode: response.status,
    responseHeaders: own,
  })
  return Object.entries(responseHeaders).flatMap(([name, values]) =>
    [values].flat().map((value) => ({ name, value: name === POLICY ? policyToChromium(value) : value })),
  )
}

const POLICY = 'content-security-policy'

/** A policy names our hosts as Chromium loads them. */
function policyToChromium(policy: string): string {
  return policy.replace(/[a-z]+:\/\/[^\s;]+/g, (address) => toChromium(address))
}

function ask(listener: HeadersListener, facts: object): Promise<Verdict> {
  return new Promise((resolve) => {
    if (listener) listener(facts, resolve)
    else resolve({})
  })
}

/** Electron's permission names and Chromium's. */
const PERMISSIONS: readonly (readonly [electron: string, chromium: string])[] = [
  ['notifications', 'notifications'],
  ['geolocation', 'geolocation'],
  ['midi', 'midi'],
  ['clipboard-read', 'clipboard-read'],
  ['media', 'camera'],
  ['media', 'microphone'],
  ['idle-detection', 'idle-detection'],
]

/** Asks the application's permission handler once per origin and tells Chromium its answers (Electron asks at each use). */
export async function applyPermissions(page: PageSession, contents: WebContents, chromiumUrl: string): Promise<void> {
  const origin = URL.parse(chromiumUrl)?.origin
  if (!origin || origin === 'null') return
  const { rules } = contents.session.hosted
  for (const [permission, name] of PERMISSIONS) {
    const granted = await new Promise<boolean>((resolve) => {
      if (rules.permissionRequest)
        rules.permissionRequest(contents, permission, resolve, { requestingUrl: contents.getURL(), isMainFrame: true })
      else resolve(true)
    })
    await page.devTools
      .send('Browser.setPermission', { permission: { name }, setting: granted ? 'granted' : 'denied', origin })
      .catch(() => undefined) // a name this Chromium does not know
  }
}
