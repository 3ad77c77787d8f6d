import fc from 'fast-check'
import { expect, test } from 'vitest'
import { controlOf } from '../../../../shared/batch/control-of.ts'
import { readOrder } from '../../../../shared/batch/read-order.ts'
import type { ShownRow } from '../../../../shared/domain/payment-batch.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { formatAmount } from '../../../../shared/money/format-brl.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

const rules = { today: localDate('2026-11-27'), institutions: [] }

// A row as its sheet tells it: whether it can be paid or not, its amount is what stands there.
const rowsOf = (
  amounts: readonly { readonly amount: number | null; readonly isWhole: boolean }[],
): readonly ShownRow[] =>
  amounts.map(({ amount, isWhole }, at) => {
    const told = { amount: amount === null ? 'a combinar' : formatAmount(centavos(amount)), ...(isWhole && key) }
    return { row: at + 2, told, order: readOrder(told, rules).order } as ShownRow
  })
const key = { payee: 'Padaria Flor', way: 'ana@padariaflor.com.br' }

const part = fc.array(
  fc.record({ amount: fc.option(fc.integer({ min: 1, max: 99_999_999 })), isWhole: fc.boolean() }),
  { maxLength: 12 },
)

test('what is to be resolved, what is ready and what is left out come to the whole, whether a row can be paid or not', () => {
  fc.assert(
    fc.property(part, part, part, fc.option(fc.integer({ min: 0, max: 999_999_999 })), (open, ready, out, total) => {
      const all = [...open, ...ready, ...out]
      const sum = all.reduce((so, { amount }) => so + (amount ?? 0), 0)
      const rows = { open: rowsOf(open), ready: rowsOf(ready), out: rowsOf(out) }
      const whole = controlOf(total === null ? null : centavos(total), [...rows.open, ...rows.ready, ...rows.out])
      expect(whole).toMatchObject({
        sum,
        count: all.filter(({ amount }) => amount !== null).length,
        difference: total === null ? null : total - sum,
      })
      expect(whole.unknown).toHaveLength(all.length - whole.count)
      const parts = [rows.open, rows.ready, rows.out].map((some) => controlOf(null, some).sum)
      expect(parts.reduce((so, each) => so + each, 0)).toBe(sum)
    }),
  )
})
