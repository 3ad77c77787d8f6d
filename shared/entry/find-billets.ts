import { isBarCode, isBilletLine } from '../billet/billet-line.ts'
import { parseBillet } from '../billet/parse-billet.ts'
import { parseInvoiceKey } from '../ids/invoice-key.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { Found } from './found.ts'
import { whyOf } from './why-of.ts'

// At least 44 digits, no letter at either end, with no more between two of them than a mask and a line break, quoted in a mail, put there.
const RUN = /(?<![0-9A-Za-z])[0-9](?:(?:[.\- \n\u2010-\u2013]{0,4}| ?\n>[> ]{0,3})[0-9]){43,}(?![0-9A-Za-z])/g
const QUOTE = /\n>[> ]*/g
const MASKED_LINE = /[0-9]{5}\.[0-9]{5} +[0-9]{5}\.[0-9]{6} +[0-9]{5}\.[0-9]{6} +[0-9] +[0-9]{14}/

/** Finds the lines and bar codes of billets inside a text, also where spaces, dots and line breaks part their digits. */
export function findBillets(text: string, today: LocalDate): readonly Found[] {
  return Array.from(text.matchAll(RUN)).flatMap(({ 0: run, index }) => {
    const spans = rightSpans(run)
    const found = spans.length > 0 ? spans : nearlyRightSpans(run)
    return found
      .map(([from, to]) => read(run.slice(from, to), index + from, today))
      .filter(({ from, to, meaning }) => meaning.kind === 'billet' || !isNearlyInvoice(text.slice(from, to)))
  })
}

/** From one place of a run to another. */
type Span = readonly [from: number, to: number]

// Windows of the right length whose check digits are right; they begin and end where a group of digits does.
function rightSpans(run: string): readonly Span[] {
  const places = Array.from(run.matchAll(/[0-9]/g), ({ index }) => index)
  const digits = places.map((place) => run.charAt(place)).join('')
  const spans: Span[] = []
  let at = 0
  while (at <= digits.length - 44) {
    const from = places[at] ?? 0
    const length = /[0-9]/.test(run.charAt(from - 1)) ? 0 : rightLength(digits, at, places)
    if (length > 0) spans.push([from, (places[at + length - 1] ?? 0) + 1])
    at += Math.max(length, 1)
  }
  return spans
}

function rightLength(digits: string, at: number, places: readonly number[]): number {
  const lineLength = digits.charAt(at) === '8' ? 48 : 47
  if (isBilletLine(digits.slice(at, at + lineLength)) && endsGroup(places, at + lineLength - 1)) return lineLength
  // A bar code has one check digit only, so its 44 digits must stand together or alone: tables of numbers are full of chance.
  const isTogether = (places[at + 43] ?? 0) - (places[at] ?? 0) === 43 && endsGroup(places, at + 43)
  const isRight = (isTogether || digits.length === 44) && isBarCode(digits.slice(at, at + 44))
  return isRight ? 44 : 0
}

function endsGroup(places: readonly number[], at: number): boolean {
  return places[at + 1] !== (places[at] ?? 0) + 1
}

// Not 44 digits: invoices have keys of that length.
function nearlyRightSpans(run: string): readonly Span[] {
  const count = run.replace(/[^0-9]/g, '').length
  if (count >= 46 && count <= 49) return [[0, run.length]]
  const masked = MASKED_LINE.exec(run)
  return masked === null ? [] : [[masked.index, masked.index + masked[0].length]]
}

// One of ten keys of invoices has the digit of a bar code by chance, and nothing else of a billet.
function isNearlyInvoice(piece: string): boolean {
  const key = parseInvoiceKey(piece)
  return !key.ok && key.error === 'checkDigit'
}

function read(piece: string, from: number, today: LocalDate): Found {
  const billet = parseBillet(piece.replaceAll(QUOTE, '\n'), today)
  const meaning = billet.ok
    ? ({ kind: 'billet', billet: billet.value } as const)
    : ({ kind: 'damaged', what: 'billet', fault: billet.error } as const)
  return { from, to: from + piece.length, meaning, why: whyOf(meaning) }
}
