import { parseBrCode } from '../../../shared/brcode/parse-br-code.ts'
import { writeBrCode } from '../../../shared/brcode/write-br-code.ts'
import { asPrinted } from '../ledger/as-printed.ts'
import { company } from '../ledger/company.ts'

const names = { merchantName: asPrinted(company.name), merchantCity: 'SAO PAULO' }

/** The copy-and-paste text of what lies at an own address (without scheme). */
export function ownCode(address: string): string {
  return writeBrCode({ location: address, singleUse: true, ...names })
}

/** The same code as some of the family write it: underscores for spaces, and not a word on how often it may be used. */
export function looseCode(code: string): string {
  const read = parseBrCode(code)
  if (!read.ok) return code
  const underscored = (text: string): string => text.replaceAll(' ', '_')
  const { merchantName, merchantCity } = names
  return writeBrCode({
    location: read.value.location,
    merchantName: underscored(merchantName),
    merchantCity: underscored(merchantCity),
  })
}
