import type { TextKey } from '../../shared/i18n/catalogue.ts'
import type { Text } from '../../shared/i18n/text-over.ts'

/** The codes of a cancelled payment that are documented (ACCOUNTS_API section 15); each has its words in the catalogue. */
const CODES = [
  'AB03',
  'AB09',
  'AB11',
  'AC03',
  'AC06',
  'AC07',
  'AC14',
  'AG03',
  'AG13',
  'AGNT',
  'AM01',
  'AM02',
  'AM09',
  'AM18',
  'BE01',
  'BE05',
  'BE17',
  'CH11',
  'CH16',
  'DS04',
  'DT02',
  'DT05',
  'ED05',
  'FF07',
  'FF08',
  'OZ01',
] as const

/** Why a payment was not made: the code's words with the code, else the institution's own sentence, else null. */
export function reasonWords(t: Text, errorCode: string | null, told: string | null): string | null {
  const sentence = told === null || told.trim() === '' ? null : told.trim().replace(/[.\s]+$/, '')
  if (errorCode === null || errorCode === '') return sentence
  const known = CODES.find((code) => code === errorCode.toUpperCase())
  if (known !== undefined) return withCode(t, t(`payments.code_${known}` satisfies TextKey), known)
  return sentence === null ? t('payments.unknownCode', { code: errorCode }) : withCode(t, sentence, errorCode)
}

function withCode(t: Text, reason: string, code: string): string {
  return t('payments.reasonWithCode', { reason, code })
}
