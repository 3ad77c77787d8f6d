import { EventEmitter } from 'node:events'
import { host } from '../state.ts'
import { strict } from '../strict.ts'

const emptyStrings: string[] = []

/** Electron's `shell`: nothing is opened; `opened` remembers what was asked. */
export const shell = strict('shell', {
  opened: emptyStrings,
  openExternal: async (url: string) => void emptyStrings.push(url),
  openPath: async (path: string) => {
    emptyStrings.push(path)
    return ''
  },
  showItemInFolder: (path: string) => void emptyStrings.push(path),
  beep: () => undefined,
})

const theme = { source: 'system' }

/** Electron's `nativeTheme`: the source is passed on to the pages as prefers-color-scheme. */
export const nativeTheme = strict(
  'nativeTheme',
  Object.defineProperties(
    Object.assign(new EventEmitter(), {
      themeSource: 'system',
      shouldUseDarkColors: false,
      shouldUseHighContrastColors: false,
      inForcedColorsMode: false,
    }),
    {
      themeSource: {
        get: () => theme.source,
        set(source: string) {
          theme.source = source
          for (const window of host.windows.values()) void window.applyTheme()
          nativeTheme.emit('updated')
        },
      },
      shouldUseDarkColors: { get: () => theme.source === 'dark' },
    },
  ),
)

/** Electron's `powerMonitor`: tests emit its events. */
export const powerMonitor = strict(
  'powerMonitor',
  Object.assign(new EventEmitter(), {
    getSystemIdleTime: () => 0,
    getSystemIdleState: () => 'active',
    isOnBatteryPower: () => false,
  }),
)

/** Electron's `systemPreferences`: a computer whose system has no check of its own. */
export const systemPreferences = strict('systemPreferences', {
  canPromptTouchID: () => false,
  promptTouchID: () => Promise.reject(new Error('no Touch ID in the desktop host')),
})

let clipboardText = ''
let clipboardItems: readonly ClipboardItem[] = []

/** Electron's `ClipboardItem`: what it was made of, by media type. */
export class ClipboardItem {
  readonly #parts: Readonly<Record<string, Blob>>
  constructor(parts: Readonly<Record<string, Blob>>) {
    this.#parts = parts
  }
  get types(): string[] {
    return Object.keys(this.#parts)
  }
  async getType(type: string): Promise<Blob> {
    const part = this.#parts[type]
    if (part === undefined) throw new Error(`no ${type} on the clipboard`)
    return part
  }
}

/** Electron's `clipboard`, kept in this process: the system's own is left alone. */
export const clipboard = strict('clipboard', {
  async writeText(text: string) {
    clipboardText = text
    clipboardItems = [new ClipboardItem({ 'text/plain': new Blob([text]) })]
  },
  readText: async () => clipboardText,
  read: async () => [...clipboardItems],
  async write(items: readonly ClipboardItem[]) {
    clipboardText = ''
    clipboardItems = items
  },
  clear() {
    clipboardText = ''
    clipboardItems = []
  },
})

interface NoticeOptions {
  title?: string
  body?: string
  silent?: boolean
}

/** Electron's `Notification`: nothing is shown; `shown` remembers what each said, and a test clicks one of `standing`. */
export class Notification extends EventEmitter {
  static readonly shown: NoticeOptions[] = []
  static readonly standing: Notification[] = []
  static isSupported(): boolean {
    return true
  }
  readonly #options: NoticeOptions
  constructor(options: NoticeOptions) {
    super()
    this.#options = options
  }
  show(): void {
    Notification.shown.push(this.#options)
    Notification.standing.push(this)
    this.emit('show')
  }
  close(): void {
    this.emit('close')
  }
}

const display = {
  id: 1,
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea: { x: 0, y: 0, width: 1920, height: 1040 },
  workAreaSize: { width: 1920, height: 1040 },
  size: { width: 1920, height: 1080 },
  scaleFactor: 1,
}

/** Electron's `screen`: one display of 1920 by 1080. */
export const screen = strict(
  'screen',
  Object.assign(new EventEmitter(), {
    getPrimaryDisplay: () => display,
    getAllDisplays: () => [display],
    getDisplayMatching: () => display,
  }),
)
