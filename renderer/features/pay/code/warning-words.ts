import type { BrCodeWarning } from '../../../../shared/brcode/br-code.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'

const WORDS: Readonly<Record<BrCodeWarning, TextKey>> = {
  initiation: 'payCode.odd_initiation',
  'category-missing': 'payCode.odd_categoryMissing',
  'name-missing': 'payCode.odd_nameMissing',
  'name-length': 'payCode.odd_nameLength',
  'city-missing': 'payCode.odd_cityMissing',
  'city-length': 'payCode.odd_cityLength',
  'amount-unusual': 'payCode.odd_amountUnusual',
  'additional-missing': 'payCode.odd_additionalMissing',
  'txid-missing': 'payCode.odd_txidMissing',
  'txid-unusual': 'payCode.odd_txidUnusual',
  'non-ascii': 'payCode.odd_nonAscii',
}

/** What is odd about a code, in words; a word nobody knows is shown as it came. */
export function warningWords(t: Text, warning: string): string {
  const known = Object.entries(WORDS).find(([name]) => name === warning)?.[1]
  return known === undefined ? warning : t(known)
}
