import type { Charge } from '../domain/charge.ts'
import { addCentavos, type Centavos } from '../money/centavos.ts'

/** What a charge asks for before its day changes it: its original and the cash that goes with it (QRCODES_API section 6). */
export function askedOf({
  amount,
  withdrawal,
}: {
  readonly amount: Centavos
  readonly withdrawal: Pick<NonNullable<Charge['withdrawal']>, 'amount'> | null
}): Centavos {
  return withdrawal === null ? amount : addCentavos(amount, withdrawal.amount)
}
