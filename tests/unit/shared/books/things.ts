import type { BookThing, BookTie } from '../../../../shared/books/book-thing.ts'
import { keyOf, pixTie } from '../../../../shared/books/book-thing.ts'
import type { BookItem, BookMatch } from '../../../../shared/domain/closing.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'

/** Noon in São Paulo on a day of November 2026, with so many minutes more. */
export function day(of: number, minutes = 0) {
  return instantFromMs(Date.UTC(2026, 10, of, 15, minutes))
}

/** What a test says of a thing; the rest is an outgoing R$ 100,00 on the 10th. */
export interface ThingFacts extends Partial<Omit<BookItem, 'amount'>> {
  readonly amount?: number
  readonly ties?: readonly BookTie[]
}

/** A thing by its name `KIND:ID`; one with an end-to-end id has its tie. */
export function thing(kind: BookItem['kind'], id: string, facts: ThingFacts = {}): BookThing {
  const { ties, amount = 10_000, ...rest } = facts
  const { endToEndId = null } = rest
  const item: BookItem = {
    kind,
    id,
    at: day(10),
    direction: 'out',
    amount: centavos(amount),
    name: null,
    document: null,
    endToEndId,
    txid: null,
    description: null,
    ...rest,
  }
  return { item, ties: ties ?? (endToEndId === null ? [] : [pixTie(endToEndId)]) }
}

/** A match in short: its items and how it stands. */
export function shown({ items, state, reason, score, difference }: BookMatch): string {
  const names = items.map(keyOf).join(' + ')
  return `${names}: ${state} ${reason ?? '-'} ${score} ${difference}`
}
