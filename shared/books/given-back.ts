import type { BookItem } from '../domain/closing.ts'
import { type BookThing, type BookTie, dayCounter, keyOf, pixTie } from './book-thing.ts'
import { documentOf } from './match-items.ts'
import { reachDays } from './match-rules.ts'

// As long as a decision may name one (decisionSchema).
const LONGEST_KEY = 140

/**
 * What came in as the refund of a debit that the statement has and no paper tells of: a payment made outside Quita, or one whose refund the
 * institution never told. Each is a refund of the amount that came in, with the name, document, id and text of the debit, on the day of
 * its line, so that it is proposed beside it and waits for a person. The debit is that of the same end-to-end id; else, of what bears the id of
 * a refund (D...), the only one before it of the same whole document that was at least as much, or the only one of just as much. Nothing is
 * said where several fit, nor of more than the debit was.
 */
export function givenBack(things: readonly BookThing[]): readonly BookThing[] {
  const lines = things.filter(({ item }) => item.kind === 'line')
  const papers = things.filter(({ item }) => item.kind !== 'line')
  const told = new Set(papers.flatMap(({ item, ties }) => ties.map((tie) => tieName(item, tie))))
  const returns = papers.filter(({ item }) => item.kind === 'refund' && item.direction === 'in')
  const debits = lines.filter(isPixDebit)
  const dayOf = dayCounter()
  const isTold = ({ item, ties }: BookThing): boolean =>
    ties.some((tie) => told.has(tieName(item, tie))) ||
    returns.some(
      ({ item: { amount, at } }) => amount === item.amount && Math.abs(dayOf(at) - dayOf(item.at)) <= reachDays,
    )
  const found = lines
    .filter((line) => line.item.direction === 'in' && !line.item.id.includes(':') && !isTold(line))
    .flatMap((line) => {
      const debit = debitOf(line.item, debits)
      return debit === null ? [] : [{ line: line.item, debit }]
    })
  const sums = new Map<string, number>()
  for (const { line, debit } of found) sums.set(debit.id, (sums.get(debit.id) ?? 0) + line.amount)
  return found
    .filter(({ debit }) => (sums.get(debit.id) ?? 0) <= debit.amount)
    .map(({ line, debit }) => ({ item: refundOf(line, debit), ties: [] }))
    .filter(({ item }) => keyOf(item).length <= LONGEST_KEY)
}

/** The line of the debit that a refund found by {@link givenBack} gives back; null of any other item. */
export function debitGivenBack({ kind, id }: Pick<BookItem, 'kind' | 'id'>): string | null {
  return kind === 'refund' ? (/^line:(.+):[^:]+$/.exec(id)?.[1] ?? null) : null
}

// A part may be of an older debit that is not looked at: without the document nobody takes it for sure (match-rules.ts).
function refundOf({ id, at, amount }: BookItem, debit: BookItem): BookItem {
  const { name, endToEndId, description } = debit
  const document = amount === debit.amount ? debit.document : null
  const own = { kind: 'refund', id: `line:${debit.id}:${id}`, at, direction: 'in', amount } as const
  return { ...own, name, document, endToEndId, txid: null, description }
}

// A boleto is not given back by Pix, and what gives back a Pix that came in is no payment.
function isPixDebit({ item, ties }: BookThing): boolean {
  return item.direction === 'out' && !ties.some(({ by }) => by === 'billet-id' || by === 'refund-id')
}

function debitOf(line: BookItem, debits: readonly BookThing[]): BookItem | null {
  const before = debits.map(({ item }) => item).filter(({ at, amount }) => at <= line.at && amount >= line.amount)
  const { endToEndId } = line
  if (endToEndId === null) return null
  if (pixTie(endToEndId).by === 'end-to-end-id') return only(before.filter((debit) => debit.endToEndId === endToEndId))
  const document = documentOf([line])
  if (document === null) return null
  const same = before.filter((debit) => documentOf([debit]) === document)
  return only(same.filter(({ amount }) => amount === line.amount)) ?? only(same)
}

function only([first, second]: readonly BookItem[]): BookItem | null {
  return second === undefined ? (first ?? null) : null
}

function tieName({ direction }: BookItem, { by, id }: BookTie): string {
  return `${by}|${direction}|${id}`
}
