import type { KnownReceipt, ReceiptCheck, SeenReceipt } from '../domain/receipt-check.ts'
import { documentReadings, documentSigns } from '../ids/document-signs.ts'
import { plainText } from '../kit/plain-text.ts'

type Compared = Pick<ReceiptCheck, 'checked' | 'differences'>
type Field = keyof KnownReceipt

const FIELDS: readonly Field[] = ['amount', 'day', 'payeeName', 'payeeDocument', 'payerDocument']

/**
 * Compares what was read in a receipt with what the records say, field by field. What one of them does not say is not
 * compared and not claimed. Of documents only the signs that both show are compared; names without accents, capitals and the
 * form of the company, also where a paper has cut them off.
 */
export function compareSeen(seen: Pick<SeenReceipt, Field>, known: KnownReceipt): Compared {
  const both = FIELDS.flatMap((field) => {
    const [one, other] = [seen[field], known[field]]
    return one === null || other === null ? [] : [{ field, seen: String(one), known: String(other) }]
  }).filter((pair) => isComparable(pair.field, pair.seen, pair.known))
  return {
    checked: both.map(({ field }) => field),
    differences: both.filter((pair) => !agrees(pair.field, pair.seen, pair.known)),
  }
}

/**
 * What several sources say, field by field as the paper says it, else as the first of them does. `hints` count only where
 * the paper agrees with one.
 */
export function closestOf(
  seen: Pick<SeenReceipt, Field>,
  sources: readonly KnownReceipt[],
  hints: readonly KnownReceipt[],
): KnownReceipt {
  const said = <F extends Field>(field: F): KnownReceipt[F] => {
    const values = sources.map((source) => source[field]).filter((value) => value !== null)
    const paper = seen[field]
    const alike = (value: KnownReceipt[F]): boolean =>
      paper !== null && value !== null && agrees(field, String(paper), String(value))
    return values.find(alike) ?? hints.map((hint) => hint[field]).find(alike) ?? values[0] ?? null
  }
  return {
    amount: said('amount'),
    day: said('day'),
    payeeName: said('payeeName'),
    payeeDocument: said('payeeDocument'),
    payerDocument: said('payerDocument'),
  }
}

function isComparable(field: Field, seen: string, known: string): boolean {
  if (field === 'payeeName') return nameOf(seen) !== '' && nameOf(known) !== ''
  return field === 'amount' || field === 'day' || (signsOfBoth(seen, known) >= 3 && isTold(seen, known))
}

function agrees(field: Field, seen: string, known: string): boolean {
  if (field === 'payeeName') return sameName(nameOf(seen), nameOf(known))
  return field === 'amount' || field === 'day' ? seen === known : sameDocument(seen, known)
}

/** How many signs two documents of one kind both show; a CPF beside a CNPJ differs in all of them. */
function signsOfBoth(seen: string, known: string): number {
  const [one, other] = [signsOf(seen), signsOf(known)]
  if (one.length !== other.length) return Math.min(one.length, other.length)
  return one.filter((sign, at) => sign !== '*' && other[at] !== '*').length
}

function sameDocument(seen: string, known: string): boolean {
  return comparisons(seen, known).every(Boolean)
}

/** Whether two documents are the same by every way to read them, or by none. */
function isTold(seen: string, known: string): boolean {
  return new Set(comparisons(seen, known)).size === 1
}

function comparisons(seen: string, known: string): readonly boolean[] {
  return documentReadings(seen).flatMap((one) => documentReadings(known).map((other) => sameSigns(one, other)))
}

function sameSigns(one: string, other: string): boolean {
  return (
    one.length === other.length &&
    Array.from(one).every((sign, at) => sign === '*' || other[at] === '*' || sign === other[at])
  )
}

function signsOf(document: string): readonly string[] {
  return Array.from(documentSigns(document))
}

// What stands at the end of a company's name and is written in many ways, or not at all.
const FORMS = /(?:\s(?:ltda|limitada|sa|s a|s\/a|me|epp|mei|eireli|ei|cia|companhia|slu|ss))+$/
// Where papers cut names: in the middle of a word, or where their column ends.
const SHORTEST_CUT = 10
const SHORTEST_COLUMN = 20

function nameOf(text: string): string {
  const plain = plainText(text)
  const words = plain.replace(/[^\p{L}\p{N}*]+/gu, ' ').trim()
  return words.replace(FORMS, '')
}

function sameName(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const shortest = long.charAt(short.length) === ' ' ? SHORTEST_COLUMN : SHORTEST_CUT
  if (short.length >= shortest && long.startsWith(short)) return true
  return (one.includes('*') || other.includes('*')) && sameMasked(one, other)
}

// Some papers hide letters of a person's name: each word agrees as far as it is shown.
function sameMasked(one: string, other: string): boolean {
  const [words, others] = [one.split(' '), other.split(' ')]
  return words.length === others.length && words.every((word, at) => sameShown(word, others[at] ?? ''))
}

function sameShown(one: string, other: string): boolean {
  const shown = (word: string): string => word.split('*')[0] ?? ''
  const [first, second] = [shown(one), shown(other)]
  return one.includes('*') || other.includes('*')
    ? first.startsWith(second) || second.startsWith(first)
    : first === second
}
