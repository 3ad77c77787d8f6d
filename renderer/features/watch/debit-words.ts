import { CircleAlert, CircleCheck, Clock, type LucideIcon } from 'lucide-react'
import { lineKind } from '../../../shared/domain/line-kind.ts'
import type { DebitAnswer, DebitCase } from '../../../shared/domain/watch.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { kindWords as lineWords } from '../../ui/line-words.ts'
import type { Tone } from '../../ui/tone.ts'

interface CaseLook {
  readonly tone: Tone
  readonly icon: LucideIcon
  readonly words: string
}

/** How a case stands, in word, icon and tone. */
export function caseLook(t: Text, { state, why }: Pick<DebitCase, 'state' | 'why'>): CaseLook {
  switch (state) {
    case 'open':
      return { tone: 'bad', icon: CircleAlert, words: t(`watch.why-${why}`) }
    case 'waiting':
      return { tone: 'warn', icon: Clock, words: t('watch.state-waiting') }
    case 'answered':
      return { tone: 'ok', icon: CircleCheck, words: t('watch.state-answered') }
    case 'explained':
      return { tone: 'ok', icon: CircleCheck, words: t('watch.state-explained') }
  }
}

/** Why it is an alarm, in one sentence. */
export function whyWords(t: Text, { why, place }: Pick<DebitCase, 'why' | 'place'>): string {
  const unsure = place.place === 'open' && !place.sure
  return why === 'second-debit' && unsure ? t('watch.detail-second-like') : t(`watch.detail-${why}`)
}

/** What kind of debit a line is: one that gives a Pix back is a refund; a kind that is new to us is shown as it came. */
export function kindWords(t: Text, { line: { kind }, place }: Pick<DebitCase, 'line' | 'place'>): string {
  const isNamed = place.place === 'refund' || lineKind(kind) !== null
  return isNamed ? lineWords(t, { kind, direction: 'out', standing: { place } }) : t('watch.otherOut', { kind })
}

/** A person's answer in a few words. */
export function answerWords(t: Text, answer: DebitAnswer): string {
  switch (answer.as) {
    case 'mine-elsewhere':
      return t('watch.said-mine-elsewhere', { who: answer.who })
    case 'dispute':
      return t('watch.said-dispute', { what: t(`watch.what-${answer.what}`) })
    case 'fee':
    case 'payment':
    case 'ask-bank':
      return t(`watch.said-${answer.as}`)
  }
}
