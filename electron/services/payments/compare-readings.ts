import type { BrCode } from '../../../shared/brcode/br-code.ts'
import type { QrDifference, QrReading } from '../../../shared/domain/qr-payment.ts'
import { sameKey } from '../../journal/same-account.ts'

/** What our own reading of a code says, in the form in which the institution's is told. */
export function readingOf(code: BrCode): QrReading {
  return {
    kind: code.kind,
    name: code.merchantName,
    city: code.merchantCity,
    key: code.key?.value ?? null,
    document: null,
    amount: code.amount,
    amountMayChange: null,
    txid: code.txid,
    location: code.location,
    info: code.info,
    dueDate: null,
    status: null,
  }
}

/**
 * In what two readings of one code differ; what one of them does not say differs in nothing. Amount and txid of a dynamic
 * code are decoration (its charge decides), and its names are cut to what a code can hold.
 */
export function compareReadings(ours: QrReading, told: QrReading): readonly QrDifference[] {
  const decorated = ours.location !== null
  const checks: readonly (readonly [QrDifference, boolean])[] = [
    ['kind', told.kind === 'unknown' || told.kind === ours.kind],
    ['name', bothOr(ours.name, told.name, sameWords)],
    ['city', bothOr(ours.city, told.city, sameWords)],
    ['key', bothOr(ours.key, told.key, sameKey)],
    ['amount', decorated || bothOr(ours.amount, told.amount, (a, b) => a === b)],
    ['txid', decorated || bothOr(ours.txid, told.txid, (a, b) => a === b)],
    ['location', bothOr(ours.location, told.location, (a, b) => a.toLowerCase() === b.toLowerCase())],
  ]
  return checks.flatMap(([difference, agrees]) => (agrees ? [] : [difference]))
}

function bothOr<T>(a: T | null, b: T | null, agree: (a: T, b: T) => boolean): boolean {
  return a === null || b === null || agree(a, b)
}

function sameWords(a: string, b: string): boolean {
  const [one, other] = [folded(a), folded(b)]
  return one.startsWith(other) || other.startsWith(one)
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
}
