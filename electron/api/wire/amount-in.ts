import { plainName } from './named.ts'
import { wireTextOrNull } from './text.ts'
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
  'unscaledValue',
  'balanceAmount',
  'valorSaldo',
]
const CURRENCIES = ['currency', 'currencyCode', 'moeda', 'currencyId', 'currencySymbol', 'asset', 'ccy'].map(plainName)
/** How many of an amount's last digits are behind the comma: `{value: 2000, scale: 2}` is 20. */
const SCALES = ['scale', 'precision', 'exponent', 'currencyExponent', 'decimals', 'decimalPlaces', 'casasDecimais'].map(
  plainName,
)
const CENTS = ['cents', 'centavos', 'amountInCents', 'amountCents', 'valueCents', 'valorCentavos'].map(plainName)
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
  if ('amount' in told && 'currency' in told && Object.keys(told).length === 2 && typeof told.amount === 'number')
    return { name: 'amount', value: told.amount, isForeign: isOther(told.currency), isScaled: false }
  const fields = plainFields(told)
  const isForeign = CURRENCIES.some((name) => isOther(fields.get(name)))
  const units = ofUnits(fields)
  if (units !== null) return { name: 'units', value: units, isForeign, isScaled: true }
  const cents = CENTS.map((one) => fields.get(one)).find((one) => (one ?? null) !== null)
  if (cents !== undefined)
    return { name: 'cents', value: scaled(cents, new Map([['scale', 2]])), isForeign, isScaled: true }
  const name = NAMES.find((one) => (fields.get(plainName(one)) ?? null) !== null)
  if (name === undefined) return { name: '', value: null, isForeign, isScaled: false }
  const inner = amountIn(fields.get(plainName(name)), depth - 1)
  return {
    name: inner.name === '' ? name : `${name}.${inner.name}`,
    value: scaled(inner.value, fields),
    isForeign: isForeign || inner.isForeign,
    isScaled: inner.isScaled || SCALES.some((one) => (fields.get(one) ?? null) !== null),
  }
}

/** Says whether what stands beside an amount names another currency, by three letters; whatever else it says is not judged. */
export function isForeignWord(told: string | null): boolean {
  return told !== null && /^[a-z]{3,5}$/i.test(told.trim()) && isOther(told)
}

function isOther(currency: unknown): boolean {
  return typeof currency === 'string' && !/^(BRL|R\$|986|REAL|REAIS|)$/i.test(currency.trim())
}

// Beside an amount that has a comma of its own nobody knows what a scale is to say.
function scaled(value: unknown, fields: ReadonlyMap<string, unknown>): unknown {
  const told = SCALES.map((name) => fields.get(name)).find((one) => one !== undefined && one !== null)
  if (told === undefined) return value
  const scale = Math.abs(Number(told))
  const [, sign = '', digits] = /^(-?)(\d{1,16})$/.exec(String(value)) ?? []
  if (digits === undefined || !Number.isInteger(scale) || scale > 6) return null
  const padded = digits.padStart(scale + 1, '0')
  const whole = padded.slice(0, padded.length - scale)
  const fraction = padded.slice(padded.length - scale)
  // Three decimals alone would be thousands to somebody.
  return scale === 0 ? value : `${sign}${whole}.${scale === 3 ? `${fraction}0` : fraction}`
}

function ofUnits(fields: ReadonlyMap<string, unknown>): string | null {
  const [units, nanos] = ['units', 'nanos'].map((name) => wireTextOrNull.safeParse(fields.get(name)).data ?? '')
  return /^\d+$/.test(units ?? '') && /^\d{0,9}$/.test(nanos ?? '')
    ? `${units}.${(nanos ?? '').padStart(9, '0')}`
    : null
}
