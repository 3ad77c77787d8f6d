import { lineKind } from '../../shared/domain/line-kind.ts'
import type { StatementLine } from '../../shared/domain/statement.ts'
import type { StandingDebit } from '../../shared/domain/watch.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'

/** A line of which it may be known what explains it. */
export type WordedLine = Pick<StatementLine, 'kind' | 'direction'> & {
  readonly standing?: Pick<StandingDebit, 'place'> | null
}

/** What a line is, in words: a debit that gives a Pix back is a refund; a kind that is new to us is shown as it came. */
export function kindWords(t: Text, { kind, direction, standing }: WordedLine): string {
  if (direction === 'out' && standing?.place.place === 'refund') return t('line.pixReturned')
  switch (lineKind(kind)) {
    case 'pix':
      return t(direction === 'in' ? 'line.pixIn' : 'line.pixOut')
    case 'billet':
      return t(direction === 'in' ? 'line.billetIn' : 'line.billetOut')
    case 'fee':
      return t('line.fee')
    case null:
      return kind
  }
}

/** Kind and message of a line in one text. */
export function historyWords(t: Text, line: WordedLine & Pick<StatementLine, 'text'>): string {
  return [kindWords(t, line), line.text].filter((part) => part !== null && part !== '').join(' · ')
}

/** The amount with its sign: money that left is negative. */
export function signedAmount({ direction, amount }: Pick<StatementLine, 'direction' | 'amount'>): Centavos {
  return direction === 'out' ? centavos(-amount) : amount
}
