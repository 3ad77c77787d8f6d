import { type Err, ok, type Result } from '../kit/result.ts'
import { withoutInvisible } from '../kit/without-invisible.ts'
import type { BrCode, BrCodeFault, BrCodeWarning } from './br-code.ts'
import { faultAt, faultIn, faultOfCode } from './br-code-fault.ts'
import { crc16 } from './crc16.ts'
import { readAccount } from './read-account.ts'
import { readAmount, readTxid } from './read-charge.ts'
import { type Fields, readFields, type Source } from './read-fields.ts'
import { utf8Width } from './utf8.ts'

/** The longest code that is taken, in characters. */
export const MAX_BR_CODE = 512

/**
 * Reads a Pix copy-and-paste code whole: structure, check sum, currency, country, account, amount, txid
 * (DOMAIN_RULES section 3). Outer space, line breaks, tabs and invisible characters are removed; inner spaces are part of
 * it. Lengths count characters; a code beyond ASCII that fails so is read again with lengths in bytes.
 */
export function parseBrCode(text: string): Result<BrCode, BrCodeFault> {
  const code = cleanBrCode(text)
  if (code === '') return faultOfCode('empty')
  if (code.length > MAX_BR_CODE) return faultOfCode('too-long')
  if (!code.startsWith('0002')) return faultOfCode('not-br-code')
  const byCharacters = readCode({ code, measure: () => 1 })
  if (byCharacters.ok || !isBeyondAscii(code)) return byCharacters
  const byBytes = readCode({ code, measure: utf8Width })
  return byBytes.ok ? byBytes : byCharacters
}

function cleanBrCode(text: string): string {
  return withoutInvisible(text)
    .replace(/[\r\n\t]/g, '')
    .trim()
}

function readCode(source: Source): Result<BrCode, BrCodeFault> {
  const read = readFields(source)
  if (!read.ok) return read
  const fields = read.value
  const envelope = envelopeFault(source.code, fields)
  if (envelope !== null) return envelope
  const account = readAccount(source, fields)
  if (!account.ok) return account
  const amount = readAmount(fields, account.value)
  if (!amount.ok) return amount
  const additional = readTxid(source, fields, account.value)
  if (!additional.ok) return additional
  const printed = printedFacts(fields)
  return ok({
    text: source.code,
    ...account.value,
    ...printed,
    amount: amount.value.value,
    txid: additional.value.value,
    warnings: [...warningsOf(fields), ...amount.value.warnings, ...additional.value.warnings, ...nonAscii(source.code)],
  })
}

function envelopeFault(code: string, fields: Fields): Err<BrCodeFault> | null {
  const format = fields.get('00')
  const crc = fields.get('63')
  const currency = fields.get('53')
  const country = fields.get('58')
  if (format?.value !== '01') return faultAt('format', 0, '00')
  if (crc === undefined) return faultAt('crc-missing', code.length, '63')
  if (crc.end !== code.length) return faultIn('crc-not-last', crc)
  if (crc.value.toUpperCase() !== crc16(code.slice(0, crc.start))) return faultIn('crc', crc)
  if (currency?.value !== '986') return faultAt('currency', currency?.start ?? null, '53')
  return country?.value === 'BR' ? null : faultAt('country', country?.start ?? null, '58')
}

function printedFacts(
  fields: Fields,
): Pick<BrCode, 'merchantName' | 'merchantCity' | 'categoryCode' | 'postalCode' | 'singleUse'> {
  const initiation = fields.get('01')?.value
  return {
    merchantName: fields.get('59')?.value ?? null,
    merchantCity: fields.get('60')?.value ?? null,
    categoryCode: fields.get('52')?.value ?? null,
    postalCode: fields.get('61')?.value ?? null,
    singleUse: initiation === '12' || (initiation === '11' ? false : null),
  }
}

function warningsOf(fields: Fields): readonly BrCodeWarning[] {
  const initiation = fields.get('01')?.value
  const name = fields.get('59')?.value
  const city = fields.get('60')?.value
  const warnings: readonly (BrCodeWarning | false)[] = [
    initiation !== undefined && initiation !== '11' && initiation !== '12' && 'initiation',
    !fields.has('52') && 'category-missing',
    name === undefined && 'name-missing',
    name !== undefined && Array.from(name).length > 25 && 'name-length',
    city === undefined && 'city-missing',
    city !== undefined && Array.from(city).length > 15 && 'city-length',
  ]
  return warnings.filter((warning) => warning !== false)
}

function nonAscii(code: string): readonly BrCodeWarning[] {
  return isBeyondAscii(code) ? ['non-ascii'] : []
}

function isBeyondAscii(code: string): boolean {
  return /[^\0-\x7f]/.test(code)
}
