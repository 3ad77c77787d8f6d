import { isOfHost, type LaneHost } from './origin.ts'

/** The facts of an IPC event that say who sent it. */
export interface Sender {
  readonly sender: { readonly id: number }
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null
}

/** Who may use a lane: one window, and only while it shows a page of one host. */
export interface LaneOwner {
  readonly contentsId: number
  readonly host: LaneHost
}

/** Why a call is refused before it is read; null when it comes from the owner's main frame on the owner's own origin. */
export function senderFault(event: Sender, owner: LaneOwner): 'window' | 'frame' | 'origin' | null {
  if (event.sender.id !== owner.contentsId) return 'window'
  if (event.senderFrame === null || event.senderFrame.parent !== null) return 'frame'
  return isOfHost(event.senderFrame.url, owner.host) ? null : 'origin'
}
