import { cancellationCodes } from '../../shared/domain/cancellation-codes.ts'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import type { Text } from '../../shared/i18n/text-over.ts'

/** Why a payment was not made: the code's words with the code, else the institution's own sentence, else null. */
export function reasonWords(t: Text, errorCode: string | null, told: string | null): string | null {
  const sentence = told === null || told.trim() === '' ? null : told.trim().replace(/[.\s]+$/, '')
  if (errorCode === null || errorCode === '') return sentence
  const known = cancellationCodes.find((code) => code === errorCode.toUpperCase())
  if (known !== undefined) return withCode(t, t(`payments.code_${known}` satisfies TextKey), known)
  return sentence === null ? t('payments.unknownCode', { code: errorCode }) : withCode(t, sentence, errorCode)
}

function withCode(t: Text, reason: string, code: string): string {
  return t('payments.reasonWithCode', { reason, code })
}
