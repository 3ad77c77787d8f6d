import { randomBytes } from 'node:crypto'
import type { IpcMain } from 'electron'
import { appError } from '../../shared/errors/app-error.ts'
import { lanes, type PushedEvent, type Reply } from '../../shared/ipc/envelope.ts'
import { err } from '../../shared/kit/result.ts'
import type { Log } from '../ports/log.ts'
import { askFault } from '../../shared/ipc/ask-size.ts'
import type { LaneHost } from './origin.ts'
import { senderFault } from './sender.ts'

/** The part of a window that a lane needs. */
export interface LaneWindow {
  readonly webContents: { readonly id: number; send(lane: string, pushed: PushedEvent): void }
  isDestroyed(): boolean
}

/** What a lane needs: its physical name, whose it is, and who answers; `window` is the present one, if there is any. */
export interface LaneNeeds {
  readonly ipcMain: Pick<IpcMain, 'handle'>
  readonly name: string
  readonly host: LaneHost
  readonly window: () => LaneWindow | null
  readonly dispatch: (channel: string, ask: unknown) => Promise<Reply>
  readonly log: Log
}

/** Opens the one physical lane for the calls of a window: sender and weight are checked here, everything else by who answers. */
export function openLane(needs: LaneNeeds): void {
  needs.ipcMain.handle(needs.name, async (event, channel: unknown, ask: unknown): Promise<Reply> => {
    const window = needs.window()
    const owner = window === null ? null : { contentsId: window.webContents.id, host: needs.host }
    const fault = owner === null ? 'window' : senderFault(event, owner)
    if (fault !== null) return refuse(needs.log, `sender-${fault}`)
    if (typeof channel !== 'string' || channel.length > 64) return refuse(needs.log, 'channel')
    const weight = askFault(ask)
    if (weight !== null) return refuse(needs.log, `ask-${weight}`)
    return needs.dispatch(channel, ask)
  })
}

/** Pushes one event to the main page, if there is a window to hear it. */
export function pushToPage(window: LaneWindow | null, pushed: PushedEvent): void {
  if (window !== null && !window.isDestroyed()) window.webContents.send(lanes.event, pushed)
}

/** Refuses aloud: a line in the log without payload, and an error the page can show. */
function refuse(log: Log, why: string): Reply {
  const reference = randomBytes(4).toString('hex')
  log.event('lane.refused', { why, reference })
  return err(appError({ kind: 'internal', retry: 'never', reference }))
}
