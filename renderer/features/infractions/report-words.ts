import type { Infraction } from '../../../shared/domain/infraction.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'

const TYPES: Readonly<Record<string, TextKey>> = {
  FRAUD: 'infractions.typeFraud',
  REFUND_REQUEST: 'infractions.typeRefund',
  REFUND_CANCELLED: 'infractions.typeRefundCancelled',
}

const SITUATIONS: Readonly<Record<string, TextKey>> = {
  SCAM: 'infractions.scam',
  ACCOUNT_TAKEOVER: 'infractions.takeover',
  COERCION: 'infractions.coercion',
  FRAUDULENT_ACCESS: 'infractions.access',
  OTHER: 'infractions.otherSituation',
  UNKNOWN: 'infractions.unknownSituation',
}

/** The type of an infraction and who reported it, in words; null where neither was told. */
export function typeWords(
  t: Text,
  { type, reportedBy, isReporter }: Pick<Infraction, 'type' | 'reportedBy' | 'isReporter'>,
): string | null {
  if (type === null && reportedBy === null) return null
  const words = type === null ? t('common.notStated') : wordOf(t, TYPES, type)
  if (isReporter === true) return t('infractions.reportedByUs', { type: words })
  switch (reportedBy?.toUpperCase()) {
    case undefined:
      return words
    case 'DEBITED_PARTICIPANT':
      return t('infractions.reportedByDebited', { type: words })
    case 'CREDITED_PARTICIPANT':
      return t('infractions.reportedByCredited', { type: words })
    default:
      return t('infractions.reportedByOther', { type: words, who: reportedBy ?? '' })
  }
}

/** How it is said to have happened; null where it was not told. */
export function situationWords(t: Text, situation: string | null): string | null {
  return situation === null ? null : wordOf(t, SITUATIONS, situation)
}

function wordOf(t: Text, known: Readonly<Record<string, TextKey>>, word: string): string {
  const key = known[word.toUpperCase()]
  return key === undefined ? t('states.informed', { status: word }) : t(key)
}
