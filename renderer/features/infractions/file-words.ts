import type { DefenseFile } from '../../../shared/domain/infraction.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { sizeWords } from '../../ui/file-words.ts'

const KINDS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
}

/** What kind of file it is, by what the engine found in its bytes. */
export function kindOfFile(t: Text, { mediaType }: Pick<DefenseFile, 'mediaType'>): string {
  return KINDS[mediaType] ?? t('infractions.kindOther')
}

/** How many files there are and how large they are together. */
export function filesTotal(t: Text, files: readonly DefenseFile[]): string {
  if (files.length === 0) return t('infractions.fileCount', { count: 0 })
  const size = files.reduce((sum, file) => sum + file.size, 0)
  return t('infractions.fileTotal', { count: files.length, size: sizeWords(t, size) })
}
