import { randomBytes } from 'node:crypto'
import { newPage } from '../chromium.ts'
import type { DevTools, Protocol } from '../devtools.ts'
import type { Delivery, Upward } from '../page/preload-world.ts'
import { documentStartScripts, ISOLATED_WORLD } from '../page/source.ts'
import { browser } from '../state.ts'

/** What a window wants to hear of its page; addresses are Chromium's own. */
export interface PageListener {
  message(message: Upward): void
  navigated(url: string, within: boolean): void
  domReady(): void
  loaded(): void
  windowOpen(url: string): void
  consoleMessage(level: string, text: string): void
  crashed(): void
  request(request: Protocol.Fetch.requestPausedPayload): void
}

/** One page of the browser, with the preload's world in it. */
export interface PageSession {
  readonly targetId: string
  readonly devTools: DevTools
  deliver(message: Delivery): Promise<void>
}

const taken = new Set<string>()

/** The page made at the browser's start for the first window, a new one for any other. */
async function takePage(): Promise<string> {
  const { devTools, firstPage } = browser()
  const first = await firstPage
  const targetId = taken.has(first) ? await newPage(devTools) : first
  taken.add(targetId)
  return targetId
}

async function giveSize(targetId: string, page: DevTools, size: { width: number; height: number }): Promise<void> {
  if (!browser().headed) {
    await page.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false })
    return
  }
  const { windowId } = await browser().devTools.send('Browser.getWindowForTarget', { targetId })
  await browser().devTools.send('Browser.setWindowBounds', { windowId, bounds: size })
}

function listen(
  page: DevTools,
  targetId: string,
  binding: string,
  listener: PageListener,
  context: { id: number },
): void {
  page.on('Runtime.executionContextCreated', ({ context: made }) => {
    const frame = (made.auxData as { frameId?: string } | undefined)?.frameId
    if (made.name === ISOLATED_WORLD && frame === targetId) context.id = made.id
  })
  page.on('Runtime.bindingCalled', (called) => {
    if (called.name === binding && called.executionContextId === context.id)
      listener.message(JSON.parse(called.payload) as Upward)
  })
  page.on('Page.frameNavigated', ({ frame }) => {
    if (!frame.parentId) listener.navigated(frame.url, false)
  })
  page.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    if (frameId === targetId) listener.navigated(url, true)
  })
  page.on('Page.domContentEventFired', () => listener.domReady())
  page.on('Page.loadEventFired', () => listener.loaded())
  page.on('Page.windowOpen', ({ url }) => listener.windowOpen(url))
  page.on('Runtime.consoleAPICalled', ({ type, args }) => {
    listener.consoleMessage(type, args.map((arg) => String(arg.value ?? arg.description ?? '')).join(' '))
  })
  page.on('Inspector.targetCrashed', () => listener.crashed())
  page.on('Fetch.requestPaused', (request) => listener.request(request))
}

function processFacts(): Record<string, unknown> {
  return {
    platform: process.platform,
    arch: process.arch,
    versions: { ...process.versions },
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
  }
}

/** Opens a page with both worlds ready before its first document; nothing is loaded yet. */
export async function openPage(
  options: { width: number; height: number; preload: string | undefined; inFrames: boolean },
  listener: PageListener,
): Promise<PageSession> {
  const { width, height, preload, inFrames } = options
  const targetId = await takePage()
  const { sessionId } = await browser().devTools.send('Target.attachToTarget', { targetId, flatten: true })
  const page = browser().devTools.session(sessionId)
  const context = { id: 0 }
  const key = `k${randomBytes(8).toString('hex')}`
  const binding = `b${randomBytes(8).toString('hex')}`
  const scripts = documentStartScripts({ key, binding, inFrames, process: processFacts() }, preload)
  listen(page, targetId, binding, listener, context)
  await Promise.all([
    page.send('Page.enable'),
    page.send('Runtime.enable'),
    page.send('Inspector.enable'),
    page.send('Runtime.addBinding', { name: binding, executionContextName: ISOLATED_WORLD }),
    page.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.main }),
    page.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.isolated, worldName: ISOLATED_WORLD }),
    page.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    giveSize(targetId, page, { width, height }),
  ])
  const deliver = async (message: Delivery) => {
    if (context.id === 0) return
    await page
      .send('Runtime.callFunctionOn', {
        executionContextId: context.id,
        functionDeclaration: 'function (message) { __deliver(message) }',
        arguments: [{ value: message }],
        silent: true,
      })
      .catch(() => undefined) // the document went away meanwhile, as it may under Electron
  }
  return { targetId, devTools: page, deliver }
}
