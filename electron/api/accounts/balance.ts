import * as z from 'zod'
import { centavos } from '../../../shared/money/centavos.ts'
import { toldAmount } from '../wire/amount.ts'
import { unwrapped } from '../wire/envelope.ts'
import { wireInstantOrNull } from '../wire/instant.ts'
import { namesOf } from '../institutions/known-words.ts'
import { named } from '../wire/named.ts'
import { moneyPart } from './money-part.ts'

const amountOrZero = moneyPart.optional().transform((amount) => amount ?? centavos(0))

const balanceData = z.looseObject({
  eventDate: wireInstantOrNull,
  balanceAmount: named(
    z.looseObject({ available: toldAmount, blocked: amountOrZero, overdraft: amountOrZero }),
    namesOf('balance'),
  ),
})

/** The balance of the account; the first entry counts where a list comes. `at` is null when the provider gave no time. */
export const balanceAnswer = unwrapped(balanceData).transform(({ eventDate, balanceAmount }) => ({
  available: balanceAmount.available,
  blocked: balanceAmount.blocked,
  overdraft: balanceAmount.overdraft,
  at: eventDate,
}))
