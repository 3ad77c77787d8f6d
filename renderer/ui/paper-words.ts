import type { PaperDifference } from '../../shared/domain/paper.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { formatBrl } from '../../shared/money/format-brl.ts'
import { spelledOut } from '../../shared/payee/hidden-signs.ts'
import { formatLocalDate } from '../../shared/time/format-time.ts'

/** A difference between the ways to pay of one paper, in a sentence. */
export function paperWords(t: Text, difference: PaperDifference): string {
  switch (difference.what) {
    case 'bars':
      return t('paper.bars')
    case 'codes':
      return t('paper.codes')
    case 'payee':
      return t('paper.payee', { code: spelledOut(difference.code), paper: spelledOut(difference.paper) })
    case 'amount':
      return t('paper.amount', { code: formatBrl(difference.code), line: formatBrl(difference.line) })
    case 'due-date':
      return t('paper.due-date', { code: formatLocalDate(difference.code), line: formatLocalDate(difference.line) })
  }
}
