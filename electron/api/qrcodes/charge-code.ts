import { isLocation } from '../../../shared/brcode/read-account.ts'
import { writeBrCode } from '../../../shared/brcode/write-br-code.ts'

const LONGEST_NAME = 25
const LONGEST_CITY = 15

/**
 * Writes the copy-and-paste code of a charge whose institution gave none, from where its payload lies and the receiver's
 * name (DOMAIN_RULES section 4). Null where one of them is missing or cannot stand in a code.
 */
export function chargeCode(charge: {
  readonly location: string | null
  readonly name: string | null | undefined
  readonly city: string | null | undefined
}): string | null {
  const { location } = charge
  const merchantName = plain(charge.name ?? '', LONGEST_NAME)
  if (location === null || merchantName === '' || !isLocation(location)) return null
  const merchantCity = plain(charge.city ?? '', LONGEST_CITY) || 'BRASIL'
  return writeBrCode({ location, merchantName, merchantCity })
}

// Codes are read by machines that know ASCII alone.
function plain(text: string, most: number): string {
  const ascii = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]+/g, ' ')
  return ascii.trim().slice(0, most).trim()
}
