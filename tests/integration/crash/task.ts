import type { GroupAccess } from '../../../electron/api/provider.ts'
import type { PaymentKind } from '../../../shared/domain/payment-request.ts'
import type { ReceivedPix } from '../../../shared/domain/received-pix.ts'

/** One payment that a schedule wants; the description is unique, and what book and journal are joined by. */
export interface Wanted {
  readonly kind: PaymentKind
  readonly amount: number
  readonly description: string
}

/** Where a child kills itself: at the nth time a point is told. */
export interface KillAt {
  readonly point: string
  readonly nth: number
}

/** Who pays: the journal, or one of two deliberately broken payers. */
export type Payer = 'journal' | 'blind-new-key' | 'blind-same-key'

/** One life of the application on one folder: it recovers, pays what is wanted, presses "send again", and asks to the end. */
export interface Task {
  readonly payer: Payer
  readonly folder: string
  readonly wanted: readonly Wanted[]
  readonly sendAgain: boolean
  readonly kill: KillAt | null
}

/** What a child is started with: the bank's two groups, a large Pix that came in, and the lives to live one after the other. */
export interface ChildAsk {
  readonly access: GroupAccess
  readonly qrcodes: GroupAccess
  readonly pix: ReceivedPix
  readonly tasks: readonly Task[]
}

/** How one payment stands at the end of a life. */
export interface Claim {
  readonly description: string
  readonly key: string
  readonly state: string
  readonly whats: readonly string[]
}

/** What a child says, one JSON line each, before whatever it tells of goes on. */
export type ChildLine =
  | { readonly say: 'point'; readonly point: string }
  | { readonly say: 'opened'; readonly description: string; readonly key: string }
  | { readonly say: 'started' }
  | { readonly say: 'end'; readonly folder: string; readonly claims: readonly Claim[] }
