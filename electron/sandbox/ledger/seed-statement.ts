import type { Segment } from '../../../shared/billet/billet.ts'
import { writeBankBillet, writeCollectionSlip } from '../../../shared/billet/write-billet.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { localDate, type LocalDate } from '../../../shared/time/local-date.ts'
import { company } from './company.ts'
import { billers, customers, partyOf, type Supplier, suppliers } from './counterparts.ts'
import { endToEndIdOf } from './end-to-end-id.ts'
import type { Entry } from './entry.ts'
import { type Random, randomOf } from './random.ts'

// Power, water and telephone collect by slip; the insurance has a slip of its bank.
const segments: readonly Segment[] = ['3', '2', '4']

/** The billet that a biller sent for a day: `amount` in centavos, the day in the digits so that no two are the same. */
function pastBillet(biller: Supplier, amount: number, day: LocalDate): NonNullable<Entry['billet']> {
  const digits = day.replaceAll('-', '')
  const segment = segments[billers.indexOf(biller)]
  if (segment !== undefined) {
    const free = `0417${digits}`.padEnd(29, '0')
    return { ...writeCollectionSlip({ segment, valueKind: '6', value: amount, free }), dueDate: null }
  }
  const free = `1${digits}`.padEnd(25, '0')
  return { ...writeBankBillet({ bank: '778', dueDate: day, amount: centavos(amount), free }), dueDate: day }
}

const DAY_MS = 86_400_000
const DAYS = 122
const FIRST_ID = 900_101
const SAO_PAULO_OFFSET_MS = 3 * 3_600_000

type Draft = Omit<Entry, 'id' | 'key' | 'plan' | 'body' | 'refund'> & { readonly at: number }

/**
 * About four months of account life before a moment (ms since 1970), oldest first: Pix in and out on business days,
 * billets once a month, now and then a refund. The same seed and moment give the same statement.
 */
export function seedStatement(seed: number, openedMs: number): Entry[] {
  const random = randomOf(seed)
  const today = Math.floor((openedMs - SAO_PAULO_OFFSET_MS) / DAY_MS)
  const drafts: Draft[] = []
  for (let day = today - DAYS; day <= today; day += 1) drafts.push(...dayOf(random, day))
  return drafts
    .filter(({ at }) => at < openedMs - 60_000)
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, ...rest }, index) => ({
      ...rest,
      id: FIRST_ID + index,
      key: null,
      plan: [{ status: 'LIQUIDATED', at, errorCode: null }],
      refund: null,
      body: '',
    }))
}

function dayOf(random: Random, day: number): Draft[] {
  const date = new Date(day * DAY_MS)
  const weekend = date.getUTCDay() === 0 || date.getUTCDay() === 6
  const drafts: Draft[] = []
  const debits = weekend ? 0 : random.between(1, 3)
  const credits = weekend ? random.between(0, 1) : random.between(1, 3)
  for (let n = 0; n < debits; n += 1) drafts.push(pix(random, day, 'DEBIT', favourite(random)))
  for (let n = 0; n < credits; n += 1) drafts.push(pix(random, day, 'CREDIT', random.pick(customers)))
  const due = billers[date.getUTCDate() - 8]
  if (due !== undefined) drafts.push(billet(random, day, due))
  if (!weekend && random.between(1, 18) === 1) drafts.push(refund(random, day, random.pick(suppliers)))
  return drafts
}

// The first suppliers of the table are paid about once a fortnight, the others less often.
function favourite(random: Random): Supplier {
  return random.between(1, 3) === 1 ? (suppliers[random.between(0, 2)] ?? suppliers[0]) : random.pick(suppliers)
}

function pix(random: Random, day: number, direction: 'DEBIT' | 'CREDIT', other: Supplier): Draft {
  const at = moment(random, day)
  const payerIspb = direction === 'DEBIT' ? company.ispb : other.ispb
  const charge = direction === 'CREDIT' && random.between(1, 3) === 1
  return {
    at,
    endToEndId: endToEndIdOf('E', payerIspb, at, random.text(11)),
    txid: charge ? `PEDIDO${random.text(20)}` : null,
    kind: 'PIX',
    instrument: charge ? 'QRDN' : direction === 'DEBIT' && other.pixKey === null ? 'MANU' : 'DICT',
    pixKey: direction === 'DEBIT' ? other.pixKey : null,
    direction,
    amount: amountOf(random, other),
    counterpart: partyOf(other),
    text: textOf(random, other),
    billet: null,
  }
}

function billet(random: Random, day: number, biller: Supplier): Draft {
  const amount = amountOf(random, biller)
  const none = { endToEndId: null, txid: null, instrument: null, pixKey: null }
  const common = { kind: 'BILLET', direction: 'DEBIT', counterpart: partyOf(biller) } as const
  const dueDate = localDate(new Date(day * DAY_MS).toISOString().slice(0, 10))
  const paid = pastBillet(biller, amount, dueDate)
  return { ...none, ...common, at: moment(random, day), amount, text: biller.text, billet: paid }
}

function refund(random: Random, day: number, supplier: Supplier): Draft {
  const at = moment(random, day)
  return {
    at,
    endToEndId: endToEndIdOf('D', supplier.ispb, at, random.text(11)),
    txid: null,
    kind: 'PIX',
    instrument: null,
    pixKey: null,
    direction: 'CREDIT',
    amount: random.between(40_00, 480_00),
    counterpart: partyOf(supplier),
    text: random.pick(['Devolução: caixas avariadas', 'Devolução: pago a mais', 'Devolução: item em falta']),
    billet: null,
  }
}

// Office hours in São Paulo, told in UTC.
function moment(random: Random, day: number): number {
  return day * DAY_MS + SAO_PAULO_OFFSET_MS + random.between(8 * 3_600_000, 18 * 3_600_000)
}

function amountOf(random: Random, { low, high }: Supplier): number {
  return low === high ? low : random.between(low, high)
}

function textOf(random: Random, { text }: Supplier): string {
  return text.replace('#', String(random.between(3_000, 3_999)))
}
