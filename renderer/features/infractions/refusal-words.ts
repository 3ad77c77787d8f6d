import type { InfractionCase } from '../../../shared/domain/infraction.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { errorWords } from '../../../shared/i18n/error-words.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { sizeWords } from '../../ui/file-words.ts'

const FAULTS = ['kind', 'size', 'empty', 'count', 'twice', 'unreadable'] as const

/** Why a file was not taken, and what to do, in one sentence. */
export function refusalWords(t: Text, error: AppError, limits: InfractionCase['limits']): string {
  const reason = error.kind === 'invalid' ? error.violations.find(({ path }) => path === 'bytes')?.reason : undefined
  const fault = FAULTS.find((each) => each === reason)
  return fault === undefined
    ? errorWords(t, error, 'writing').title
    : t(`infractions.fault-${fault}`, { size: sizeWords(t, limits.fileBytes), count: limits.files })
}
