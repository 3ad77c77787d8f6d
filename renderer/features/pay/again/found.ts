import type { Due } from '../../../../shared/domain/due.ts'
import type { KnownPayee } from './paid-payees.ts'

/** What a text in the box names. */
export type Found =
  | { readonly is: 'payee'; readonly payee: KnownPayee }
  /** What is on the agenda for somebody of that name. */
  | { readonly is: 'due'; readonly due: Due }
  /** Receipts in which the text stands, to be looked at in their own list; null where they were not counted to the end. */
  | { readonly is: 'receipts'; readonly text: string; readonly count: number | null }
