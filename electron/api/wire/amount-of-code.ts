import { readFields } from '../../../shared/brcode/read-fields.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { readAmount } from './read-amount.ts'

/** The amount that a copy-and-paste code writes (field 54, in reais by the standard); null where it writes none. */
export function amountOfCode(code: string): Centavos | null {
  const fields = readFields({ code: code.trim(), measure: () => 1 })
  const told = fields.ok ? fields.value.get('54')?.value : undefined
  return told !== undefined && /^\d{1,10}\.\d{2}$/.test(told) ? readAmount(told) : null
}
