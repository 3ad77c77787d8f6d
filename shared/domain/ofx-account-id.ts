import type { ExportAccount, OfxAccount } from './statement-export.ts'

/** The account as OFX names it (ACCTID): digits and the letter X only, the branch with its four places, nothing between the parts. */
export function ofxAccountId({ branch, number }: Pick<ExportAccount, 'branch' | 'number'>, ids: OfxAccount): string {
  const [account = '', digit = ''] = number.split('-')
  const front = ids.startsWith('branch-') ? branch.padStart(4, '0') : ''
  return front + account + (ids.endsWith('-digit') ? digit : '')
}
