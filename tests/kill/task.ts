import type { RowStanding } from '../../shared/domain/payment-batch.ts'
import type { PaymentKind } from '../../shared/domain/payment-request.ts'
import type { ReceivedPix } from '../../shared/domain/received-pix.ts'
import type { Sent } from '../../shared/errors/app-error.ts'
import type { ToldAccess } from '../fakes/with-secrets.ts'

/** One payment that a schedule wants; the description is unique, and what book and journal are joined by. */
export interface Wanted {
  readonly kind: PaymentKind
  readonly amount: number
  readonly description: string
}

/** Where a life ends itself: at the nth time a point is told, or so many milliseconds after it began. */
export type Death = { readonly point: string; readonly nth: number } | { readonly afterMs: number }

/** The computer's clock in one life, in milliseconds ahead of the bank's; `step` moves it at the first telling of a point. */
export interface WallError {
  readonly aheadMs: number
  readonly step: { readonly point: string; readonly byMs: number } | null
}

/**
 * Who pays: the journal; the journal without one of its safeguards (time by this computer's clock, keys that another desk does
 * not make alike, no watch over debits, no note of the account's day); or one of two payers that send again on doubt. The rebuilder pays nothing: it reads an account that was lost.
 */
export type Payer =
  | 'journal'
  | 'batch'
  | 'rebuilder'
  | 'local-clock'
  | 'own-keys'
  | 'unwatched'
  | 'without-note'
  | 'blind-new-key'
  | 'blind-same-key'

/** One life of the application on one folder: it recovers, pays what is wanted, presses "send again", asks on. */
export interface Task {
  readonly payer: Payer
  readonly folder: string
  /** The most that may be paid in a day, in centavos, and where the account's days are noted; null where nothing limits it. */
  readonly cap: { readonly perDay: number; readonly notes: string } | null
  readonly wanted: readonly Wanted[]
  readonly sendAgain: boolean
  readonly death: Death | null
  readonly wall: WallError
  /** The person presses at once, while the job of the account still reads. */
  readonly isHasty: boolean
  /** It pays no sooner than every other life that is lived now is ready to. */
  readonly meets: boolean
  /** How long it goes on asking once nothing is open, in milliseconds of the bank's time; null: it does not ask at all. */
  readonly asksOnMs: number | null
}

/** What a child is told: the bank's two groups and a large Pix that came in with each life; what time it has become. */
export type Order =
  | {
      readonly order: 'live'
      readonly access: ToldAccess
      readonly qrcodes: ToldAccess
      readonly pix: ReceivedPix
      readonly task: Task
      readonly worldMs: number
    }
  | { readonly order: 'time'; readonly worldMs: number }
  | { readonly order: 'pay'; readonly worldMs: number }

/** How one payment stands at the end of a life. */
export interface Claim {
  readonly description: string
  readonly amount: number
  readonly key: string
  readonly state: string
  readonly whats: readonly string[]
  readonly endToEndId: string | null
}

/** A debit that a person was told to look at. */
export interface Alarm {
  readonly amount: number
  readonly why: string
}

/** How a row of a batch is told to stand at the end of a life. */
export interface BatchRowClaim {
  readonly description: string
  readonly standing: RowStanding
}

/** What a life says in the end. */
export interface Ending {
  readonly claims: readonly Claim[]
  readonly alarms: readonly Alarm[]
  /** Of a life that pays a batch. */
  readonly rows?: readonly BatchRowClaim[]
}

/** What a child says, one JSON line each, before whatever it tells of goes on. */
export type ChildLine =
  | { readonly say: 'ready' }
  | { readonly say: 'begun' }
  | { readonly say: 'point'; readonly point: string }
  | { readonly say: 'waiting' }
  | { readonly say: 'told'; readonly claim: Claim }
  | { readonly say: 'pressed'; readonly description: string; readonly key: string }
  | { readonly say: 'answered'; readonly description: string; readonly key: string; readonly error: Told | null }
  | { readonly say: 'skip'; readonly ms: number }
  | ({ readonly say: 'end' } & Ending)

/** An error of a press as the person is told it. */
export interface Told {
  readonly kind: string
  readonly why: string | null
  readonly sent: Sent | null
}
