import { wireText } from '../money/wire-amount.ts'
import type { BrCode } from './br-code.ts'
import { crc16 } from './crc16.ts'
import { parseBrCode } from './parse-br-code.ts'

/** What a code is made of; what is left out is not written. */
export type BrCodeParts = Partial<Omit<BrCode, 'text' | 'kind' | 'warnings'>>

const GUID = 'br.gov.bcb.pix'

/** Writes a copy-and-paste code, which reads back as the same parts; throws RangeError for parts that make no code. */
export function writeBrCode(parts: BrCodeParts): string {
  const account = [
    field('00', GUID),
    field('01', parts.key?.value),
    field('02', parts.info),
    field('03', parts.withdrawalAgent),
    field('25', parts.location),
  ]
  const body = [
    field('00', '01'),
    field('01', initiationOf(parts.singleUse)),
    field('26', account.join('')),
    field('52', parts.categoryCode ?? '0000'),
    field('53', '986'),
    field('54', parts.amount == null ? null : wireText(parts.amount)),
    field('58', 'BR'),
    field('59', parts.merchantName),
    field('60', parts.merchantCity),
    field('61', parts.postalCode),
    field('62', field('05', parts.txid ?? '***')),
    field('80', parts.recurrenceLocation == null ? null : field('00', GUID) + field('25', parts.recurrenceLocation)),
    '6304',
  ].join('')
  const code = body + crc16(body)
  const read = parseBrCode(code)
  if (!read.ok) throw new RangeError(`these parts make no code: ${read.error.fault} ${read.error.field ?? ''}`)
  return code
}

function initiationOf(singleUse: boolean | null | undefined): string | null {
  if (singleUse == null) return null
  return singleUse ? '12' : '11'
}

function field(id: string, value: string | null | undefined): string {
  if (value == null) return ''
  const length = Array.from(value).length
  if (length < 1 || length > 99) throw new RangeError(`field ${id} holds 1 to 99 characters`)
  return `${id}${String(length).padStart(2, '0')}${value}`
}
