import type { SheetColumnKind, SheetRow } from '../../../shared/domain/sheet.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { type Instant, isInstant } from '../../../shared/time/instant.ts'
import { type LocalDate, localDate } from '../../../shared/time/local-date.ts'

/** What a cell holds, once read by its column's kind. */
export type Cell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'money'; readonly amount: Centavos }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'day'; readonly day: LocalDate }
  | { readonly kind: 'moment'; readonly at: Instant }

const empty: Cell = { kind: 'empty' }

// Line breaks, tabs and other controls, halves of letters, and what no XML may hold.
const UNSAFE = /[\p{Cc}\u2028\u2029\ufffe\uffff]+/gu
// Signs that make a formula where they begin a cell, the wide ones too; spaces before them do not help.
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/u

/** Reads a value as its column's kind says; a RangeError for one that is nothing of the kind, since that is a bug. */
export function cellOf(value: SheetRow[number], kind: SheetColumnKind): Cell {
  if (value === null || value === '') return empty
  switch (kind) {
    case 'text':
      return { kind, text: oneLine(String(value)) }
    case 'money':
      return { kind, amount: centavos(Number(value)) }
    case 'count':
      return { kind, count: Number(value) }
    case 'day':
      return { kind, day: localDate(String(value)) }
    case 'moment':
      return { kind, at: instantOf(String(value)) }
  }
}

/** A text that stays in its row: controls and line breaks are spaces. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(UNSAFE, ' ').trim()
}

/** Whether a program that opens the text as a cell may take it for a formula. */
export function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text)
}

function instantOf(text: string): Instant {
  if (!isInstant(text)) throw new RangeError('not an instant')
  return text
}
