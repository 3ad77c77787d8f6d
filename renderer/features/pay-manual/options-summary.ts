import type { Text } from '../../../shared/i18n/text-over.ts'
import type { Draft } from './draft.ts'
import { readExpiration } from './read-draft.ts'

/** What the closed box of options says it holds: `Na hora · Sem aprovação · espera até 10 minutos`. */
export function optionsSummary(t: Text, draft: Draft): string {
  const seconds = readExpiration(draft)
  return t('payManual.moreSummary', {
    priority: t(`payManual.${draft.priority}`),
    flow: t(`payManual.${draft.paymentFlow}`),
    expiration: seconds === null ? '?' : durationWords(t, seconds),
  })
}

/** A time in the queue, in minutes where they are whole. */
export function durationWords(t: Text, seconds: number): string {
  return seconds % 60 === 0
    ? t('payManual.minutesCount', { count: seconds / 60 })
    : t('payManual.secondsCount', { count: seconds })
}
