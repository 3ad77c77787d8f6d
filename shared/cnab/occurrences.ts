import type { LayoutName } from './cnab-layout.ts'

/** What became of a payment of a file, as far as it is known. */
export type RowEnd =
  | { readonly end: 'paid' }
  | { readonly end: 'accepted' }
  | { readonly end: 'refused'; readonly code: string | null; readonly isPix: boolean }
  /** It was never sent: left out, or no order was made of it. */
  | { readonly end: 'cancelled' }
  /** Nobody knows yet, or it waits for its turn. */
  | { readonly end: 'open' }

/** Pix' own reasons (ISO 20022) as FEBRABAN's codes of occurrence (G059, 10.7 and later) tell them. */
const PIX_REASONS: Readonly<Record<string, string>> = {
  AB09: 'PB',
  AC03: 'AN',
  AC06: 'BG',
  AC07: 'PC',
  AC14: 'PD',
  AG03: 'PE',
  BE01: 'PF',
  BE17: 'PK',
  CH11: 'PG',
  DS04: 'PH',
  RC09: 'PI',
  RC10: 'AL',
}

/** The same in Itaú's own table (note 8), in which `PD` confirms an acquisition and no other code begins with P. */
const ITAU_REASONS: Readonly<Record<string, string>> = { AC03: 'AN', AC07: 'AN', BE01: 'CD', CH11: 'BI', RC10: 'AL' }

/**
 * The code of occurrence (G059) of a payment: `00` paid, `BD` taken in, a reason where it was refused, `02` where it was never sent.
 * Blank where nothing is known: a retorno says no more than that.
 */
export function occurrenceOf(layout: LayoutName, row: RowEnd): string {
  switch (row.end) {
    case 'paid':
      return '00'
    case 'accepted':
      return 'BD'
    case 'refused':
      return row.isPix ? pixOccurrence(layout, row.code ?? '') : 'RJ'
    case 'cancelled':
      return layout === 'itau' ? 'CE' : '02'
    case 'open':
      return ''
  }
}

function pixOccurrence(layout: LayoutName, code: string): string {
  return layout === 'itau' ? (ITAU_REASONS[code] ?? 'RJ') : (PIX_REASONS[code] ?? 'PA')
}
