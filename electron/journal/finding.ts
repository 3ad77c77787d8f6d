import type { StatementLine } from '../../shared/domain/statement.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { ProviderPayment } from '../api/provider.ts'

/** What the statement of the whole window says: no debit of ours, our payment, or a debit that may be ours. */
export type Finding =
  | { readonly kind: 'clear'; readonly lines: number }
  | { readonly kind: 'ours'; readonly payment: ProviderPayment }
  | { readonly kind: 'possible'; readonly line: StatementLine }
  | { readonly kind: 'failed'; readonly error: AppError }
