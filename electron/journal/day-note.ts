import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { LocalDate } from '../../shared/time/local-date.ts'
import type { DayEntry } from '../vault/day-cap.ts'

/**
 * What was claimed of an account's day, outside of every connection's folder, so that two connections of one account share it
 * and neither a restart nor a folder that was put back makes it less.
 */
export interface DayNote {
  /** Everything claimed on a day, or on a later one by a clock that was wrong. */
  read(day: LocalDate): Promise<Result<readonly DayEntry[], AppError>>
  /** Claims an amount for a payment, durably; once only for the same payment. Answers as {@link DayNote.read}. */
  claim(day: LocalDate, entry: DayEntry): Promise<Result<readonly DayEntry[], AppError>>
}

/** What the company lets a connection pay, in centavos; null where it says nothing. A day is São Paulo's. */
export interface Caps {
  readonly perPayment: Centavos | null
  readonly perDay: Centavos | null
}
