import type { AmountUnit } from '../../shared/domain/connection.ts'
import { fieldsOf } from './wire/find-rows.ts'
import { amountOfCode } from './wire/amount-of-code.ts'
import { plainName } from './wire/named.ts'
import { shownAmount } from './wire/shown-amount.ts'
import { termNames } from './wire/term-names.ts'
import { readAmount } from './wire/read-amount.ts'
import type { Answer } from './transport/exchange.ts'
import { readJson } from './transport/json.ts'

/** Hears the answers of a test, and says in which unit they tell amounts, where they prove it. */
export interface UnitWatch {
  hear(answer: Answer): void
  /** Null where nothing proves it, or some of it proves one and some the other. */
  seen(): AmountUnit | null
}

const AMOUNTS = new Set(
  'amount valor value original available saldo balance disponivel saldoDisponivel availableBalance amountAvailable'
    .split(' ')
    .map(plainName),
)
/** Texts of a charge's own, and rates: neither tells how amounts are written. */
const ASIDE = new RegExp(`^(?:infoadicionais|additionalinfo|metadata|${termNames.join('|')}|fine|interest|discount)`)
const DEEPEST = 6
const LARGEST = 1024 * 1024

/** Starts without having seen anything. */
export function createUnitWatch(): UnitWatch {
  const seen = new Set<AmountUnit>()
  return {
    hear({ status, bytes, contentType }) {
      if (status >= 300 || bytes.length > LARGEST) return
      const json = readJson(bytes, contentType)
      if (json.ok) for (const unit of unitsIn(json.value, null, DEEPEST)) seen.add(unit)
    },
    seen() {
      const [only = null, ...others] = seen
      return others.length === 0 ? only : null
    },
  }
}

/** What every amount in a value proves; `beside` is what the record around it writes of its amount in reais. */
function unitsIn(value: unknown, beside: number | null, depth: number): readonly AmountUnit[] {
  if (depth === 0) return []
  if (Array.isArray(value)) return value.flatMap((one) => unitsIn(one, beside, depth - 1))
  const fields = fieldsOf(value)
  if (fields === null) return []
  const told = Object.entries(fields).map(([name, inner]) => ({ name: plainName(name), inner }))
  const shown = told.map(({ name, inner }) => amountBeside(name, inner)).find((one) => one !== null) ?? beside
  return told.flatMap(({ name, inner }) => {
    if (ASIDE.test(name)) return []
    if (typeof inner === 'object') return unitsIn(inner, shown, depth - 1)
    return AMOUNTS.has(name) ? unitOf(inner, shown) : []
  })
}

function amountBeside(name: string, inner: unknown): number | null {
  if (typeof inner === 'string' && inner.startsWith('000201')) return amountOfCode(inner)
  return shownAmount(name, inner)?.amount ?? null
}

function unitOf(told: unknown, shown: number | null): readonly AmountUnit[] {
  const text = typeof told === 'number' || typeof told === 'string' ? String(told).trim() : ''
  if (/^\d+$/.test(text)) return shown !== null && Number(text) === shown && shown > 0 ? ['cents'] : []
  return /\d[.,]\d{1,2}$/.test(text) && readAmount(told) !== null ? ['reais'] : []
}
