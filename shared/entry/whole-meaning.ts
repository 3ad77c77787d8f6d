import { parseBillet } from '../billet/parse-billet.ts'
import { parseBrCode } from '../brcode/parse-br-code.ts'
import { parseEndToEndId } from '../ids/end-to-end-id.ts'
import { parseIdempotencyKey } from '../ids/idempotency-key.ts'
import { parseInvoiceKey } from '../ids/invoice-key.ts'
import { readTypedPixKey } from '../ids/typed-pix-key.ts'
import type { LocalDate } from '../time/local-date.ts'
import { isLoweredEndToEndId } from './find-ids.ts'
import type { Meaning } from './recognition.ts'

const LIKE_CODE = /^0002\d\d/

/** What a text is when all of it is one thing; `raw` as it was pasted, `entry` with plain spaces. */
export function wholeMeaning(raw: string, entry: string, today: LocalDate): Meaning | null {
  const code = parseBrCode(raw)
  if (code.ok) return { kind: 'br-code', code: code.value }
  const invoice = parseInvoiceKey(entry)
  if (invoice.ok) return { kind: 'invoice', key: invoice.value }
  const billet = parseBillet(entry, today)
  if (billet.ok) return { kind: 'billet', billet: billet.value }
  const id = parseEndToEndId(entry)
  if (id.ok) return { kind: 'end-to-end-id', id: id.value }
  const key = parseIdempotencyKey(entry)
  if (key.ok && !isLoweredEndToEndId(entry)) return { kind: 'idempotency-key', key: key.value }
  const typed = readTypedPixKey(entry)
  // The first half of a code that pays an address is no address.
  return typed.ok && !(LIKE_CODE.test(entry) && entry.includes('@')) ? { kind: 'pix-key', typed: typed.value } : null
}

/** What a text nearly is, with the check that it fails; null when it looks like nothing. */
export function wholeDamage(entry: string, today: LocalDate): Meaning | null {
  if (LIKE_CODE.test(entry)) {
    const code = parseBrCode(entry)
    if (!code.ok) return { kind: 'damaged', what: 'br-code', fault: code.error }
  }
  if (/^[Ee][0-9A-Za-z-]{27,36}$/.test(entry) && countDigits(entry) > 13) {
    const id = parseEndToEndId(entry)
    if (!id.ok) return { kind: 'damaged', what: 'end-to-end-id', fault: id.error }
  }
  // State, month, issuer and model stand where they must: no billet has them there.
  const invoice = parseInvoiceKey(entry)
  if (!invoice.ok && invoice.error === 'checkDigit') return { kind: 'damaged', what: 'invoice' }
  if (looksLikeBillet(entry)) {
    const billet = parseBillet(entry, today)
    if (!billet.ok) return { kind: 'damaged', what: 'billet', fault: billet.error }
  }
  return damagedKey(entry)
}

/** A number that companies are called by for nothing, as it is written; nobody writes a CPF so. */
const SERVICE_NUMBER = /^0[3589]00[ .-]\d{3}[ .-]?\d{4}$/
/** Four signs and more in a row that stand for what is hidden. */
const HIDDEN_CNPJ = /X{4}/i

/** Says whether what fails the checks of a key was never meant as one: a number to call for nothing, a CNPJ of which signs are hidden. */
export function isNobodysKey(text: string): boolean {
  return SERVICE_NUMBER.test(text.trim()) || HIDDEN_CNPJ.test(text.replace(/[./-]/g, ''))
}

function damagedKey(entry: string): Meaning | null {
  const typed = readTypedPixKey(entry)
  if (typed.ok || typed.error === 'unknown' || typed.error === 'empty' || entry.includes('\n')) return null
  // Two words may have as many signs as a CNPJ of letters.
  if (typed.error.startsWith('cnpj') && /\p{L}{3,}\s+\p{L}{3,}/u.test(entry)) return null
  if (isNobodysKey(entry)) return null
  return { kind: 'damaged', what: 'pix-key', fault: typed.error }
}

// A letter or two typed for digits do not hide what was meant.
function looksLikeBillet(entry: string): boolean {
  const { length } = entry.replace(/[.\-\s\u2010-\u2013]/g, '')
  return length >= 30 && length <= 60 && countDigits(entry) >= length - 2
}

function countDigits(text: string): number {
  return text.replace(/[^0-9]/g, '').length
}
