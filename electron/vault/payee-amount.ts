import type { Centavos } from '../../shared/money/centavos.ts'
import type { Instant } from '../../shared/time/instant.ts'

/** Whose payments of one amount are looked for, since when; '' for a document or an account that nobody knows. */
export interface PayeeAmount {
  readonly document: string
  readonly account: string
  readonly amount: Centavos
  readonly since: Instant
}
