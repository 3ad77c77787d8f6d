import { addCentavos, type Centavos, centavos } from '../money/centavos.ts'
import type { Due } from './due.ts'

/** What dues come to. */
export function sumOfDues(dues: readonly Pick<Due, 'amount'>[]): Centavos {
  return dues.reduce((sum, { amount }) => addCentavos(sum, amount), centavos(0))
}
