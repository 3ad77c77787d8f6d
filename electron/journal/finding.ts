import type { StatementLine } from '../../shared/domain/statement.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { ProviderPayment } from '../api/provider.ts'

/**
 * What the statement of the whole window says: no debit of ours, our payment, or a debit that may be ours: a line, or null for
 * a row that could not be read.
 */
export type Finding =
  | { readonly kind: 'clear'; readonly lines: number }
  | { readonly kind: 'ours'; readonly payment: ProviderPayment }
  | { readonly kind: 'possible'; readonly line: StatementLine | null }
  | { readonly kind: 'failed'; readonly error: AppError }
