import * as z from 'zod'
import { centavos } from '../../../shared/money/centavos.ts'
import { unwrapped } from '../wire/envelope.ts'
import { wireInstantOrNull } from '../wire/instant.ts'
import { namesOf } from '../institutions/known-words.ts'
import { named, plainName } from '../wire/named.ts'
import { moneyPart } from './money-part.ts'

const amountOrZero = moneyPart.optional().transform((amount) => amount ?? centavos(0))

const amounts = named(
  z.looseObject({ available: moneyPart, blocked: amountOrZero, overdraft: amountOrZero }),
  namesOf('balance'),
).transform(({ available, ...others }, context) => {
  if (available !== null) return { available, ...others }
  context.issues.push({ code: 'custom', message: 'missing', path: ['available'], input: null })
  return z.NEVER
})

// Some write the amounts without an envelope of their own. `amount` alone would say too little of what it counts.
const FLAT = new Set(
  ['available', ...(namesOf('balance')['available'] ?? [])].filter((name) => name !== 'amount').map(plainName),
)

const balanceData = z.preprocess(
  (value) => (isFlat(value) ? { ...value, balanceAmount: value } : value),
  named(z.looseObject({ eventDate: wireInstantOrNull, balanceAmount: amounts }), {
    eventDate: ['dataHora', 'dateTime', 'updatedAt', 'dataHoraSaldo', 'syncedAt'],
  }),
)

/** The balance of the account; the first entry counts where a list comes. `at` is null when the provider gave no time. */
export const balanceAnswer = unwrapped(balanceData).transform(({ eventDate, balanceAmount }) => ({
  available: balanceAmount.available,
  blocked: balanceAmount.blocked,
  overdraft: balanceAmount.overdraft,
  at: eventDate,
}))

function isFlat(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const names = Object.keys(value).map(plainName)
  return !names.includes('balanceamount') && names.some((name) => FLAT.has(name))
}
