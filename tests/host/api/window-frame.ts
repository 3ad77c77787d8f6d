import { EventEmitter } from 'node:events'
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron'
import { app } from './app.ts'

/** What a window manager would know of a window: place, visibility, title. Modelled, with the events Electron sends. */
export class WindowFrame extends EventEmitter {
  #bounds: Rectangle
  #title: string
  #visible: boolean
  #state: 'normal' | 'maximized' | 'minimized' | 'full-screen' = 'normal'

  constructor(options: BrowserWindowConstructorOptions) {
    super()
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
    return this.#visible
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
    this.#visible = false
    this.emit('hide', {})
  }
  focus(): void {
    this.emit('focus', {})
    app.emit('browser-window-focus', {}, this)
  }
  blur(): void {
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
  setContentProtection(): void {}
  flashFrame(): void {}
}
