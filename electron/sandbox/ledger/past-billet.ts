import type { Segment } from '../../../shared/billet/billet.ts'
import { writeBankBillet, writeCollectionSlip } from '../../../shared/billet/write-billet.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import { billers, type Supplier } from './counterparts.ts'
import type { Entry } from './entry.ts'

// Power, water and telephone collect by slip; the insurance has a slip of its bank.
const segments: readonly Segment[] = ['3', '2', '4']

/** The billet that a biller sent for a day: `amount` in centavos, the day in the digits so that no two are the same. */
export function pastBillet(biller: Supplier, amount: number, day: LocalDate): NonNullable<Entry['billet']> {
  const digits = day.replaceAll('-', '')
  const segment = segments[billers.indexOf(biller)]
  if (segment !== undefined) {
    const free = `0417${digits}`.padEnd(29, '0')
    return { ...writeCollectionSlip({ segment, valueKind: '6', value: amount, free }), dueDate: null }
  }
  const free = `1${digits}`.padEnd(25, '0')
  return { ...writeBankBillet({ bank: '778', dueDate: day, amount: centavos(amount), free }), dueDate: day }
}
