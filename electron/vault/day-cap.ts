import type { PaymentId } from '../../shared/domain/payment.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { Instant } from '../../shared/time/instant.ts'

/** A payment as the note of the account's day tells it. */
export interface DayEntry {
  readonly id: PaymentId
  readonly amount: Centavos
}

/** The cap of a day that began at `since`, with what the account's note tells of it. */
export interface DayCap {
  readonly perDay: Centavos
  readonly since: Instant
  readonly entries: readonly DayEntry[]
}
