import * as z from 'zod'
import { centavos } from '../../../shared/money/centavos.ts'
import { unwrapped } from '../wire/envelope.ts'
import { isRefused } from '../wire/find-rows.ts'
import { wireInstantOrNull } from '../wire/instant.ts'
import { namesOf } from '../institutions/known-words.ts'
import { isForeignWord } from '../wire/amount-in.ts'
import { named, plainName, withoutCents } from '../wire/named.ts'
import { toldText } from '../wire/text.ts'
import { moneyPart } from './money-part.ts'

const names = namesOf('balance')
// What says whether it is owed stands beside the amount, or within it.
const signs = names['sign'] ?? []
const within = ['available', ...(names['available'] ?? [])].flatMap((name) => signs.map((sign) => `${name}.${sign}`))

const amountOrZero = moneyPart.optional().transform((amount) => amount ?? centavos(0))

const amounts = named(
  z.looseObject({
    available: moneyPart,
    blocked: amountOrZero,
    overdraft: amountOrZero,
    sign: toldText,
    currency: toldText,
  }),
  { ...names, sign: [...signs, ...within] },
).transform(({ available, sign, currency, ...others }, context) => {
  // A letter beside it says what a minus says elsewhere.
  const isOwed = sign !== null && OWED.test(sign.trim())
  if (available !== null && !isForeignWord(currency))
    return { available: isOwed ? centavos(-Math.abs(available)) : available, ...others }
  context.issues.push({ code: 'custom', message: 'missing', path: ['available'], input: null })
  return z.NEVER
})

const OWED = /^(?:d|db|debit|d[e\u00e9]bito|devedor|negativ[oa]|[-\u2212])$/i

// Some write the amounts without an envelope of their own. `amount` alone would say too little of what it counts.
const FLAT = new Set(['available', ...(names['available'] ?? [])].filter((name) => name !== 'amount').map(plainName))

const PARTS = new Set([...FLAT, 'blocked', ...(names['blocked'] ?? []).map(plainName)])

const balanceData = z.preprocess(
  (value) => {
    const flat = flatIn(value)
    return flat === null ? value : { ...flat.beside, balanceAmount: flat.amounts }
  },
  named(z.looseObject({ eventDate: wireInstantOrNull, balanceAmount: amounts }), {
    eventDate: names['eventDate'] ?? [],
  }),
)

/** The balance of the account; the first entry counts where a list comes. `at` is null when the provider gave no time. */
export const balanceAnswer = z
  .unknown()
  .refine((answer) => !isRefused(answer), { error: 'refused', path: ['balanceAmount'] })
  .pipe(unwrapped(balanceData))
  .transform(({ eventDate, balanceAmount }) => ({
    available: balanceAmount.available,
    blocked: balanceAmount.blocked,
    overdraft: balanceAmount.overdraft,
    at: eventDate,
  }))

const HELD = /^(?:balances?|saldos?)$/

// `{"saldo": {"disponivel": 1, "total": 2}}`: of several amounts in one the available one is meant, and none other.
function flatIn(value: unknown): { readonly beside: object; readonly amounts: object } | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const told: [string, unknown][] = Object.entries(value)
  const names = told.map(([name]) => plainName(name))
  if (names.includes('balanceamount')) return null
  const held = told.map(([name, inner]) => (HELD.test(plainName(name)) && hasAny(inner, PARTS) ? inner : null))
  const amounts = held.find((inner) => inner !== null)
  if (amounts !== undefined) return { beside: value, amounts }
  return hasAny(value, FLAT) ? { beside: value, amounts: value } : null
}

function hasAny(value: unknown, names: ReadonlySet<string>): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).some((name) => names.has(withoutCents(name)))
}
