import { ok, type Result } from '../kit/result.ts'
import type { Centavos } from '../money/centavos.ts'
import { centavosFromWire } from '../money/wire-amount.ts'
import type { BrCodeFault, BrCodeWarning } from './br-code.ts'
import { faultIn } from './br-code-fault.ts'
import type { Account } from './read-account.ts'
import { type Fields, readFields, type Source } from './read-fields.ts'
import type { Field } from './field.ts'

/** What a part of a code that may be decoration says, and what is odd about it. */
interface Read<T> {
  readonly value: T | null
  readonly warnings: readonly BrCodeWarning[]
}

/**
 * Reads field 54: up to ten digits, a point, up to two digits; zero is for withdrawals only. Where the code names no key, a
 * location says how much, so an amount that is not written so, or is none, is decoration (manual of initiation 2.10.0, 2.7).
 */
export function readAmount(fields: Fields, { key, withdrawalAgent }: Account): Result<Read<Centavos>, BrCodeFault> {
  const field = fields.get('54')
  if (field === undefined) return ok({ value: null, warnings: [] })
  const fault = amountFault(field, withdrawalAgent)
  if (fault === null) return ok({ value: amountIn(field), warnings: [] })
  if (key !== null) return faultIn(fault, field)
  return ok({ value: null, warnings: fault === 'amount' ? ['amount-unusual'] : [] })
}

function amountFault(field: Field, agent: string | null): 'amount' | 'amount-zero' | null {
  const amount = amountIn(field)
  if (amount === null) return 'amount'
  return amount === 0 && agent === null ? 'amount-zero' : null
}

function amountIn({ value }: Field): Centavos | null {
  const amount = centavosFromWire(value)
  return amount.ok && /^[0-9]{1,10}(?:\.[0-9]{1,2})?$/.test(value) ? amount.value : null
}

/** Reads the txid of field 62: that of a static code must be right, that of a dynamic one is decoration. */
export function readTxid(source: Source, fields: Fields, { location }: Account): Result<Read<string>, BrCodeFault> {
  const additional = fields.get('62')
  if (additional === undefined) return ok({ value: null, warnings: ['additional-missing'] })
  const parts = readFields(source, additional)
  if (!parts.ok) return parts
  const field = parts.value.get('05')
  if (field === undefined) return ok({ value: null, warnings: ['txid-missing'] })
  if (field.value === '***') return ok({ value: null, warnings: [] })
  const fault = txidFault(field)
  if (fault !== null && location === null) return faultIn(fault, field)
  return ok({ value: field.value, warnings: fault === null ? [] : ['txid-unusual'] })
}

function txidFault({ value }: Field): 'txid-characters' | 'txid-length' | null {
  if (!/^[A-Za-z0-9]+$/.test(value)) return 'txid-characters'
  return value.length > 25 ? 'txid-length' : null
}
