import { EventEmitter } from 'node:events'
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron'
import { app } from './app.ts'

/** The window that has the focus: at most one. */
const focus: { of: WindowFrame | null } = { of: null }

/** What a window manager would know of a window: place, visibility, focus, title. Modelled, with the events Electron sends. */
export class WindowFrame extends EventEmitter {
  readonly #options: BrowserWindowConstructorOptions
  #isProtected = false
  #bounds: Rectangle
  #title: string
  #visible: boolean
  #state: 'normal' | 'maximized' | 'minimized' | 'full-screen' = 'normal'

  constructor(options: BrowserWindowConstructorOptions) {
    super()
    this.#options = options
    this.#title = options.title ?? app.getName()
    this.#visible = options.show !== false
    this.#bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 }
  }

  getTitle(): string {
    return this.#title
  }
  setTitle(title: string): void {
    this.#title = title
  }
  isVisible(): boolean {
    return this.#visible
  }
  isFocused(): boolean {
    return focus.of === this
  }
  isResizable(): boolean {
    return this.#options.resizable !== false
  }
  isMinimizable(): boolean {
    return this.#options.minimizable !== false
  }
  isMaximizable(): boolean {
    return this.#options.maximizable !== false
  }
  isMinimized(): boolean {
    return this.#state === 'minimized'
  }
  isMaximized(): boolean {
    return this.#state === 'maximized'
  }
  isFullScreen(): boolean {
    return this.#state === 'full-screen'
  }
  show(): void {
    if (!this.#visible) {
      this.#visible = true
      this.emit('show', {})
    }
    this.focus()
  }
  hide(): void {
    this.blur()
    this.#visible = false
    this.emit('hide', {})
  }
  focus(): void {
    if (focus.of === this || !this.#visible) return
    focus.of?.blur()
    focus.of = this
    this.emit('focus', {})
    app.emit('browser-window-focus', {}, this)
  }
  blur(): void {
    if (focus.of !== this) return
    focus.of = null
    this.emit('blur', {})
    app.emit('browser-window-blur', {}, this)
  }
  maximize(): void {
    this.#state = 'maximized'
    this.emit('maximize', {})
  }
  minimize(): void {
    this.#state = 'minimized'
    this.emit('minimize', {})
  }
  restore(): void {
    this.#state = 'normal'
    this.emit('restore', {})
  }
  getBounds(): Rectangle {
    return { ...this.#bounds }
  }
  getNormalBounds(): Rectangle {
    return { ...this.#bounds }
  }
  setBounds(bounds: Partial<Rectangle>): void {
    this.#bounds = { ...this.#bounds, ...bounds }
    this.emit('resize', {})
  }
  setMinimumSize(): void {}
  setTitleBarOverlay(): void {}
  setBackgroundColor(): void {}
  setMenuBarVisibility(): void {}
  setAutoHideMenuBar(): void {}
  setContentProtection(enable: boolean): void {
    this.#isProtected = enable
  }
  isContentProtected(): boolean {
    return this.#isProtected
  }
  removeMenu(): void {}
  flashFrame(): void {}
}
