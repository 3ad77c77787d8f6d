import type { BrowserWindow } from 'electron'
import { confirmationLanes } from '../../../shared/ipc/confirmation-contract.ts'
import type { Reply } from '../../../shared/ipc/envelope.ts'
import type { ConfirmationDesk, ConfirmationHandle, ConfirmationWindow } from '../../ports/confirmation-window.ts'
import { bringForward } from './bring-forward.ts'

/** The windows of confirmations, and what their lane is answered by. */
export interface Confirmations extends ConfirmationWindow {
  /** The one that stands; null while there is none. */
  window(): BrowserWindow | null
  /** Hands a call of the standing window to its desk; never asked while there is none. */
  dispatch(channel: string, ask: unknown): Promise<Reply>
}

interface Standing {
  readonly window: BrowserWindow
  readonly desk: ConfirmationDesk
}

/** Confirmations in windows of their own, one at a time, each with its desk; `make` opens one and begins to load its page. */
export function electronConfirmations(make: () => BrowserWindow): Confirmations {
  let standing: Standing | null = null
  return {
    window: () => standing?.window ?? null,
    dispatch(channel, ask) {
      if (standing === null) throw new Error('a call of a confirmation that does not stand')
      return standing.desk.dispatch(channel, ask)
    },
    open(desk) {
      const window = make()
      const mine = { window, desk }
      standing = mine
      return attend(mine, () => {
        if (standing === mine) standing = null
      })
    },
  }
}

/** Ties a window to its desk until it is gone; the desk hears of its end unless it ended it itself. */
function attend({ window, desk }: Standing, onGone: () => void): ConfirmationHandle {
  let taken = false
  const stopHearing = desk.onEvent((pushed) => {
    if (!window.isDestroyed()) window.webContents.send(confirmationLanes.event, pushed)
  })
  window.on('blur', () => desk.covered())
  window.on('hide', () => desk.covered())
  window.on('focus', () => desk.uncovered())
  // Nothing of a page that died or hangs is waited for: it could not say what it shows.
  window.webContents.on('render-process-gone', () => window.destroy())
  window.on('unresponsive', () => window.destroy())
  window.once('closed', () => {
    stopHearing()
    onGone()
    if (!taken) desk.closed()
  })
  return {
    front: () => bringForward(window),
    close() {
      taken = true
      onGone()
      if (!window.isDestroyed()) window.destroy()
    },
  }
}
