import { join } from 'node:path'
import { app, BrowserWindow, nativeTheme } from 'electron'
import type { Theme } from '../../shared/domain/settings.ts'
import { START_URL } from './origin.ts'
import { pageSession } from './page-session.ts'
import { LEAST, type OpeningPlace } from './window-place.ts'

/** The grounds of the themes (renderer/styles/tokens.css: canvas and text), for what is drawn before and around a page. */
const GROUNDS = {
  light: { canvas: '#f3f1ec', text: '#1b1a17' },
  dark: { canvas: '#141311', text: '#f2f0ea' },
  contrast: { canvas: '#000000', text: '#ffffff' },
} as const

/** Colours of the canvas and of what stands on it. */
export interface Ground {
  readonly canvas: string
  readonly text: string
}

/** What a window of this theme is drawn on. */
export function groundOf(theme: Theme): Ground {
  if (theme === 'system') return nativeTheme.shouldUseDarkColors ? GROUNDS.dark : GROUNDS.light
  return GROUNDS[theme]
}

/** Tells the system which theme is meant, so that native menus and dialogs match; high contrast stands on black. */
export function applyTheme(theme: Theme, window: BrowserWindow | null): void {
  nativeTheme.themeSource = theme === 'contrast' ? 'dark' : theme
  if (window === null || window.isDestroyed()) return
  const { canvas, text } = groundOf(theme)
  window.setBackgroundColor(canvas)
  if (process.platform !== 'darwin') window.setTitleBarOverlay({ color: canvas, symbolColor: text, height: 36 })
}

/** Makes the one window in its place, hardened by literals that no setting can change, and begins to load the page; shown once painted. */
export function openWindow(theme: Theme, place: OpeningPlace): BrowserWindow {
  const { canvas, text } = groundOf(theme)
  const { x, y, width, height } = place
  const window = new BrowserWindow({
    ...(x !== undefined && y !== undefined && { x, y }),
    width,
    height,
    minWidth: LEAST.width,
    minHeight: LEAST.height,
    show: false,
    title: app.getName(),
    backgroundColor: canvas,
    titleBarStyle: 'hidden',
    ...(process.platform === 'darwin' ? {} : { titleBarOverlay: { color: canvas, symbolColor: text, height: 36 } }),
    webPreferences: {
      session: pageSession(),
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      disableDialogs: true,
      devTools: !app.isPackaged,
    },
  })
  window.once('ready-to-show', () => window.show())
  window.on('page-title-updated', (event) => event.preventDefault()) // main alone decides what the title may tell
  window.loadURL(START_URL).catch(() => undefined) // a window closed while loading; a missing file shows as an empty window
  return window
}
