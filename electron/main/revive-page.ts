import type { BrowserWindow } from 'electron'
import type { Log } from '../ports/log.ts'
import { START_URL, STOPPED_URL } from './origin.ts'

const WITHIN_MS = 60_000

/** The part of a window that is needed here. */
export type RevivedWindow = Pick<BrowserWindow, 'isDestroyed' | 'loadURL'> & {
  readonly webContents: Pick<BrowserWindow['webContents'], 'on'>
}

/**
 * Loads a page that crashed again; payments live in the engine and do not notice. One that crashes a second time within a
 * minute would go on doing so: in its place stands a page without a script that says so, once.
 */
export function revivePage(
  window: RevivedWindow,
  needs: { readonly log: Log; readonly monotonicMs: () => number },
): void {
  let last: number | null = null
  let isStopped = false
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    needs.log.event('page.gone', { reason })
    if (window.isDestroyed() || reason === 'clean-exit' || isStopped) return
    const now = needs.monotonicMs()
    isStopped = last !== null && now - last < WITHIN_MS
    last = now
    if (isStopped) needs.log.event('page.stopped')
    window.loadURL(isStopped ? STOPPED_URL : START_URL).catch(() => undefined) // it crashed again meanwhile, or was closed
  })
}
