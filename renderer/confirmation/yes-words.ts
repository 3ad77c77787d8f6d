import type { ConfirmationSubject } from '../../shared/domain/confirmation.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { formatBrl } from '../../shared/money/format-brl.ts'

/** What the button does, as a verb with its object. */
export function yesWords(t: Text, subject: ConfirmationSubject): string {
  switch (subject.what) {
    case 'payment': {
      const amount = formatBrl(subject.amount)
      if (subject.again) return t('confirmation.payAgain', { amount })
      return t(subject.request.kind === 'refund' ? 'confirmation.giveBack' : 'confirmation.pay', { amount })
    }
    case 'batch':
      return t('confirmation.pay', { amount: formatBrl(subject.amount) })
    case 'webhook':
      return t('confirmation.webhookYes', { deed: subject.deed })
    case 'connection':
      return t('confirmation.connectionYes', { deed: subject.deed })
    case 'connection-change':
      return t('confirmation.changeYes', { deed: subject.deed })
    case 'limit':
      return t('confirmation.limitYes')
    case 'defense':
      return t('confirmation.defend')
    case 'safeguard':
      return t(`confirmation.safeguardYes_${subject.act.deed}`)
  }
}
