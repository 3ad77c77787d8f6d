import { centavos } from '../../../shared/money/centavos.ts'
import { wireText } from '../../../shared/money/wire-amount.ts'
import { addDays } from '../../../shared/time/local-date.ts'
import { customers } from '../ledger/counterparts.ts'
import { dayOf } from '../ledger/minute.ts'
import { type Random, randomOf } from '../ledger/random.ts'
import type { ReceivedPix } from '../received/received-pix.ts'
import { FIRST_LOCATION_ID, newAddress } from './charge-book.ts'
import type { BookLine } from './charge-shelf.ts'
import type { Content, OwnCharge } from './own-charge.ts'
import { type Story, stories } from './seeded-stories.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PAID = 14
const SEED = 41_207

/** What a history is made of: the Pix that came in for charges before a moment (ms since 1970), and the company's key. */
export interface SeedAsk {
  readonly received: readonly ReceivedPix[]
  readonly key: string
  readonly nowMs: number
}

/**
 * Charges of the last months in every state: behind the newest Pix of the statement that have a txid those that they paid,
 * and the others as they are told in seeded-stories.ts. The same ask gives the same charges.
 */
export function seedCharges(ask: SeedAsk): BookLine[] {
  const chance = randomOf(SEED)
  const paid = ask.received.filter(({ txid }) => txid !== null && txid.length >= 26).slice(-PAID)
  const charges = [
    ...paid.map((pix, index) => paidCharge(ask, pix, index)),
    ...stories.map((story, index) => toldCharge(ask, story, chance, index)),
  ].toSorted((a, b) => madeAt(a) - madeAt(b))
  return charges.flatMap((charge, index): BookLine[] => {
    const { kind, txid } = charge
    const location = {
      id: FIRST_LOCATION_ID + index,
      kind,
      address: newAddress(kind, uuidOf(chance)),
      at: madeAt(charge),
      txid,
    }
    return [{ charge }, { location }]
  })
}

// Every other one was paid at once, the rest had a due date.
function paidCharge({ key }: SeedAsk, { txid, amount, at, payer }: ReceivedPix, index: number): OwnCharge {
  const isDue = index % 2 === 1
  const made = isDue ? at - 9 * DAY_MS : at - HOUR_MS / 4
  const content: Content = {
    calendario: isDue ? { dataDeVencimento: addDays(dayOf(at), 3), validadeAposVencimento: 30 } : { expiracao: 3_600 },
    ...(payer === null ? {} : { devedor: { ...documentOf(payer.document), nome: payer.name } }),
    valor: { original: wireText(centavos(amount)), ...(isDue ? {} : { modalidadeAlteracao: 0 }) },
    chave: key,
    solicitacaoPagador: `Pedido ${4_180 + index}`,
  }
  const revisions = [{ at: made, status: 'ATIVA' as const, content }]
  return { kind: isDue ? 'cobv' : 'cob', txid: txid ?? '', revisions, batchId: null }
}

function toldCharge({ key, nowMs }: SeedAsk, story: Story, chance: Random, index: number): OwnCharge {
  const { name, document } = customers[index % customers.length] ?? customers[0]
  const today = dayOf(nowMs)
  const made = nowMs - story.madeDaysAgo * DAY_MS - HOUR_MS
  const content: Content = {
    calendario: story.calendar(today),
    devedor: { ...documentOf(document), nome: name },
    valor: story.amounts(today),
    chave: key,
    solicitacaoPagador: story.text,
    ...(story.extras === undefined ? {} : { infoAdicionais: [...story.extras] }),
  }
  const kind = 'expiracao' in content.calendario ? 'cob' : 'cobv'
  const first = { at: made, status: 'ATIVA' as const, content }
  const revisions: OwnCharge['revisions'] = [first]
  if (story.wasAmount !== undefined) {
    const valor = { ...content.valor, original: story.wasAmount }
    revisions.splice(0, 1, { ...first, content: { ...content, valor } }, { ...first, at: made + HOUR_MS / 2 })
  }
  if (story.removed !== undefined) revisions.push({ ...first, at: made + DAY_MS, status: story.removed })
  return { kind, txid: `QUITA${chance.text(27)}`, revisions, batchId: null }
}

function madeAt({ revisions }: OwnCharge): number {
  return revisions[0]?.at ?? 0
}

function documentOf(document: string): { cpf: string } | { cnpj: string } {
  return document.length === 11 ? { cpf: document } : { cnpj: document }
}

function uuidOf(chance: Random): string {
  const hex = (length: number): string => Array.from({ length }, () => chance.between(0, 15).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
}
