import type { DefenseFile } from '../../../shared/domain/infraction.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'

const STEP = 1024
const KINDS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
}

/** A size in the unit a person reads: `812 bytes`, `14 kB`, `2,1 MB`. */
export function sizeWords(t: Text, bytes: number): string {
  if (bytes < STEP) return t('infractions.bytes', { n: bytes })
  const round = (units: number): string => units.toLocaleString(t.locale, { maximumFractionDigits: units < 10 ? 1 : 0 })
  return bytes < STEP * STEP
    ? t('infractions.kilobytes', { n: round(bytes / STEP) })
    : t('infractions.megabytes', { n: round(bytes / STEP / STEP) })
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

/** A name that fits the contract's 200 characters, with its ending kept. */
export function fittingName(name: string): string {
  if (name.length <= 200) return name
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return `${name.slice(0, 199 - ending.length)}…${ending}`
}
