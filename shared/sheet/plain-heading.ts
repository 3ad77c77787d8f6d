import { plainText } from '../kit/plain-text.ts'

/** A column's heading as it is looked up: small letters and digits alone. */
export function plainHeading(heading: string): string {
  return plainText(heading).replace(/[^a-z0-9]/g, '')
}
