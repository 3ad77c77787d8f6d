import type { AmountUnit } from '../../../shared/domain/connection.ts'

let unit: AmountUnit = 'reais'

/**
 * Reads answers whose amounts are in a unit: what is decoded within `work`, which waits for nothing, takes whole numbers for centavos
 * where the institution writes them so, and refuses there what has a comma, since one of both is not so.
 */
export function inUnit<T>(of: AmountUnit, work: () => T extends PromiseLike<unknown> ? never : T): T {
  const before = unit
  unit = of
  try {
    return work()
  } finally {
    unit = before
  }
}

/** The unit of the amounts that are decoded now; reais (ACCOUNTS_API section 6) unless the connection says otherwise. */
export function amountUnit(): AmountUnit {
  return unit
}
