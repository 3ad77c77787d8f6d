import { type CancellationCode, cancellationCodes } from '../../../shared/domain/cancellation-codes.ts'
import { customers, partyOf, type Supplier, suppliers } from './counterparts.ts'
import type { Party } from './entry.ts'
import { type Ended, settles } from './rehearsals.ts'

/** Keys of counterparts besides their e-mail addresses and documents: one phone and one random key each, by the holder's document. */
const counterpartKeys: readonly (readonly [document: string, phone: string, random: string])[] = [
  ['7K4RM2Q9000154', '+5511987650101', '5b1f0c9e-6d4a-4c1e-9a57-0e2f6b8d1c01'],
  ['18304659000105', '+5541991230202', '8e2d7a40-1f3b-4e69-b0c4-7a9d5e3f2b02'],
  ['27491538000100', '+5534988410303', 'c47a9e15-52d8-4b0f-8f6e-1d3c7b9a4e03'],
  ['09638127000105', '+5521996540404', '1a6c3f82-9b7d-4d25-a3e1-5f8b0c2d6a04'],
  ['21846093740', '+5531987120505', 'e90b5d37-4c2a-4f81-92d6-8b1e3a7f5c05'],
  ['70415382653', '+5511976330606', '3d8f1b64-7e5c-4a93-8c0b-6a2d9f4e1b06'],
  ['24190735000193', '+5562994870707', '94c2e7a1-0d6f-4b38-b5a9-2e7c1f8d3a07'],
  ['35918264051', '+5571988290808', '6f7a3c58-8b1e-4d04-9e2f-c5d0b6a1e908'],
]

/** Who stands behind a key, and what becomes of an order to it. */
export interface KeyHolder {
  readonly key: string
  readonly party: Party
  readonly ended: Ended
}

const HOST = 'ensaio.example'

/** Keys that are made for practice: what they do is in their names. */
export const practiceKeys = {
  unknown: `desconhecida@${HOST}`,
  emptyBucket: `balde.vazio@${HOST}`,
  notPix: `onz-0008@${HOST}`,
  unreadable: `onz-0010@${HOST}`,
  otherHolder: `outro.titular@${HOST}`,
  blocked: `bloqueada@${HOST}`,
  closed: `encerrada@${HOST}`,
  rejected: `recusada@${HOST}`,
  slow: `lenta@${HOST}`,
  slowCanceled: `lenta.cancelada@${HOST}`,
  halfBack: `volta.metade@${HOST}`,
  allBack: `volta.tudo@${HOST}`,
  noReceipt: `sem.comprovante@${HOST}`,
} as const

/** The key whose payments are cancelled with an error code. */
export function keyOfCode(code: CancellationCode): string {
  return `${code.toLowerCase()}@${HOST}`
}

const practiceHolder: Party = {
  ispb: '50291734',
  issuer: '0001',
  number: '700012',
  accountType: 'CACC',
  document: '52998224725',
  name: 'Helena Prado de Ensaio',
}

const otherHolder: Party = {
  ...practiceHolder,
  document: '11144477735',
  number: '700021',
  name: 'Otávio Lemos Barreto',
}

const practiceEnds: readonly (readonly [key: string, ended: Ended, party?: Party])[] = [
  [practiceKeys.otherHolder, settles, otherHolder],
  [practiceKeys.blocked, { end: 'CANCELED', code: 'AC06' }],
  [practiceKeys.closed, { end: 'CANCELED', code: 'AC07' }],
  [practiceKeys.rejected, { end: 'REJECTED', code: null }],
  [practiceKeys.slow, { end: 'SLOW', code: null }],
  [practiceKeys.slowCanceled, { end: 'SLOW_CANCELED', code: 'AB03' }],
  [practiceKeys.halfBack, { end: 'HALF_BACK', code: null }],
  [practiceKeys.allBack, { end: 'ALL_BACK', code: null }],
  [practiceKeys.noReceipt, settles],
  ...cancellationCodes.map((code) => [keyOfCode(code), { end: 'CANCELED', code }] as const),
]

const holders: ReadonlyMap<string, KeyHolder> = new Map(
  [
    ...[...suppliers, ...customers].flatMap((each) =>
      keysOf(each).map((key) => ({ key, party: partyOf(each), ended: settles })),
    ),
    ...practiceEnds.map(([key, ended, party = practiceHolder]) => ({ key, party, ended })),
  ].map((holder) => [holder.key, holder]),
)

/** Who stands behind a key, or null when nobody does. */
export function holderOfKey(key: string): KeyHolder | null {
  return holders.get(key) ?? null
}

/** Every key of a counterpart: its document, its e-mail address, its phone, its random key. */
export function keysOf({ document, pixKey }: Supplier): string[] {
  const [, phone, random] = counterpartKeys.find(([owner]) => owner === document) ?? []
  return [document, pixKey, phone, random].filter((key) => key !== null && key !== undefined)
}
