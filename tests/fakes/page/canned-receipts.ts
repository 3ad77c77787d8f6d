import { type MissingReceipt, missingReceiptSchema } from '../../../shared/domain/missing-receipt.ts'
import {
  type FoundIn,
  type ReceiptFilter,
  type ReceiptRow,
  type ReceiptTotals,
  receiptRowSchema,
} from '../../../shared/domain/receipt-filter.ts'
import { addCentavos, centavos } from '../../../shared/money/centavos.ts'
import { formatAmount } from '../../../shared/money/format-brl.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { receipts } from './canned-account.ts'
import { minutesAgo } from './canned-session.ts'

const COUNT = 400
const MOST_COUNTED = 1000

// Name, document, description, kind, reais and days before.
const stationer = [
  ['NF 3381', 'pix', 6215.8, 0],
  ['NF 3290', 'pix', 5980, 20],
  ['NF 3247', 'pix', 6104.25, 35],
  ['frete da NF 3198', 'billet', 412.6, 41],
  ['NF 3166', 'pix', 5870.4, 51],
  ['NF 3102', 'pix', 6033.15, 66],
  ['NF 3054', 'billet', 5912.7, 80],
] as const
const others = [
  ['Frigorífico Campo Novo S.A.', '05571983000130', 'NF 88214'],
  ['Condomínio Galpão Norte', '11222333000181', 'aluguel 11/2026'],
  ['Energia Serra Azul S.A.', '33009911002506', 'Fatura 11/2026'],
  ['Luzia Ferraz Teixeira', '52998224725', ''],
  [null, null, 'guia do mês'],
  ['Cooperativa dos Produtores Rurais do Vale do Ribeira e do Litoral Sul', '05571983000130', 'caixas e paletes'],
] as const

/** A few hundred receipts over some months, newest first, some with notes and tags. */
export const receiptRows: readonly ReceiptRow[] = [
  ...receipts.map((receipt) => row(receipt)),
  ...stationer.map(([description, kind, reais, days], n) =>
    row({
      ...made(`a${n}`, kind, days * 1440 + 180),
      payeeName: 'Papelaria Ipê Ltda.',
      payeeDocument: '05571983000130',
      amount: centavos(Math.round(reais * 100)),
      description,
    }),
  ),
  ...Array.from({ length: COUNT }, (_, n) => {
    const [payeeName, payeeDocument, description] = others[n % others.length] ?? others[0]
    const facts = { payeeName, payeeDocument, description, amount: centavos(10_000 + ((n * 7919) % 900_000)) }
    return row({ ...made(`c${n}`, payeeName === null ? 'billet' : 'pix', 1500 + n * 640), ...facts }, n)
  }),
].toSorted((one, other) => (one.paidAt < other.paidAt ? 1 : -1))

function made(mark: string, kind: 'pix' | 'billet', minutes: number) {
  const id = mark.padStart(32, '0')
  return {
    id,
    paymentId: null,
    kind,
    billetId: kind === 'billet' ? `B${mark}` : null,
    endToEndId: kind === 'pix' ? `E60746948202611191312${mark.padStart(11, 'x')}` : null,
    paidAt: minutesAgo(minutes),
    storedAt: minutesAgo(minutes - 1),
    sha256: '9f2c7a41e0b84d6c5b1a77e2034fd98c61b5a40f9d2e88c37710ab54ce9d0312',
    size: 18_204,
  }
}

function row(receipt: object, n = 0): ReceiptRow {
  const tags = n % 11 === 3 ? ['Obras'] : []
  return receiptRowSchema.parse({ ...receipt, foundIn: null, tags, hasNote: n % 7 === 3 })
}

const bankWords = 'banco mandacaru comprovante pagamento concluido araucaria'

/** The rows of a filter, best first; a word is found where it stands anywhere, the name of the bank only in the PDFs. */
export function foundReceipts({ words, from, to, lowest, highest, kind }: ReceiptFilter): readonly ReceiptRow[] {
  const bounded = receiptRows.filter(
    ({ paidAt, amount, kind: own }) =>
      (from === null || localDateOf(paidAt) >= from) &&
      (to === null || localDateOf(paidAt) <= to) &&
      (lowest === null || amount >= lowest) &&
      (highest === null || amount <= highest) &&
      (kind === null || own === kind),
  )
  if (words.length === 0) return bounded
  const ways: readonly FoundIn[] = ['face', 'notes', 'text']
  const found = bounded.map((receipt) => ({ ...receipt, foundIn: foundIn(receipt, words) }))
  return ways.flatMap((way) => found.filter((receipt) => receipt.foundIn === way))
}

function foundIn(receipt: ReceiptRow, words: readonly string[]): FoundIn | null {
  const { payeeName, payeeDocument, description, amount, endToEndId, tags, hasNote } = receipt
  const face = [payeeName, payeeDocument, description, formatAmount(amount), endToEndId].join(' ')
  const notes = `${face} ${tags.join(' ')} ${hasNote ? 'autorizado pela diretoria' : ''}`
  const holds = (text: string) => words.every((word) => plain(text).includes(plain(word)))
  if (holds(face)) return 'face'
  return holds(notes) ? 'notes' : holds(`${notes} ${bankWords}`) ? 'text' : null
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** What a filter adds up to, counted as far as the vault counts. */
export function receiptTotals(filter: ReceiptFilter): ReceiptTotals {
  const rows = foundReceipts(filter)
  if (rows.length > MOST_COUNTED) return { count: MOST_COUNTED, amount: null, exact: false }
  return { count: rows.length, amount: rows.map(({ amount }) => amount).reduce(addCentavos, centavos(0)), exact: true }
}

/** Payments whose receipt has not come. */
export const missingReceipts: readonly MissingReceipt[] = (
  ['not-ready', 'unreachable', 'another-payment'] as const
).map((reason, n) =>
  missingReceiptSchema.parse({
    key: `E60746948202611191312m${String(n).padStart(10, '0')}`,
    kind: 'pix',
    amount: 12_345 * (n + 1),
    payeeName: n === 1 ? null : 'Padaria Flor de Trigo Ltda.',
    payeeDocument: n === 1 ? null : '11222333000181',
    paidAt: minutesAgo(90 + n * 500),
    paymentId: null,
    tries: n + 1,
    triedAt: minutesAgo(4),
    nextTryAt: minutesAgo(-6),
    reason,
  }),
)
