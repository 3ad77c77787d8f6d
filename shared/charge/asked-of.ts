import type { Charge } from '../domain/charge.ts'
import { addCentavos, type Centavos, centavos } from '../money/centavos.ts'
import type { LocalDate } from '../time/local-date.ts'
import { dueOn } from './due-on.ts'

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

/** What is still to come in for an open charge, were it paid on a day: what it comes to by then, less what came; never less than nothing. */
export function stillToCome(
  charge: Pick<Charge, 'amount' | 'withdrawal' | 'dueDate' | 'terms'>,
  received: Centavos,
  day: LocalDate,
): Centavos {
  const { dueDate } = charge
  const asked = dueDate === null ? askedOf(charge) : dueOn({ ...charge, dueDate }, day).total
  return centavos(Math.max(0, asked - received))
}
