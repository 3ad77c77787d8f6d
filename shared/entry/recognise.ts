import type { Institution } from '../domain/institutions.ts'
import { parseInvoiceKey } from '../ids/invoice-key.ts'
import { invoiceKeysIn } from '../ids/invoice-keys-in.ts'
import { withoutInvisible } from '../kit/without-invisible.ts'
import type { Centavos } from '../money/centavos.ts'
import type { LocalDate } from '../time/local-date.ts'
import { amountsIn } from './amounts-in.ts'
import { findBankData } from './find-bank-data.ts'
import { findBillets } from './find-billets.ts'
import { findBrCodes } from './find-br-codes.ts'
import { findEndToEndIds, findIdempotencyKeys } from './find-ids.ts'
import { findDamagedKeys, findKeysByKind, findLabelledKeys, shapedKeyFinders } from './find-pix-keys.ts'
import { type Finder, type Found, findAll } from './found.ts'
import { withHolderBeside } from './holder-beside.ts'
import type { Meaning, Recognition } from './recognition.ts'
import { wholeDamage, wholeMeaning } from './whole-meaning.ts'
import { whyOf } from './why-of.ts'
import { withoutMailHeads } from './without-mail-heads.ts'

/** How much of a text is looked at, in characters. */
export const MAX_ENTRY = 100_000

/** What recognition needs to know: the day it is, and the institutions that are known in training only. */
export interface EntryAsk {
  readonly today: LocalDate
  readonly institutions?: readonly Institution[]
}

// Chats write `*bold*`, `_slanted_`, `~struck~` and `code` so; their signs could be part of an address.
const EMPHASIS = /(^|[\s(])([*_~`]{1,3})([^\s*_~`](?:[^\n]{0,100}?[^\s*_~`])?)[*_~`]{1,3}(?=$|[\s.,;:!?)])/gm

// How much of a long line is shown on either side of what was found in it.
const AROUND = 60

const RANK: Readonly<Record<Meaning['kind'], number>> = {
  'br-code': 0,
  billet: 1,
  'bank-data': 2,
  'pix-key': 3,
  invoice: 4,
  'end-to-end-id': 5,
  'idempotency-key': 6,
  damaged: 7,
}

/**
 * Says what a typed, pasted or extracted text can mean, best first: one meaning when the whole text is one thing, else
 * each thing found inside it, once. What looks nearly right comes last, with the check it fails. Reads the first
 * 100 000 characters.
 */
export function recognise(text: string, { today, institutions = [] }: EntryAsk): readonly Recognition[] {
  const raw = text.slice(0, MAX_ENTRY)
  const entry = withoutInvisible(raw)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]/g, ' ')
    .replace(/(?<=[0-9])[\u2010-\u2015\u2212](?=[0-9])/g, '-')
    .replace(/(?<=[0-9])[\u2044\u2215\uff0f](?=[0-9])/g, '/')
    .replace(EMPHASIS, '$1$3')
    .replace(/(?<![\p{L}\p{N}])(pix|chave|e-?mail)=(?=\S)/giu, '$1: ')
    .trim()
  const whole = wholeMeaning(raw, entry, today)
  if (whole !== null) return [{ ...whole, source: entry, why: whyOf(whole) }]
  const parted = findAll(entry, findersFor({ today, institutions }))
  const met = withHolderBeside(entry, [...parted, ...keysBesideAccounts(entry, parted)])
  const all = withoutMailHeads(entry, meantOf(met))
  const found = uniqueOf(all.map((one) => ({ ...one, amount: amountBeside(entry, one, all) })).toSorted(compare))
  if (found.length > 0)
    return found.map((one) => ({
      ...one.meaning,
      source: sourceOf(entry, one),
      why: one.why,
      ...(one.amount !== null && { amount: one.amount }),
    }))
  const damage = wholeDamage(entry, today)
  return damage === null ? [] : [{ ...damage, source: entry, why: [] }]
}

// The order decides what a piece of text is taken for: digits inside a code are no key, nor is a holder's document.
function findersFor({ today, institutions = [] }: EntryAsk): readonly Finder[] {
  return [
    findBrCodes,
    findInvoices,
    (text) => findBillets(text, today),
    findEndToEndIds,
    findLabelledKeys,
    // A group of a random key may read as a label of an account: `-cc00-`.
    ...shapedKeyFinders.slice(0, 1),
    (text) => findBankData(text, institutions),
    ...shapedKeyFinders.slice(1),
    findDamagedKeys,
    findDamagedInvoices,
    findIdempotencyKeys,
  ]
}

// `Pix CNPJ … ou transferência Itaú ag … cc …`: the holder's document is said to be a key too, and what is said to be one is no part of the account.
function keysBesideAccounts(text: string, found: readonly Found[]): readonly Found[] {
  const accounts = found.filter(({ meaning }) => meaning.kind === 'bank-data')
  const within = ({ from }: Found): boolean => accounts.some((one) => isIn(from, one))
  if (accounts.length === 0) return []
  const others = shapedKeyFinders
    .flatMap((find) => find(text))
    .filter(({ from, why }) => why.includes('label') && SAID_KEY.test(text.slice(Math.max(0, from - 30), from)))
  return [...findKeysByKind(text), ...others].filter(within)
}

// No more than a word stands between.
const SAID_KEY =
  /(?<![\p{L}\p{N}])(?:pix|chave)(?: (?:aleat[oó]ria|evp|e-?mail|celular|cel|telefone|tel|fone))?[ :.-]{1,4}$/iu

function isIn(at: number, { from, to }: Found): boolean {
  return from <= at && at < to
}

// An invoice tells who issued it and how to reach them: unless the text itself says so, none of it is a key to pay.
function meantOf(found: readonly Found[]): readonly Found[] {
  if (!found.some(({ meaning }) => isInvoice(meaning))) return found
  return found.filter(({ meaning, why }) => meaning.kind !== 'pix-key' || why.includes('label'))
}

function isInvoice(meaning: Meaning): boolean {
  return meaning.kind === 'invoice' || (meaning.kind === 'damaged' && meaning.what === 'invoice')
}

function compare(a: Found, b: Found): number {
  const labelled = Number(b.why.includes('label')) - Number(a.why.includes('label'))
  return RANK[a.meaning.kind] - RANK[b.meaning.kind] || labelled || a.from - b.from
}

/** Something found, with the amount beside it. */
type Priced = Found & { readonly amount: Centavos | null }

// The same thing twice is one, unless it is told with two amounts: none of several rows is lost.
function uniqueOf(found: readonly Priced[]): readonly Priced[] {
  const seen = new Map<string, Priced[]>()
  for (const one of found) {
    const name = JSON.stringify(one.meaning)
    const alike = seen.get(name) ?? []
    const place = alike.findIndex(({ amount }) => amount === null || one.amount === null || amount === one.amount)
    const same = alike[place]
    if (same === undefined) seen.set(name, [...alike, one])
    else if (same.amount === null && one.amount !== null) alike[place] = { ...same, amount: one.amount }
  }
  return [...seen.values()].flat().toSorted(compare)
}

function amountBeside(text: string, { from, to, meaning }: Found, all: readonly Found[]): Centavos | null {
  if (meaning.kind !== 'pix-key') return null
  const begin = text.lastIndexOf('\n', from) + 1
  const end = text.indexOf('\n', to)
  const rest = (start: number, stop: number): string => text.slice(start, from) + ' \0 ' + text.slice(to, stop)
  const isAlone = all.every((one) => one.from === from || one.to <= begin || (end >= 0 && one.from >= end))
  if (!isAlone) return null
  const own = amountsIn(rest(begin, end < 0 ? text.length : end))
  const [only = null, ...others] = own.length === 0 && all.length === 1 ? amountsIn(rest(0, text.length)) : own
  return others.length === 0 ? only : null
}

// The lines a thing stands in, or the words around it where the lines are long.
function sourceOf(text: string, { from, to }: Found): string {
  const before = text.slice(Math.max(0, from - AROUND), from)
  const after = text.slice(to, to + AROUND)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const begin = line.length < AROUND ? line : line.replace(/^\S*/, '')
  const rest = after.split('\n', 1)[0] ?? ''
  return (begin + text.slice(from, to) + (rest.length < AROUND ? rest : rest.replace(/\S*$/, ''))).trim()
}

// The attribute by which the XML of an invoice bears its own key, as in Id="CTe3526…".
const OWN_KEY = /\bId\s*=\s*["'][A-Za-z\d]{0,6}$/

/** Finds the access keys of electronic invoices inside a text; in XML those of its own documents, not of what they refer to. */
function findInvoices(text: string): readonly Found[] {
  const keys = invoiceKeysIn(text)
  const own = keys.filter(({ from }) => OWN_KEY.test(text.slice(Math.max(0, from - 16), from)))
  return (own.length > 0 ? own : keys).map(({ key, from, to }) => {
    const meaning = { kind: 'invoice', key } as const
    return { from, to, meaning, why: whyOf(meaning) }
  })
}

/** Finds what would be an invoice's key but for its last digit, also in printed groups. */
function findDamagedInvoices(text: string): readonly Found[] {
  return Array.from(text.matchAll(/(?<![0-9A-Za-z])[0-9](?:[ .]?[0-9]){43}(?![0-9A-Za-z])/g)).flatMap(
    ({ 0: piece, index }) => {
      const key = parseInvoiceKey(piece)
      const meaning = { kind: 'damaged', what: 'invoice' } as const
      return !key.ok && key.error === 'checkDigit' ? [{ from: index, to: index + piece.length, meaning, why: [] }] : []
    },
  )
}
