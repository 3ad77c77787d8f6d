import type { BrowserWindow } from 'electron'
import type { WindowPlace } from './adapters/window-place-file.ts'
import type { OpeningPlace } from './window-place.ts'

/** The part of a window that is needed here. */
export type PlacedWindow = Pick<BrowserWindow, 'on' | 'once' | 'getNormalBounds' | 'isMaximized' | 'maximize'> & {
  readonly webContents: Pick<BrowserWindow['webContents'], 'once' | 'getZoomFactor' | 'setZoomFactor'>
}

/** Brings a window to where it was left once it is there to be seen, and tells its place whenever it is closed. */
export function keepWindowPlace(
  window: PlacedWindow,
  { isMaximized, zoom }: OpeningPlace,
  keep: (place: WindowPlace) => void,
): void {
  if (isMaximized) window.once('ready-to-show', () => window.maximize())
  // Chromium keeps the factor for our host from then on, over pages that are loaded anew.
  window.webContents.once('did-finish-load', () => window.webContents.setZoomFactor(zoom))
  window.on('close', () => {
    const { x, y, width, height } = window.getNormalBounds()
    keep({ x, y, width, height, isMaximized: window.isMaximized(), zoom: window.webContents.getZoomFactor() })
  })
}
