import * as z from 'zod'
import { centavos } from '../../../shared/money/centavos.ts'
import { wireAmount } from '../wire/amount.ts'
import { unwrapped } from '../wire/envelope.ts'
import { wireInstantOrNull } from '../wire/instant.ts'

const amountOrZero = wireAmount.nullish().transform((amount) => amount ?? centavos(0))

const balanceData = z.looseObject({
  eventDate: wireInstantOrNull,
  balanceAmount: z.looseObject({ available: wireAmount, blocked: amountOrZero, overdraft: amountOrZero }),
})

/** The balance of the account; the first entry counts where a list comes. `at` is null when the provider gave no time. */
export const balanceAnswer = unwrapped(balanceData).transform(({ eventDate, balanceAmount }) => ({
  available: balanceAmount.available,
  blocked: balanceAmount.blocked,
  overdraft: balanceAmount.overdraft,
  at: eventDate,
}))
