import { amountUnit } from './amount-unit.ts'
import { isOtherCurrency } from './is-foreign-word.ts'
import { plainName } from './named.ts'
import { readAmountIn } from './read-amount.ts'
import { textIn, wireTextOrNull } from './text.ts'
import { plainFields } from './plain-fields.ts'

const NAMES = [
  'amount',
  'available',
  'value',
  'valor',
  'original',
  'total',
  'quantity',
  'quantia',
  '$numberDecimal',
  '$numberDouble',
  '$numberInt',
  '$numberLong',
  'unscaledValue',
  'balanceAmount',
  'valorSaldo',
]
const CURRENCIES = ['currency', 'currencyCode', 'moeda', 'currencyId', 'currencySymbol', 'asset', 'ccy'].map(plainName)
/** How many of an amount's last digits are behind the comma: `{value: 2000, scale: 2}` is 20. */
const SCALES = ['scale', 'precision', 'exponent', 'currencyExponent', 'decimals', 'decimalPlaces', 'casasDecimais'].map(
  plainName,
)
const CENTS = [
  'cents',
  'centavos',
  'amountInCents',
  'amountCents',
  'valueCents',
  'valorCentavos',
  'minorUnits',
  'amountMinor',
  'minorAmount',
].map(plainName)
/** In which unit the digits beside it are: `{amount: 1050, unit: "cents"}`. */
const UNITS = ['unit', 'unidade'].map(plainName)
/** Which way the money went, where it is told within the amount. */
const SIGNS =
  'sinal sign dc indicadorDc creditDebitIndicator indicadorDebitoCredito debitoCredito creditoDebito natureza'
    .split(' ')
    .map(plainName)
const OWED = /^(?:d|db|dr|dbit|debit|d[e\u00e9]bito|negativ[oae]|[-\u2212])$/i
const DEEPEST = 3

/** Where an amount stands in what was told of it (`''`: it is the amount), and what stands there. */
export interface FoundAmount {
  readonly name: string
  readonly value: unknown
  /** It says that it is of another currency. */
  readonly isForeign: boolean
  /** It says itself how many of its digits are behind the comma. */
  readonly isScaled: boolean
}

/** Finds the amount in `{currency, amount}` of any names, in one within another, in protobuf's units and nanos, or bare. */
export function amountIn(told: unknown, depth = DEEPEST): FoundAmount {
  if (typeof told !== 'object' || told === null || depth === 0)
    return { name: '', value: told, isForeign: false, isScaled: false }
  // As the contract writes it, and as thousands of lines come.
  if ('amount' in told && 'currency' in told && isBare(told.amount) && Object.keys(told).length === 2)
    return { name: 'amount', value: told.amount, isForeign: isOtherCurrency(told.currency), isScaled: false }
  const fields = plainFields(told)
  const isForeign = CURRENCIES.some((name) => isOtherCurrency(fields.get(name)))
  const units = ofUnits(fields)
  if (units !== null) return { name: 'units', value: signed(units, fields), isForeign, isScaled: true }
  const found = [...inCents(fields), ...NAMES.flatMap((name) => under(name, fields, depth))]
  const [first] = found
  if (first === undefined) return { name: '', value: null, isForeign, isScaled: false }
  const other = found.find((one) => one.name !== 'quantity' && isOtherAmount(one, first))
  // Two amounts in one: nobody can say which is meant.
  if (other !== undefined) return { ...first, name: `${first.name}/${other.name}`, value: fields, isForeign }
  return { ...first, value: signed(first.value, fields), isForeign: isForeign || first.isForeign }
}

// A number, or a text that says something; both stand there as they are.
function isBare(amount: unknown): amount is number | string {
  return typeof amount === 'number' || (typeof amount === 'string' && amount !== '')
}

function under(name: string, fields: ReadonlyMap<string, unknown>, depth: number): readonly FoundAmount[] {
  const held = fields.get(plainName(name)) ?? null
  if (held === null || held === '') return []
  const inner = amountIn(held, depth - 1)
  return [
    {
      name: inner.name === '' ? name : `${name}.${inner.name}`,
      value: scaled(inner.value, fields),
      isForeign: inner.isForeign,
      isScaled: inner.isScaled || scaleOf(fields) !== undefined,
    },
  ]
}

// Reais and centavos each in a field of their own are one amount.
function inCents(fields: ReadonlyMap<string, unknown>): readonly FoundAmount[] {
  const name = CENTS.find((one) => (fields.get(one) ?? null) !== null)
  if (name === undefined) return []
  const cents = fields.get(name)
  const [part, reais] = [textIn(cents) ?? '', textIn(fields.get('reais'))]
  const isPart = reais !== null && /^\d{1,2}$/.test(part) && /^\d{1,14}$/.test(reais)
  const value = isPart ? `${reais}.${part.padStart(2, '0')}` : reais === null ? scaledBy(2, cents) : fields
  return [{ name: 'cents', value, isForeign: false, isScaled: true }]
}

function isOtherAmount(one: FoundAmount, other: FoundAmount): boolean {
  const [amount, first] = [one, other].map(({ value, isScaled }) =>
    readAmountIn(isScaled ? 'reais' : amountUnit(), value),
  )
  return amount !== null && first !== null && Math.abs(amount ?? 0) !== Math.abs(first ?? 0)
}

// A minus says it once already.
function signed(value: unknown, fields: ReadonlyMap<string, unknown>): unknown {
  const isOwed = SIGNS.some((name) => OWED.test(textIn(fields.get(name))?.trim() ?? ''))
  const told = textIn(value)
  return isOwed && told !== null && /^\d/.test(told) ? `-${told}` : value
}

function scaleOf(fields: ReadonlyMap<string, unknown>): unknown {
  if (UNITS.some((name) => /^(?:cents?|centavos?|minor)$/i.test(textIn(fields.get(name))?.trim() ?? ''))) return 2
  return SCALES.map((name) => fields.get(name)).find((one) => one !== undefined && one !== null)
}

// Beside an amount that has a comma of its own nobody knows what a scale is to say.
function scaled(value: unknown, fields: ReadonlyMap<string, unknown>): unknown {
  const told = scaleOf(fields)
  return told === undefined ? value : scaledBy(told, value)
}

function scaledBy(told: unknown, value: unknown): unknown {
  const scale = Math.abs(Number(told))
  if (scale === 0) return value
  const [, sign = '', digits] = /^(-?)(\d{1,16})$/.exec(String(value)) ?? []
  if (digits === undefined || !Number.isInteger(scale) || scale > 6) return null
  const padded = digits.padStart(scale + 1, '0')
  const whole = padded.slice(0, padded.length - scale)
  const fraction = padded.slice(padded.length - scale)
  // Three decimals alone would be thousands to somebody.
  return `${sign}${whole}.${scale === 3 ? `${fraction}0` : fraction}`
}

function ofUnits(fields: ReadonlyMap<string, unknown>): string | null {
  const [units, nanos] = [fields.get('units'), fields.get('nanos') ?? fields.get('nano')].map(
    (told) => wireTextOrNull.safeParse(told).data ?? '',
  )
  return /^\d+$/.test(units ?? '') && /^\d{0,9}$/.test(nanos ?? '')
    ? `${units}.${(nanos ?? '').padStart(9, '0')}`
    : null
}
