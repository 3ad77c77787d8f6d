import { EventEmitter } from 'node:events'
import { makeCodec } from '../page/codec.ts'
import type { Delivery, Upward } from '../page/preload-world.ts'
import { preventable, strict } from '../strict.ts'
import { invoke, ipcMain } from './ipc-main.ts'
import { clipboard } from './system.ts'
import type { PageSession } from './page-session.ts'
import { fromChromium } from './protocol.ts'
import type { HostedSession } from './session.ts'

const codec = makeCodec()

type OpenHandler = (details: { url: string }) => { action: 'deny' | 'allow' }

/** A frame as Electron's WebFrameMain shows it; there is only the main one here. */
export interface Frame {
  readonly url: string
  readonly origin: string
  readonly parent: null
  readonly top: Frame
}

/** What contents have of their window: its session, and how it loads an address. */
interface ContentsOf {
  readonly session: HostedSession
  readonly load: (url: string) => Promise<void>
}

class Contents extends EventEmitter {
  readonly id: number
  readonly session: HostedSession
  readonly mainFrame: Frame
  readonly loadURL: ContentsOf['load']
  readonly #page: Promise<PageSession>
  #url = ''
  #openHandler: OpenHandler | undefined
  #gone = false

  constructor(id: number, page: Promise<PageSession>, { session, load }: ContentsOf) {
    super()
    this.loadURL = load
    this.id = id
    this.session = session
    this.#page = page
    const url = () => this.#url
    this.mainFrame = {
      get url() {
        return url()
      },
      get origin() {
        const parsed = URL.parse(url())
        return parsed ? `${parsed.protocol}//${parsed.host}` : 'null'
      },
      parent: null,
      get top() {
        return this
      },
    }
  }

  getURL = () => this.#url
  getType = () => 'window'
  isDestroyed = () => this.#gone
  isDevToolsOpened = () => false
  openDevTools = () => undefined // there are none here
  focus = () => undefined
  setVisualZoomLevelLimits = async () => undefined
  #zoom = 1
  setZoomFactor = (factor: number): void => {
    this.#zoom = factor
  }
  getZoomFactor = (): number => this.#zoom
  /** The host's own clipboard, as a press of Ctrl+V gives it to the page: its listeners first, then the field. */
  paste(): void {
    void clipboard.readText().then(async (text) => {
      if (text === '') return
      const page = await this.#page
      const expression = `(${pasteInto.toString()})(${JSON.stringify(text)})`
      const { result } = await page.devTools.send('Runtime.evaluate', { expression, returnByValue: true })
      if (result.value === true) await page.devTools.send('Input.insertText', { text })
    })
  }
  startDrag = (): void => undefined // nothing outside takes what is dragged
  setIgnoreMenuShortcuts = () => undefined
  setWebRTCIPHandlingPolicy = () => undefined
  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler
  }

  send(channel: string, ...args: unknown[]): void {
    void this.#deliver({ kind: 'event', channel, args: codec.encode(args) })
  }
  async executeJavaScript(expression: string): Promise<unknown> {
    const page = await this.#page
    const ask = { expression, awaitPromise: true, returnByValue: true, userGesture: true }
    const { result, exceptionDetails } = await page.devTools.send('Runtime.evaluate', ask)
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as unknown
  }
  async printToPDF(
    options: { printBackground?: boolean; landscape?: boolean; preferCSSPageSize?: boolean } = {},
  ): Promise<Buffer> {
    const { printBackground = false, landscape = false, preferCSSPageSize = false } = options
    const page = await this.#page
    const { data } = await page.devTools.send('Page.printToPDF', { printBackground, landscape, preferCSSPageSize })
    return Buffer.from(data, 'base64')
  }
  /** No printer stands behind the host: says so as Electron does when there is none. */
  print(_options: object, done?: (ok: boolean, reason: string) => void): void {
    done?.(false, 'no printer in the desktop host')
  }
  reload(): void {
    void this.#page.then((page) => page.devTools.send('Page.reload'))
  }
  forcefullyCrashRenderer(): void {
    void this.#page.then((page) => page.devTools.send('Page.crash').catch(() => undefined)) // it does not answer any more
  }

  // ---- what the host's window tells it
  hostNavigated(url: string, within: boolean): void {
    this.#url = fromChromium(url)
    if (within) this.emit('did-navigate-in-page', {}, this.#url, true)
    else this.emit('did-navigate', {}, this.#url, 200, '')
  }
  hostWindowOpen(url: string): void {
    this.#openHandler?.({ url: fromChromium(url) })
  }
  hostDestroyed(): void {
    this.#gone = true
    this.emit('destroyed')
  }
  hostMessage(message: Upward): void {
    const event = preventable({
      sender: this,
      senderFrame: this.mainFrame,
      frameId: 1,
      processId: 1,
      type: 'frame',
      ports: [],
    })
    if (message.kind === 'preload-error') {
      process.stderr.write(`Unable to load preload script: ${message.path}\n${message.stack}\n`)
      this.emit('preload-error', {}, message.path, new Error(message.message))
      return
    }
    if (message.kind === 'input') {
      const { type, x, y } = message
      this.emit('input-event', {}, { type })
      if (type !== 'rawKeyDown')
        this.emit('before-mouse-event', preventable({}), { type, x, y, globalX: x, globalY: y })
      return
    }
    const args = codec.decode(message.args) as unknown[]
    if (message.kind === 'send') ipcMain.emit(message.channel, event, ...args)
    else void this.#answer(message, event, args)
  }
  async #answer(message: Extract<Upward, { kind: 'invoke' }>, event: object, args: unknown[]): Promise<void> {
    let delivery: Delivery
    try {
      delivery = { kind: 'reply', id: message.id, value: codec.encode(await invoke(message.channel, event, args)) }
    } catch (error) {
      delivery = { kind: 'failure', id: message.id, error: String(error) }
    }
    await this.#deliver(delivery)
  }
  async #deliver(message: Delivery): Promise<void> {
    if (!this.#gone) await (await this.#page).deliver(message)
  }
}

/** Runs in the page: true where the text is to be put into the field that has the keyboard. */
function pasteInto(text: string): boolean {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  return (document.activeElement ?? document.body).dispatchEvent(event)
}

export type WebContents = Contents

/** Electron's `webContents` of one window. */
export function makeWebContents(id: number, page: Promise<PageSession>, of: ContentsOf): WebContents {
  return strictContents(new Contents(id, page, of))
}

/** Private fields cannot be read through a proxy, so methods are bound to the object behind it. */
function strictContents(contents: Contents): Contents {
  const bound = strict('webContents', contents)
  return new Proxy(bound, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(contents) as unknown) : value
    },
  })
}
