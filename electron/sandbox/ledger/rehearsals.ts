/** How an order ends. `SLOW` ones take a minute; `BACK` ones settle, and then the money returns. */
export type Ending = 'CANCELED' | 'REJECTED' | 'LIQUIDATED' | 'SLOW' | 'SLOW_CANCELED' | 'HALF_BACK' | 'ALL_BACK'

/** What one account number rehearses; `code` is the Pix error code of a cancellation. */
export interface Rehearsal {
  readonly sentence: string
  readonly end: Ending
  readonly code: string | null
}

/** What account numbers rehearse by their last seven digits. */
export const rehearsals = {
  '0000400': { sentence: 'cancelled: the document is not the holder’s', end: 'CANCELED', code: 'BE01' },
  '0000402': { sentence: 'cancelled: above the limit of the account', end: 'CANCELED', code: 'AM02' },
  '0000403': { sentence: 'cancelled: refused by the payee’s institution', end: 'CANCELED', code: 'DS04' },
  '0000404': { sentence: 'cancelled: branch or account invalid', end: 'CANCELED', code: 'AC03' },
  '0000406': { sentence: 'cancelled: account blocked', end: 'CANCELED', code: 'AC06' },
  '0000407': { sentence: 'cancelled: account closed', end: 'CANCELED', code: 'AC07' },
  '0000409': { sentence: 'rejected from the queue, without a code', end: 'REJECTED', code: null },
  '0000414': { sentence: 'cancelled: wrong account type', end: 'CANCELED', code: 'AC14' },
  '0000408': { sentence: 'settles after a minute in PROCESSING', end: 'SLOW', code: null },
  '0000429': { sentence: 'cancelled after a minute: settlement timed out', end: 'SLOW_CANCELED', code: 'AB03' },
  '0000501': { sentence: 'settles, then half of it comes back', end: 'HALF_BACK', code: null },
  '0000502': { sentence: 'settles, then all of it comes back', end: 'ALL_BACK', code: null },
} as const satisfies Record<string, Rehearsal>

const usual: Rehearsal = { sentence: 'settles', end: 'LIQUIDATED', code: null }

/** What becomes of an order to an account: every number that is not in the table just settles. */
export function rehearsalOf(account: string): Rehearsal {
  return Object.entries(rehearsals).find(([ending]) => account.endsWith(ending))?.[1] ?? usual
}
