import type { BrowserWindow, BrowserWindowConstructorOptions, Session } from 'electron'

/** What a confirmation window is made with besides its literals. */
export interface ConfirmationLook {
  readonly parent: BrowserWindow | null
  /** In memory, as the main window's. */
  readonly session: Session
  readonly title: string
  readonly preload: string
  readonly platform: NodeJS.Platform
  /** The theme's colours. */
  readonly canvas: string
  readonly text: string
}

/**
 * How the confirmation window is made: as hardened as the main one, of one size, above its parent and gone with it. Developer
 * tools stay out of it in development too.
 */
export function confirmationOptions(look: ConfirmationLook): BrowserWindowConstructorOptions {
  const { parent, session, title, preload, platform, canvas, text } = look
  return {
    ...(parent === null ? {} : { parent }),
    width: 520,
    height: 640,
    useContentSize: true,
    center: true,
    resizable: false,
    ...(platform !== 'linux' && { minimizable: false, maximizable: false }), // Linux leaves that to the desktop
    fullscreenable: false,
    show: false,
    title,
    backgroundColor: canvas,
    titleBarStyle: 'hidden',
    titleBarOverlay: platform === 'darwin' ? true : { color: canvas, symbolColor: text, height: 36 },
    webPreferences: {
      session,
      preload,
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
      devTools: false,
    },
  }
}
