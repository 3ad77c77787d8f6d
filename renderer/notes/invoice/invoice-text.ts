import type { InvoiceFacts } from '../../../shared/domain/note.ts'
import { type InvoiceKey, invoiceKeyParts, parseInvoiceKey } from '../../../shared/ids/invoice-key.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { parseTypedAmount } from '../../../shared/money/typed-amount.ts'
import { localDateSchema } from '../../../shared/time/local-date-schema.ts'

const KEY_LENGTH = 44
// Digits may be parted by a space, a point, a bar or a dash, as keys are printed; letters stand in no printed group of old.
const SPACED_DIGITS = /\d(?:[ \t.\-/]{0,2}\d){43,}/g
const SOLID = /(?<![0-9A-Z])[0-9]{6}[0-9A-Z]{12}[0-9]{26}(?![0-9A-Z])/g
const GROUPS = /(?<![0-9A-Z])(?:[0-9A-Z]{4} ){10}[0-9A-Z]{4}(?![0-9A-Z])/g
const NUMBER =
  /\b(?:NFS?-?e|NFC-?e|CT-?e|nota fiscal(?: eletr[ôo]nica)?)\s*(?:n[º°o]\.?|n[úu]mero|n\.)\s*:?\s*(\d[\d.]{0,14})/i
// Only an amount right behind its label is one: in a table of boxes another amount may stand nearer.
const TOTAL =
  /valor\s+(?:total|l[íi]quido)\s+d[ao]s?\s+(?:nota|nfs?-?e|nfc-?e|servi[çc]os?|presta[çc][ãa]o)\b[^\p{L}\d]{0,20}(?:R\$\s*)?(\d[\d.]{0,17},\d{2})(?!\d)/iu
const ISSUED = /emiss[ãa]o[^\p{L}\d]{0,10}(\d{2})\/(\d{2})\/(\d{4})/iu

/** What an invoice that was printed or scanned says in its text: the key, or number and total; null when it is no invoice. */
export function invoiceInText(text: string): InvoiceFacts | null {
  const key = keyIn(text)
  const printed = NUMBER.exec(text)?.[1] ?? null
  if (key === null && printed === null) return null
  const parts = key === null ? null : invoiceKeyParts(key)
  return {
    key,
    number: parts?.number ?? bare(printed),
    issuerName: null,
    issuerDocument: parts?.issuer ?? null,
    issuedOn: dayIn(text),
    total: totalIn(text),
  }
}

/** The first right key in a text; also where it stands in an address of the tax authority, as in the code of a receipt. */
function keyIn(text: string): InvoiceKey | null {
  const upper = text.toUpperCase()
  for (const [found] of upper.matchAll(SOLID)) {
    const key = parseInvoiceKey(found)
    if (key.ok) return key.value
  }
  for (const [found] of upper.matchAll(GROUPS)) {
    const key = parseInvoiceKey(found)
    if (key.ok) return key.value
  }
  for (const [run] of upper.matchAll(SPACED_DIGITS)) {
    const places = [...run.matchAll(/\d/g)].map(({ index }) => index)
    const digits = run.replaceAll(/\D/g, '')
    // A key ends where a group of digits does: one inside a longer number is none.
    const isParted = (n: number): boolean => (places[n] ?? run.length + 1) - (places[n - 1] ?? -2) > 1
    for (let at = 0; at + KEY_LENGTH <= digits.length; at += 1) {
      if (!isParted(at) || !isParted(at + KEY_LENGTH)) continue
      const key = parseInvoiceKey(digits.slice(at, at + KEY_LENGTH))
      if (key.ok) return key.value
    }
  }
  return null
}

function totalIn(text: string): Centavos | null {
  const amount = parseTypedAmount(TOTAL.exec(text)?.[1] ?? '')
  return amount.ok ? amount.value : null
}

function dayIn(text: string): InvoiceFacts['issuedOn'] {
  const [, day, month, year] = ISSUED.exec(text) ?? []
  return localDateSchema.safeParse(`${year}-${month}-${day}`).data ?? null
}

// `000.000.780` is 780.
function bare(number: string | null): string | null {
  return number?.replaceAll('.', '').replace(/^0+(?=.)/, '') ?? null
}
