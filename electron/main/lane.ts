import { randomBytes } from 'node:crypto'
import type { IpcMain } from 'electron'
import { appError } from '../../shared/errors/app-error.ts'
import { lanes, type PushedEvent, type Reply } from '../../shared/ipc/envelope.ts'
import { err } from '../../shared/kit/result.ts'
import type { App } from '../app/app.ts'
import type { Log } from '../ports/log.ts'
import { askFault } from './ask-size.ts'
import { senderFault } from './sender.ts'

/** The part of a window that the lane needs. */
export interface LaneWindow {
  readonly webContents: { readonly id: number; send(lane: string, pushed: PushedEvent): void }
  isDestroyed(): boolean
}

/** What the lane needs; `window` is the present one, `engine` may still be starting: early calls wait for it. */
export interface LaneNeeds {
  readonly ipcMain: Pick<IpcMain, 'handle'>
  readonly window: () => LaneWindow | null
  readonly engine: Promise<App>
  readonly log: Log
}

/** Opens the one physical lane for calls: sender and weight are checked here, everything else by the dispatcher. */
export function openLane(needs: LaneNeeds): void {
  needs.ipcMain.handle(lanes.call, async (event, channel: unknown, ask: unknown): Promise<Reply> => {
    const window = needs.window()
    const fault = window === null ? 'window' : senderFault(event, window.webContents.id)
    if (fault !== null) return refuse(needs.log, `sender-${fault}`)
    if (typeof channel !== 'string' || channel.length > 64) return refuse(needs.log, 'channel')
    const weight = askFault(ask)
    if (weight !== null) return refuse(needs.log, `ask-${weight}`)
    return (await needs.engine).dispatch(channel, ask)
  })
}

/** Pushes one event to the page, if there is a window to hear it. */
export function pushToPage(window: LaneWindow | null, pushed: PushedEvent): void {
  if (window !== null && !window.isDestroyed()) window.webContents.send(lanes.event, pushed)
}

/** Refuses aloud: a line in the log without payload, and an error the page can show. */
function refuse(log: Log, why: string): Reply {
  const reference = randomBytes(4).toString('hex')
  log.event('lane.refused', { why, reference })
  return err(appError({ kind: 'internal', retry: 'never', reference }))
}
