import { ok, type Result } from '../kit/result.ts'
import type { Centavos } from '../money/centavos.ts'
import { centavosFromWire } from '../money/wire-amount.ts'
import type { BrCodeFault, BrCodeWarning } from './br-code.ts'
import { faultIn } from './br-code-fault.ts'
import type { Account } from './read-account.ts'
import { type Field, type Fields, readFields, type Source } from './read-fields.ts'

/** Reads field 54: up to ten digits, a point, up to two digits; zero is for withdrawals only. */
export function readAmount(fields: Fields, { withdrawalAgent }: Account): Result<Centavos | null, BrCodeFault> {
  const field = fields.get('54')
  if (field === undefined) return ok(null)
  const amount = centavosFromWire(field.value)
  if (!amount.ok || !/^[0-9]{1,10}(?:\.[0-9]{1,2})?$/.test(field.value)) return faultIn('amount', field)
  return amount.value === 0 && withdrawalAgent === null ? faultIn('amount-zero', field) : amount
}

/** Reads the txid of field 62: that of a static code must be right, that of a dynamic one is decoration. */
export function readTxid(
  source: Source,
  fields: Fields,
  { location }: Account,
): Result<{ readonly txid: string | null; readonly warnings: readonly BrCodeWarning[] }, BrCodeFault> {
  const additional = fields.get('62')
  if (additional === undefined) return ok({ txid: null, warnings: ['additional-missing'] })
  const parts = readFields(source, additional)
  if (!parts.ok) return parts
  const field = parts.value.get('05')
  if (field === undefined) return ok({ txid: null, warnings: ['txid-missing'] })
  if (field.value === '***') return ok({ txid: null, warnings: [] })
  const fault = txidFault(field)
  if (fault !== null && location === null) return faultIn(fault, field)
  return ok({ txid: field.value, warnings: fault === null ? [] : ['txid-unusual'] })
}

function txidFault({ value }: Field): 'txid-characters' | 'txid-length' | null {
  if (!/^[A-Za-z0-9]+$/.test(value)) return 'txid-characters'
  return value.length > 25 ? 'txid-length' : null
}
