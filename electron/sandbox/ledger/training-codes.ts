import { writeBrCode } from '../../../shared/brcode/write-br-code.ts'
import { readPrintedPixKey } from '../../../shared/ids/pix-key.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { asPrinted } from './as-printed.ts'
import { chargeAt, dueOn, locationOf, type StoryName } from './charges.ts'
import { holderOfKey, keyOfCode, practiceKeys } from './directory.ts'
import type { CancellationCode } from '../../../shared/domain/cancellation-codes.ts'

/** A copy-and-paste code for practice: its text, what comes of it, and what there is to pay. */
export interface TrainingCode {
  readonly text: string
  readonly effect: string
  readonly code: CancellationCode | 'onz-0008' | 'onz-0009' | 'onz-0010' | null
  readonly amount: Centavos | null
}

interface StaticRow {
  readonly effect: string
  readonly key: string
  readonly code?: TrainingCode['code']
  readonly amount?: number
  readonly printed?: string
}

interface DynamicRow {
  readonly effect: string
  readonly story: StoryName
  /** The amount in the text, in centavos; none unless it is told. */
  readonly amount?: number
  readonly printed?: string
}

const CITY = 'SAO PAULO'
const SUPPLIER = 'pix@nimboembalagens.com.br'
const SOMEBODY = 'LOJA DA ESQUINA'

const staticRows: readonly StaticRow[] = [
  { effect: 'settles', key: SUPPLIER, amount: 150_75 },
  { effect: 'asks-amount', key: '+5511987650101' },
  { effect: 'other-name', key: practiceKeys.otherHolder, amount: 42_00, printed: SOMEBODY },
  { effect: 'unknown-key', key: practiceKeys.unknown, amount: 30_00 },
  { effect: 'cancelled', key: keyOfCode('BE17'), code: 'BE17', amount: 18_90 },
  { effect: 'not-pix', key: practiceKeys.notPix, code: 'onz-0008' },
  { effect: 'unreadable', key: practiceKeys.unreadable, code: 'onz-0010' },
  { effect: 'empties-bucket', key: practiceKeys.emptyBucket, code: 'onz-0009' },
]

const dynamicRows: readonly DynamicRow[] = [
  { effect: 'settles', story: 'simples' },
  { effect: 'has-due-date', story: 'vence' },
  { effect: 'late-charges', story: 'vencida', amount: 1_000_00 },
  { effect: 'amount-may-change', story: 'livre' },
  { effect: 'already-paid', story: 'paga' },
  { effect: 'expired', story: 'expirada' },
  { effect: 'removed', story: 'removida' },
  { effect: 'other-amount', story: 'valor', amount: 48_00 },
  { effect: 'other-name', story: 'nome', printed: SOMEBODY },
  { effect: 'other-institution', story: 'outra' },
  { effect: 'initiator', story: 'iniciador' },
  { effect: 'first-part-only', story: 'composta' },
]

/** Codes for practice as they can be pasted at a moment (ms since 1970); those of a later minute are new charges. */
export function trainingCodes(nowMs: number): TrainingCode[] {
  return [...staticRows.map(staticCode), ...dynamicRows.map((row) => dynamicCode(row, nowMs)), goneCode(nowMs)]
}

function staticCode({ effect, key, code = null, amount, printed }: StaticRow): TrainingCode {
  const read = readPrintedPixKey(key)
  if (!read.ok) throw new RangeError(`not a key: ${key}`)
  const sum = amount === undefined ? null : centavos(amount)
  const text = writeBrCode({
    key: read.value,
    amount: sum,
    merchantName: printed ?? nameBehind(key),
    merchantCity: CITY,
    txid: 'TREINO0042',
  })
  return { text, effect, code, amount: sum }
}

function dynamicCode({ effect, story, amount, printed }: DynamicRow, nowMs: number): TrainingCode {
  const location = locationOf(story, nowMs)
  const charge = chargeAt(location)
  if (charge === null) throw new RangeError(`no charge behind ${location}`)
  const text = writeBrCode({
    location,
    amount: amount === undefined ? null : centavos(amount),
    merchantName: printed ?? nameBehind(charge.key),
    merchantCity: CITY,
    singleUse: true,
    ...(story === 'composta' ? { recurrenceLocation: 'pix.mandacaru.example/qr/v2/rec/assinatura' } : {}),
  })
  return { text, effect, code: null, amount: centavos(dueOn(charge, nowMs).total) }
}

function goneCode(nowMs: number): TrainingCode {
  const location = locationOf('simples', nowMs).replace('simples', 'sumiu')
  const text = writeBrCode({ location, merchantName: SOMEBODY, merchantCity: CITY, singleUse: true })
  return { text, effect: 'charge-gone', code: 'onz-0010', amount: null }
}

function nameBehind(key: string): string {
  return asPrinted(holderOfKey(key)?.party.name ?? SOMEBODY)
}
