import { isOurAddress } from './origin.ts'

/** The facts of an IPC event that say who sent it. */
export interface Sender {
  readonly sender: { readonly id: number }
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null
}

/** Why a call is refused before it is read; null when it comes from our window's main frame on our own origin. */
export function senderFault(event: Sender, windowContentsId: number): 'window' | 'frame' | 'origin' | null {
  if (event.sender.id !== windowContentsId) return 'window'
  if (event.senderFrame === null || event.senderFrame.parent !== null) return 'frame'
  return isOurAddress(event.senderFrame.url) ? null : 'origin'
}
