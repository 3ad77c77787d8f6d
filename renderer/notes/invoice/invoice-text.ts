import type { InvoiceFacts } from '../../../shared/domain/note.ts'
import { invoiceKeyParts } from '../../../shared/ids/invoice-key.ts'
import { invoiceKeysIn } from '../../../shared/ids/invoice-keys-in.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { parseTypedAmount } from '../../../shared/money/typed-amount.ts'
import { localDateSchema } from '../../../shared/time/local-date-schema.ts'

const NUMBER =
  /\b(?:NFS?-?e|NFC-?e|CT-?e(?: OS)?|NF3-?e|NFCom|BP-?e|nota fiscal(?: eletr[ôo]nica)?)\s*(?:n[º°o]\.?|n[úu]mero|n\.)\s*:?\s*(\d[\d.]{0,14})/i
// Only an amount right behind its label is one: in a table of boxes another amount may stand nearer.
const TOTAL =
  /valor\s+(?:total|l[íi]quido)\s+d[ao]s?\s+(?:nota|nfs?-?e|nfc-?e|servi[çc]os?|presta[çc][ãa]o)\b[^\p{L}\d]{0,20}(?:R\$\s*)?(\d[\d.]{0,17},\d{2})(?!\d)/iu
const ISSUED = /emiss[ãa]o[^\p{L}\d]{0,10}(\d{2})\/(\d{2})\/(\d{4})/iu

/** What an invoice that was printed or scanned says in its text: the key, or number and total; null when it is no invoice. */
export function invoiceInText(text: string): InvoiceFacts | null {
  const key = invoiceKeysIn(text)[0]?.key ?? null
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
