import type { CancellationCode } from '../../../shared/domain/cancellation-codes.ts'

/** How an order ends. `SLOW` ones take a minute; `BACK` ones settle, and then the money returns. */
export type Ending = 'CANCELED' | 'REJECTED' | 'LIQUIDATED' | 'SLOW' | 'SLOW_CANCELED' | 'HALF_BACK' | 'ALL_BACK'

/** What becomes of an order; `code` is the error code of a cancellation. */
export interface Ended {
  readonly end: Ending
  readonly code: CancellationCode | null
}

/** What account numbers rehearse by their last seven digits. */
export const rehearsals = {
  '0000400': { end: 'CANCELED', code: 'BE01' },
  '0000402': { end: 'CANCELED', code: 'AM02' },
  '0000403': { end: 'CANCELED', code: 'DS04' },
  '0000404': { end: 'CANCELED', code: 'AC03' },
  '0000406': { end: 'CANCELED', code: 'AC06' },
  '0000407': { end: 'CANCELED', code: 'AC07' },
  '0000409': { end: 'REJECTED', code: null },
  '0000414': { end: 'CANCELED', code: 'AC14' },
  '0000408': { end: 'SLOW', code: null },
  '0000429': { end: 'SLOW_CANCELED', code: 'AB03' },
  '0000501': { end: 'HALF_BACK', code: null },
  '0000502': { end: 'ALL_BACK', code: null },
} as const satisfies Record<string, Ended>

/** What happens where nothing else was rehearsed. */
export const settles: Ended = { end: 'LIQUIDATED', code: null }

/** What becomes of an order to an account: every number that is not in the table just settles. */
export function endOfAccount(account: string): Ended {
  return Object.entries(rehearsals).find(([ending]) => account.endsWith(ending))?.[1] ?? settles
}
