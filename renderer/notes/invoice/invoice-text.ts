import type { InvoiceFacts } from '../../../shared/domain/note.ts'
import { invoiceKeyParts } from '../../../shared/ids/invoice-key.ts'
import { invoiceKeysIn } from '../../../shared/ids/invoice-keys-in.ts'
import { addCentavos, type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { parseTypedAmount } from '../../../shared/money/typed-amount.ts'
import { addDays, type LocalDate, localDate } from '../../../shared/time/local-date.ts'
import { localDateSchema } from '../../../shared/time/local-date-schema.ts'

const NUMBER =
  /\b(?:NFS?-?e|NFC-?e|CT-?e(?: OS)?|NF3-?e|NFCom|BP-?e|nota fiscal(?: eletr[ôo]nica)?)\s*(?:n[º°o]\.?|n[úu]mero|n\.)\s*:?\s*(\d[\d.]{0,14})/i
// Only an amount right behind its label is one: in a table of boxes another amount may stand nearer.
const TOTAL =
  /valor\s+(?:total|l[íi]quido)\s+d[ao]s?\s+(?:nota|nfs?-?e|nfc-?e|servi[çc]os?|presta[çc][ãa]o)\b[^\p{L}\d]{0,20}(?:R\$\s*)?(\d[\d.]{0,17},\d{2})(?!\d)/iu
const ISSUED = /emiss[ãa]o[^\p{L}\d]{0,10}(\d{2})\/(\d{2})\/(\d{4})/iu

// The box of a DANFE that says what falls due, up to the next one (Manual de Orientação do Contribuinte, anexo II).
const DUPLICATES =
  /(?<!\p{L})(?:faturas?|duplicatas?)(?!\p{L})(?=([\s\S]{0,4000}?)(?:c[áa]lculo\s+do\s+i|base\s+de\s+c[áa]lc|transportador|dados\s+d[eo]s?\s+prod|valor\s+total\s+d|informa[çc][õo]es\s+compl|$))/giu
const MOST_BOXES = 40
// The words of such a box. With any other (`entrega prevista`, `emitida em`) its days may be of something else.
const OF_BOX =
  /^(?:dados|d[aoe]s?|em|n[oº]|nr|num(?:ero)?|número|parc(?:elas?)?|dupl?(?:icatas?)?|fat(?:uras?)?|t[íi]tulos?|doc(?:umento)?|venc(?:to|imentos?)?|ve?c?to|data|dt|v(?:lr?|r)|valor(?:es)?|orig(?:inal)?|desc(?:ontos?)?|l[íi]q(?:uido)?|total|nfe?|ordem|boletos?|banc[áa]ri[ao]|forma|cond(?:i[çc][ãa]o)?|pagamento|pagto|pgto|prazo|dias|ddl|tipo|esp[ée]cie|d[mp]|seq(?:u[êe]ncia)?|presta[çc][ãa]o|id|cobran[çc]a|\p{L})$/iu
// What a DANFE of a test, or of a cancelled invoice, prints across itself.
const CHARGES_NOTHING = /sem\s+valor\s+fiscal|nf-?e\s+cancelada/iu
// What the paper of a CT-e prints as its title.
const OF_FREIGHT = /\bdacte\b|conhecimento\s+de\s+transporte/iu
const DAY = /(?<![\d/])(\d{2})\/(\d{2})\/(20\d{2})(?![\d/])/g
const AMOUNT = /(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+),(\d{2})(?![\d,]|\.\d)/g
/** Of the first day of the month that a key tells: nothing falls due before its month, nor later than this, in days. */
const LATEST_DUE = 1_100

/** What an invoice that was printed or scanned says in its text: the key, or number and total; null when it is no invoice. */
export function invoiceInText(text: string): InvoiceFacts | null {
  const keys = invoiceKeysIn(text)
  const key = keys[0]?.key ?? null
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
    ...(parts?.model === '55' && isOwnPage(text, keys) && instalmentsIn(text, localDate(`${parts.month}-01`))),
  }
}

// A page may name invoices of others: a freight the one of its cargo, what is given back the one that it came with.
function isOwnPage(text: string, keys: ReturnType<typeof invoiceKeysIn>): boolean {
  return !OF_FREIGHT.test(text) && new Set(keys.map(({ key }) => invoiceKeyParts(key).issuer)).size === 1
}

/**
 * What falls due of an NF-e, by the box of its duplicates: as many amounts as days, in their order, whose sum stands on the paper once more.
 * Where any of that is not so, nothing is told: a text says what stands in a box, and not beside what.
 */
function instalmentsIn(text: string, from: LocalDate): Pick<InvoiceFacts, 'instalments'> {
  if (CHARGES_NOTHING.test(text)) return {}
  const all = amountsIn(text)
  for (const [, box = ''] of Array.from(text.matchAll(DUPLICATES)).slice(0, MOST_BOXES)) {
    if (!wordsIn(box).every((word) => OF_BOX.test(word))) continue
    const days = Array.from(box.matchAll(DAY), ([, day, month, year]) => `${year}-${month}-${day}`)
    const inBox = amountsIn(box)
    const amounts = inBox.slice(-days.length)
    const dueOn = days.flatMap((day) => localDateSchema.safeParse(day).data ?? [])
    const isInOrder = dueOn.every((day, at) => day >= (dueOn[at - 1] ?? from))
    const isNear = (dueOn.at(-1) ?? from) <= addDays(from, LATEST_DUE)
    if (days.length === 0 || days.length > MOST_PARTS || days.length !== dueOn.length) continue
    if (amounts.length !== days.length) continue
    const sum = amounts.reduce(addCentavos, centavos(0))
    const told = [...amounts, sum].filter((amount) => amount === sum).length
    const isWhole = all.filter((amount) => amount === sum).length >= told
    if (!isInOrder || !isNear || !isWhole) continue
    const parts = dueOn.map((day, at) => ({ dueOn: day, amount: amounts[at] ?? centavos(0) }))
    return { instalments: parts }
  }
  return {}
}

const MOST_PARTS = 120

function wordsIn(box: string): readonly string[] {
  return Array.from(box.matchAll(/\p{L}+/gu), ([word]) => word)
}

function amountsIn(text: string): readonly Centavos[] {
  return Array.from(text.matchAll(AMOUNT), ([amount]) => parseTypedAmount(amount)).flatMap((read) =>
    read.ok ? [read.value] : [],
  )
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
