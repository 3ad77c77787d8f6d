import { counterpartKeys } from './counterpart-keys.ts'
import { customers, partyOf, type Supplier, suppliers } from './counterparts.ts'
import type { Party } from './entry.ts'
import { type CancellationCode, cancellationCodes } from '../../../shared/domain/cancellation-codes.ts'
import { type Ended, settles } from './rehearsals.ts'

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
