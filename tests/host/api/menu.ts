import { EventEmitter } from 'node:events'
import type { MenuItemConstructorOptions } from 'electron'
import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'

type Options = Omit<MenuItemConstructorOptions, 'click'> & { click?: (...args: unknown[]) => void }

/** Electron's MenuItem as an object: what a test clicks through `evaluate`. */
export class MenuItem {
  readonly id: string
  readonly label: string
  readonly type: string
  readonly role: string | undefined
  readonly accelerator: string | undefined
  readonly submenu: Menu | undefined
  enabled: boolean
  visible: boolean
  checked: boolean
  readonly #act: Options['click']

  constructor(options: Options) {
    const { submenu } = options
    this.submenu =
      submenu instanceof Menu
        ? submenu
        : Array.isArray(submenu)
          ? Menu.buildFromTemplate(submenu as Options[])
          : undefined
    this.id = options.id ?? ''
    this.role = options.role
    this.label = options.label ?? options.role ?? ''
    this.type = options.type ?? (this.submenu ? 'submenu' : 'normal')
    this.accelerator = options.accelerator ?? undefined
    this.enabled = options.enabled ?? true
    this.visible = options.visible ?? true
    this.checked = options.checked ?? false
    this.#act = options.click
  }

  click(event: object = {}, window: unknown = BrowserWindow.getFocusedWindow()): void {
    if (!this.enabled) return
    if (this.type === 'checkbox') this.checked = !this.checked
    if (this.#act) this.#act(this, window, event)
    else if (this.role === 'quit') app.quit()
    else if (this.role === 'close') BrowserWindow.getFocusedWindow()?.close()
  }
}

let applicationMenu: Menu | null = null

/** Electron's Menu: the object model only; nothing is drawn. */
export class Menu extends EventEmitter {
  readonly items: MenuItem[] = []

  static buildFromTemplate(template: readonly (Options | MenuItem)[]): Menu {
    const menu = new Menu()
    for (const entry of template) menu.append(entry instanceof MenuItem ? entry : new MenuItem(entry))
    return menu
  }
  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu
  }
  static getApplicationMenu(): Menu | null {
    return applicationMenu
  }

  append(item: MenuItem): void {
    this.items.push(item)
  }
  popup(): void {
    this.emit('menu-will-show')
  }
  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (found) return found
    }
    return null
  }
}
