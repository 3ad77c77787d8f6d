import type { BrowserWindowConstructorOptions } from 'electron'
import { browser, type HostedWindow, host, tell } from '../state.ts'
import { preventable } from '../strict.ts'
import { app, windowGone } from './app.ts'
import { openPage, type PageListener, type PageSession } from './page-session.ts'
import { fromChromium, toChromium } from './protocol.ts'
import { answerRequest, applyPermissions, type LoadOrder } from './requests.ts'
import { defaultSession, type HostedSession } from './session.ts'
import { nativeTheme } from './system.ts'
import { makeWebContents, type WebContents } from './web-contents.ts'
import { WindowFrame } from './window-frame.ts'

const windows = new Map<number, BrowserWindow>()
let lastId = 0

function refuseUnsafe(options: BrowserWindowConstructorOptions): void {
  const { nodeIntegration, sandbox, contextIsolation, webSecurity, webviewTag } = options.webPreferences ?? {}
  if (nodeIntegration || sandbox === false || contextIsolation === false || webSecurity === false || webviewTag)
    throw new Error('desktop host: only sandboxed, context-isolated windows without webviews are provided')
}

// What was given is one of the host's own sessions: there is no other way to come by one.
function sessionOf({ webPreferences }: BrowserWindowConstructorOptions): HostedSession {
  const session = (webPreferences?.session as HostedSession | undefined) ?? defaultSession
  if (session.hosted.isOnDisk)
    throw new Error('desktop host: only windows of a session in memory, without a cache, are provided')
  return session
}

/** Electron's BrowserWindow: a page of Chromium. Show, hide, maximize and the like are modelled; no window manager stands behind them. */
export class BrowserWindow extends WindowFrame implements HostedWindow {
  readonly id: number
  readonly webContents: WebContents
  readonly opened: Promise<void>
  readonly #page: Promise<PageSession>
  readonly #order: LoadOrder = { expected: null }
  readonly #parent: BrowserWindow | null
  #gone = false

  constructor(options: BrowserWindowConstructorOptions = {}) {
    if (!host.ready) throw new Error('Cannot create BrowserWindow before app is ready')
    refuseUnsafe(options)
    super(options)
    this.#parent = (options.parent ?? null) as unknown as BrowserWindow | null
    this.id = ++lastId
    const {
      width = 800,
      height = 600,
      webPreferences: { preload, nodeIntegrationInSubFrames: inFrames = false } = {},
    } = options
    this.#page = openPage({ width, height, preload, inFrames }, this.#listener())
    this.webContents = makeWebContents(this.id, this.#page, {
      session: sessionOf(options),
      load: (url) => this.loadURL(url),
    })
    this.opened = this.#page.then((page) => this.#announce(page))
    windows.set(this.id, this)
    host.windows.set(this.id, this)
    app.emit('browser-window-created', {}, this)
    app.emit('web-contents-created', {}, this.webContents)
  }

  static getAllWindows(): BrowserWindow[] {
    return [...windows.values()]
  }
  static fromId(id: number): BrowserWindow | null {
    return windows.get(id) ?? null
  }
  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return windows.get(contents.id) ?? null
  }
  static getFocusedWindow(): BrowserWindow | null {
    return [...windows.values()].find((window) => window.isFocused()) ?? null
  }

  async loadURL(url: string): Promise<void> {
    await this.opened
    this.#order.expected = url
    const page = await this.#page
    const { errorText } = await page.devTools.send('Page.navigate', { url: toChromium(url) })
    if (!errorText) return
    this.webContents.emit('did-fail-load', {}, -2, errorText, url, true)
    throw new Error(`${errorText} loading '${url}'`)
  }
  getParentWindow(): BrowserWindow | null {
    return this.#parent
  }
  getChildWindows(): BrowserWindow[] {
    return [...windows.values()].filter((window) => window.getParentWindow() === this)
  }
  close(): void {
    void this.shut(false)
  }
  destroy(): void {
    void this.shut(true)
  }
  isDestroyed(): boolean {
    return this.#gone
  }
  async shut(force: boolean): Promise<boolean> {
    if (this.#gone) return true
    const event = preventable({})
    if (!force) this.emit('close', event)
    if (event.defaultPrevented) return false
    const page = await this.#page.catch(() => undefined)
    if (page)
      await browser()
        .devTools.send('Target.closeTarget', { targetId: page.targetId })
        .catch(() => undefined)
    this.#closed()
    return true
  }
  async applyTheme(): Promise<void> {
    const page = await this.#page
    const value = nativeTheme.shouldUseDarkColors ? 'dark' : 'light'
    await page.devTools.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
  }

  async #announce(page: PageSession): Promise<void> {
    const { devTools } = browser()
    devTools.on('Target.targetDestroyed', ({ targetId }) => {
      if (targetId === page.targetId) this.#closed() // the person closed the window, or the page died
    })
    await devTools.send('Target.setDiscoverTargets', { discover: true })
    await this.applyTheme()
    tell({ kind: 'window', targetId: page.targetId })
  }
  #closed(): void {
    if (this.#gone) return
    this.#gone = true
    const hadFocus = this.isFocused()
    this.blur()
    windows.delete(this.id)
    host.windows.delete(this.id)
    this.webContents.hostDestroyed()
    this.emit('closed')
    for (const child of this.getChildWindows()) child.destroy() // as Electron does
    if (hadFocus) this.#parent?.focus()
    windowGone()
  }
  #listener(): PageListener {
    return {
      message: (message) => this.webContents.hostMessage(message),
      navigated: (url, within) => {
        this.webContents.hostNavigated(url, within)
        if (!within)
          void this.#page.then((page) => applyPermissions(page, this.webContents, url)).catch(() => undefined)
      },
      domReady: () => this.webContents.emit('dom-ready', {}),
      loaded: () => {
        void this.#page.then((page) => page.devTools.send('Page.resetNavigationHistory').catch(() => undefined)) // none is behind it
        this.webContents.emit('did-finish-load', {})
        this.webContents.emit('did-stop-loading')
        if (URL.parse(this.webContents.getURL())?.host) this.emit('ready-to-show', {})
      },
      windowOpen: (url) => this.webContents.hostWindowOpen(fromChromium(url)),
      consoleMessage: (level, message) => this.webContents.emit('console-message', { level, message }),
      crashed: () => this.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }),
      request: (paused) =>
        void this.#page
          .then((page) => answerRequest(page, this.webContents, this.#order, paused))
          .catch((error: unknown) => {
            if (!this.#gone) process.stderr.write(`desktop host: ${paused.request.url}: ${String(error)}\n`)
          }),
    }
  }
}
