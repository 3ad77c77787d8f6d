import type { QrDifference, QrReading, VerifiedQr } from '../../shared/domain/qr-payment.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { formatBrl } from '../../shared/money/format-brl.ts'
import { formatLocalDate } from '../../shared/time/format-time.ts'
import type { CompareResult, CompareRow } from './compare-table.tsx'
import { shownDocument, shownPixKey } from './shown-ids.ts'

type Fact = QrDifference | 'cash' | 'document' | 'dueDate' | 'status' | 'info'

const FACTS: readonly Fact[] = [
  'name',
  'document',
  'key',
  'amount',
  'cash',
  'dueDate',
  'txid',
  'kind',
  'city',
  'status',
  'info',
  'location',
]

/** What the code itself and the institution say of a QR code, a line for each fact that one of them states. */
export function qrRows(t: Text, { ours, told, differences }: VerifiedQr): readonly CompareRow[] {
  return FACTS.flatMap((id): readonly CompareRow[] => {
    const cells = [cellOf(t, id, ours), cellOf(t, id, told)]
    if (cells.every((cell) => cell === null)) return []
    const differs = differences.some((each) => each === id)
    return [{ id, fact: t(`payCode.fact_${id}`), cells, result: differs ? 'differs' : resultOf(cells) }]
  })
}

function resultOf(cells: readonly (string | null)[]): CompareResult {
  return cells.includes(null) ? 'not-stated' : 'matches'
}

function cellOf(t: Text, fact: Fact, reading: QrReading): string | null {
  switch (fact) {
    case 'kind':
      return reading.kind === 'unknown' ? null : t(`payCode.kind_${reading.kind}`)
    case 'amount':
      return reading.amount === null ? null : formatBrl(reading.amount)
    case 'cash':
      return reading.cash === undefined
        ? null
        : t(`payCode.cash_${reading.cash.kind}`, { amount: formatBrl(reading.cash.amount) })
    case 'key':
      return reading.key === null ? null : shownPixKey(reading.key)
    case 'document':
      return reading.document === null ? null : shownDocument(reading.document)
    case 'dueDate':
      return reading.dueDate === null ? null : formatLocalDate(reading.dueDate)
    default:
      return reading[fact]
  }
}
