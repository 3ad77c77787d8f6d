import * as z from 'zod'
import { centavos } from '../../../shared/money/centavos.ts'
import { unwrapped } from '../wire/envelope.ts'
import { fieldsOf, isRefused } from '../wire/find-rows.ts'
import { wireInstantOrNull } from '../wire/instant.ts'
import { loneBalances, namesOf } from '../institutions/known-words.ts'
import { amountIn } from '../wire/amount-in.ts'
import { isForeignWord } from '../wire/is-foreign-word.ts'
import { amountUnit } from '../wire/amount-unit.ts'
import { neutralSenses } from '../institutions/neutral-senses.ts'
import { named, plainName, withoutCents, withScale } from '../wire/named.ts'
import { senseOfName } from '../wire/sense-of-name.ts'
import { toldText, wireBooleanOrNull } from '../wire/text.ts'
import { withOutside } from '../wire/told-outside.ts'
import { heldInParts } from './held-in-parts.ts'
import { moneyPart } from './money-part.ts'
import { withCurrencies } from './with-currencies.ts'
import { plainFields } from '../wire/plain-fields.ts'

const names = namesOf('balance')
// What says whether it is owed stands beside the amount, or within it.
const signs = names['sign'] ?? []
const within = ['available', ...(names['available'] ?? [])].flatMap((name) => signs.map((sign) => `${name}.${sign}`))

/** What says by a yes that the balance is owed, and what by a no. */
const OWING = [
  'devedor',
  'devedora',
  'negativo',
  'negativa',
  'contaDevedora',
  'isNegative',
  'negative',
  'isDebit',
  'isDebtor',
  'overdrawn',
  'isOverdrawn',
]
/** The same, which is an amount elsewhere: a number says neither yes nor no. */
const OWED_OR_AMOUNT = ['saldoNegativo', 'saldoDevedor', 'emDebito']
const HOLDING = ['credor', 'credora', 'positivo', 'positiva', 'isPositive', 'positive', 'isCredit']
const HELD_OR_AMOUNT = ['saldoPositivo', 'saldoCredor']
const toldYes = z
  .unknown()
  .optional()
  .transform((value): boolean | null => (/\d/.test(String(value)) ? null : wireBooleanOrNull.parse(value)))

const amountOrZero = moneyPart.optional().transform((amount) => amount ?? centavos(0))

const amounts = named(
  z.looseObject({
    available: z.preprocess(onlyOne, moneyPart),
    blocked: amountOrZero,
    overdraft: amountOrZero,
    sign: toldText,
    isOwed: wireBooleanOrNull,
    isHeld: wireBooleanOrNull,
    isOwedToo: toldYes,
    isHeldToo: toldYes,
    currency: toldText,
  }),
  {
    ...names,
    sign: [...signs, ...within],
    isOwed: OWING,
    isHeld: HOLDING,
    isOwedToo: OWED_OR_AMOUNT,
    isHeldToo: HELD_OR_AMOUNT,
  },
  { senses: neutralSenses.balance, first: (record) => withHeld(withFree(withCurrencies(record))) },
).transform(({ available, sign, isOwed: owed, isHeld: held, isOwedToo, isHeldToo, currency, ...others }, context) => {
  // A letter beside it says what a minus says elsewhere, and so does a yes.
  const isOwed =
    (sign !== null && OWED.test(sign.trim())) || (owed ?? isOwedToo) === true || (held ?? isHeldToo) === false
  if (available !== null && !isForeignWord(currency))
    return { available: isOwed ? centavos(-Math.abs(available)) : available, ...others }
  context.issues.push({ code: 'custom', message: 'missing', path: ['available'], input: null })
  return z.NEVER
})

// `{"saldo": 100, "disponivel": 10.5}`: what says that it is free goes before what says no more than that it is a balance.
function withFree(record: unknown): unknown {
  const fields = fieldsOf(record)
  if (fields === null || (fields['available'] ?? null) !== null) return record
  const free = Object.keys(fields).find((name) => AVAILABLE.has(senseOfName(name)) && (fields[name] ?? null) !== null)
  return free === undefined ? record : { ...fields, available: withScale(plainName(free), fields[free]) }
}

// `{"bloqueadoCheque": 1, "bloqueadoJudicialmente": 5}`: what nobody adds up for us is added here.
function withHeld(record: unknown): unknown {
  const fields = fieldsOf(record)
  const isTold = Object.entries(fields ?? {}).some(
    ([name, told]) => (told ?? null) !== null && (BLOCKED.has(withoutCents(name)) || HELD_BACK.has(senseOfName(name))),
  )
  const cents = fields === null || isTold ? null : heldInParts(fields)
  return cents === null ? record : { ...fields, blocked: { cents } }
}

// Some tell an amount of each currency that they keep, and keep one.
function onlyOne(told: unknown): unknown {
  return Array.isArray(told) && told.length === 1 ? told[0] : told
}

const OWED =
  /^(?:d|db|dr|dbit|deb|debit(?:or)?|d[e\u00e9]bit[oa]|devedora?|(?:saldo )?(?:devedor|negativo)|negativ[oae]|owed|[-\u2212])$/i

// Some write the amounts without an envelope of their own. `amount` alone would say too little of what it counts.
const FLAT = new Set(['available', ...(names['available'] ?? [])].filter((name) => name !== 'amount').map(plainName))

const BLOCKED = new Set(['blocked', ...(names['blocked'] ?? []).map(plainName)])
const PARTS = new Set([...FLAT, ...BLOCKED])
/** What is told of a balance that tells one amount alone; a whole number that is called no more than that may be one of centavos. */
const LONE = ['current', 'atual']
const BARE = ['amount', 'value', 'valor']
/** What says which amount an entry of a list is. */
const KINDS = ['type', 'tipo', 'kind', 'balanceType', 'tipoSaldo', 'name', 'nome']

const balanceData = z.preprocess(
  (value) => {
    const flat = flatIn(value)
    const whole = fieldsOf(flat === null ? value : { ...flat.beside, balanceAmount: flat.amounts })
    const amounts = fieldsOf(whole?.['balanceAmount'])
    return whole === null || amounts === null ? value : { ...whole, balanceAmount: { ...signsIn(whole), ...amounts } }
  },
  named(
    z.looseObject({ eventDate: wireInstantOrNull, balanceAmount: amounts }),
    { eventDate: names['eventDate'] ?? [] },
    { senses: { eventDate: neutralSenses.balance?.['eventDate'] ?? [] } },
  ),
)

// What is called a type beside the amounts is one of the account.
const SIGNS = new Set(
  [...signs.filter((name) => name !== 'tipo'), ...OWING, ...HOLDING, ...OWED_OR_AMOUNT, ...HELD_OR_AMOUNT].map(
    plainName,
  ),
)

const ENVELOPED = /^(?:balanceamount|balances?|saldos?|disponivel|amount|valor|value)$/

// What says so may stand beside the envelope too.
const withSigns = withOutside(
  (name) => SIGNS.has(name),
  (name) => FLAT.has(name) || ENVELOPED.test(name),
)

/**
 * The balance of the account; the first entry counts where a list comes, but of several accounts none is known to be the one that was asked for.
 * `at` is null when the provider gave no time.
 */
export const balanceAnswer = z
  .unknown()
  .refine((answer) => !isRefused(answer), { error: 'refused', path: ['balanceAmount'] })
  .refine((answer) => !isOfSeveral(answer), { error: 'several', path: ['balanceAmount'] })
  .pipe(z.preprocess((answer) => withSigns(withLone(answer)), unwrapped(balanceData, 'first')))
  .transform(({ eventDate, balanceAmount }) => ({
    available: balanceAmount.available,
    blocked: balanceAmount.blocked,
    overdraft: balanceAmount.overdraft,
    at: eventDate,
  }))

// Of whoever is known to tell nothing else there; `amount` alone says too little of anybody.
function withLone(answer: unknown): unknown {
  const fields = fieldsOf(answer)
  const lone = loneBalances.find(({ beside }) => beside.every((name) => isNamed(fields?.[name])))
  const held = lone && fieldsOf(fields?.[lone.holder])
  if (lone === undefined || held == null) return answer
  const { [lone.amount]: available = null, ...others } = held
  return available === null ? answer : { ...fields, [lone.holder]: { ...others, balanceAmount: { available } } }
}

function isNamed(told: unknown): boolean {
  return typeof told === 'string' && told !== ''
}

const ACCOUNT =
  /^(?:(?:id|numero|nr|num)?conta(?:corrente|pagamento)?(?:id)?|account(?:id|number|key|uuid)?|wallet(?:id)?)$/

function isOfSeveral(answer: unknown): boolean {
  const fields = fieldsOf(answer)
  const list = Array.isArray(answer) ? answer : (fields?.['data'] ?? fields?.['resultado'])
  if (!Array.isArray(list)) return false
  const accounts = list.flatMap((one) =>
    Object.entries(fieldsOf(one) ?? {}).flatMap(([name, told]) =>
      ACCOUNT.test(plainName(name)) ? [JSON.stringify(told)] : [],
    ),
  )
  return new Set(accounts).size > 1
}

/** What beside the amounts says that they are owed. */
function signsIn(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => SIGNS.has(plainName(name))))
}

const HELD = /^(?:balances?|saldos?|wallet|carteira)$/

/** What holds the amounts themselves, each by its kind. */
const PARTED = /^(?:amounts?|valores|values)$/

// `{"saldo": {"disponivel": 1, "total": 2}}`: of several amounts in one the available one is meant, and none other.
function flatIn(value: unknown): { readonly beside: object; readonly amounts: object } | null {
  if (Array.isArray(value)) return besides({}, kindsIn(value))
  if (typeof value !== 'object' || value === null) return null
  const told: [string, unknown][] = Object.entries(value)
  const names = told.map(([name]) => plainName(name))
  if (names.includes('balanceamount')) return null
  const held = told.flatMap(([name, inner]): object[] => {
    if (HELD.test(plainName(name))) return heldIn(inner)
    return PARTED.test(plainName(name)) && hasAny(inner, FLAT, AVAILABLE) ? [inner] : []
  })
  const [amounts] = held
  if (amounts !== undefined) return { beside: { ...value, ...momentOf(amounts) }, amounts }
  return hasAny(value, FLAT, AVAILABLE) ? { beside: value, amounts: value } : null
}

const AVAILABLE = new Set(neutralSenses.balance?.['available'] ?? [])
const HELD_BACK = new Set(neutralSenses.balance?.['blocked'] ?? [])
const ANY = new Set([...AVAILABLE, ...HELD_BACK])
const MOMENT = new Set(neutralSenses.balance?.['eventDate'] ?? [])
const MOMENTS = new Set(['eventDate', ...(names['eventDate'] ?? [])].map(plainName))

function hasAny(value: unknown, names: ReadonlySet<string>, senses: ReadonlySet<string>): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).some((name) => names.has(withoutCents(name)) || senses.has(senseOfName(name)))
  )
}

// What is called a balance: its amounts, a list of them by kind or by currency, or the one amount that it tells.
function heldIn(held: unknown): object[] {
  if (Array.isArray(held)) {
    const kinds = kindsIn(held)
    const ours = held.filter((one) => !amountIn(one).isForeign)
    return kinds === null ? (ours.length === 1 ? heldIn(ours[0]) : []) : [kinds]
  }
  const fields = fieldsOf(held)
  if (fields === null) return []
  if (hasAny(held, PARTS, ANY)) return [fields]
  const lone = Object.keys(fields).find((name) => isLone(name, fields[name]))
  return lone === undefined ? [] : [{ ...fields, available: withScale(lone, fields[lone]) }]
}

function isLone(name: string, value: unknown): boolean {
  const plain = withoutCents(name)
  const isTold = plain !== plainName(name) || amountUnit() === 'cents' || /\d[.,]\d/.test(String(value))
  return LONE.includes(plain) || (BARE.includes(plain) && isTold)
}

// `[{"type": "available", "amount": "10.50"}, {"type": "blocked", "amount": "2.00"}]`
function kindsIn(list: readonly unknown[]): object | null {
  const kinds = list.flatMap((one): [string, unknown][] => {
    const fields = plainFields(one)
    const word = KINDS.map((name) => fields.get(plainName(name))).find((told) => typeof told === 'string')
    const part = typeof word === 'string' ? partOf(word) : null
    return part === null ? [] : [[part, one]]
  })
  const isOnce = new Set(kinds.map(([part]) => part)).size === kinds.length
  return isOnce && kinds.some(([part]) => part === 'available') ? Object.fromEntries(kinds) : null
}

function partOf(word: string): 'available' | 'blocked' | null {
  if (FLAT.has(plainName(word)) || AVAILABLE.has(senseOfName(word))) return 'available'
  return BLOCKED.has(plainName(word)) || HELD_BACK.has(senseOfName(word)) ? 'blocked' : null
}

function momentOf(amounts: object): object {
  const [told] = Object.entries(amounts).filter(
    ([name]) => MOMENTS.has(plainName(name)) || MOMENT.has(senseOfName(name)),
  )
  return told === undefined ? {} : { eventDate: told[1] }
}

function besides(beside: object, amounts: object | null): ReturnType<typeof flatIn> {
  return amounts === null ? null : { beside, amounts }
}
