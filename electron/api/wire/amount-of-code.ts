import { readFields } from '../../../shared/brcode/read-fields.ts'
import { utf8Width } from '../../../shared/brcode/utf8.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { readAmount } from './read-amount.ts'

/** The amount that a copy-and-paste code writes (field 54, in reais by the standard); null where it writes none. */
export function amountOfCode(code: string): Centavos | null {
  // Lengths are counted in characters, or by some in bytes.
  const read = [() => 1, utf8Width].map((measure) => readFields({ code: code.trim(), measure }))
  const told = read.map((fields) => (fields.ok ? fields.value.get('54')?.value : undefined)).find((one) => one)
  return told !== undefined && /^\d{1,10}\.\d{2}$/.test(told) ? readAmount(told) : null
}
