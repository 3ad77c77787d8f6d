import type { Note } from '../domain/note.ts'
import type { ReceiptSummary } from '../domain/receipt.ts'
import { formatAmount } from '../money/format-brl.ts'
import { localDateOf } from '../time/local-date.ts'
import type { Pattern, PatternName, PatternPiece } from './read-pattern.ts'
import { safePart } from './safe-part.ts'

/** What a path is made of: what stands on the face of a receipt, and what people wrote about it. */
export type FiledThing = Pick<
  ReceiptSummary,
  'id' | 'kind' | 'endToEndId' | 'billetId' | 'payeeName' | 'payeeDocument' | 'amount' | 'description' | 'paidAt'
> & { readonly note: Pick<Note, 'attachments' | 'costCentre'> | null }

// Where a name is empty its place is marked, so that what stood between two names goes with it.
const NOTHING = '\u0000'
const GAP = `[\\s_.,;+-]*`
const EMPTY = new RegExp(`(${GAP})${NOTHING}(${GAP})`)

/**
 * Where a receipt goes by a pattern: a path below the folder, `/` between its parts, each safe on every system. A name that
 * is empty takes its separator with it; a part of empty names alone is `sem nome`.
 */
export function pathOf(pattern: Pattern, thing: FiledThing): string {
  const values = valuesOf(thing)
  const parts = pattern.map((pieces) => filledIn(pieces, values))
  return parts.map((part, at) => safePart(part, at === parts.length - 1 ? '.pdf' : '')).join('/')
}

function filledIn(pieces: readonly PatternPiece[], values: Readonly<Record<PatternName, string>>): string {
  let part = pieces.map((piece) => ('text' in piece ? piece.text : orNothing(values[piece.name]))).join('')
  while (part.includes(NOTHING)) {
    part = part.replace(EMPTY, (found, before: string, after: string, at: number) => {
      const isInside = at > 0 && at + found.length < part.length
      return isInside ? before || after : ''
    })
  }
  return part
}

function orNothing(value: string): string {
  const plain = value.replaceAll(NOTHING, '').trim()
  return plain === '' ? NOTHING : plain
}

function valuesOf({ note, ...receipt }: FiledThing): Readonly<Record<PatternName, string>> {
  const day = localDateOf(receipt.paidAt)
  return {
    favorecido: receipt.payeeName ?? '',
    documento: receipt.payeeDocument ?? '',
    aaaa: day.slice(0, 4),
    mm: day.slice(5, 7),
    dd: day.slice(8),
    'aaaa-mm': day.slice(0, 7),
    data: day,
    valor: formatAmount(receipt.amount),
    nf: invoicesOf(note),
    descricao: receipt.description,
    centro: note?.costCentre ?? '',
    tipo: receipt.kind === 'billet' ? 'boleto' : 'pix',
    id: receipt.endToEndId ?? receipt.billetId ?? receipt.id,
  }
}

// An invoice attached as PDF and as XML is one.
function invoicesOf(note: FiledThing['note']): string {
  const numbers = note?.attachments.flatMap(({ invoice }) => invoice?.number ?? []) ?? []
  return [...new Set(numbers)].join(' ')
}
