import { EventEmitter } from 'node:events'
import type { Menu } from './menu.ts'

interface Picture {
  readonly bytes: Uint8Array
}

/** Electron's `nativeImage`: a picture is its bytes. */
export const nativeImage = {
  createFromBuffer: (bytes: Uint8Array): Picture => ({ bytes }),
}

/** Electron's `Tray`: nothing is drawn; `shown` remembers, and a test clicks by `emit('click')` or through the menu. */
export class Tray extends EventEmitter {
  static readonly shown: Tray[] = []
  readonly image: Picture
  menu: Menu | null = null
  toolTip = ''

  constructor(image: Picture) {
    super()
    this.image = image
    Tray.shown.push(this)
  }
  setContextMenu(menu: Menu | null): void {
    this.menu = menu
  }
  setToolTip(text: string): void {
    this.toolTip = text
  }
}
