import type { Text } from '../../../../shared/i18n/text-over.ts'
import { type OptionsDraft, readExpiration } from './options-draft.ts'

/** What the closed box of options says it holds: `Na hora · Sem aprovação · espera até 10 minutos`. */
export function optionsSummary(t: Text, draft: OptionsDraft): string {
  const seconds = readExpiration(draft)
  return t('payForm.moreSummary', {
    priority: t(`payForm.${draft.priority}`),
    flow: t(`payForm.${draft.paymentFlow}`),
    expiration: seconds.ok ? durationWords(t, seconds.value) : '?',
  })
}

function durationWords(t: Text, seconds: number): string {
  return seconds % 60 === 0
    ? t('payForm.minutesCount', { count: seconds / 60 })
    : t('payForm.secondsCount', { count: seconds })
}
