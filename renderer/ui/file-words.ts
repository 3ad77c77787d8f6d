import type { Text } from '../../shared/i18n/text-over.ts'

const STEP = 1024

/** A size in the unit a person reads: `812 bytes`, `14 kB`, `2,1 MB`. */
export function sizeWords(t: Text, bytes: number): string {
  if (bytes < STEP) return t('common.bytes', { n: bytes })
  const round = (units: number): string => units.toLocaleString(t.locale, { maximumFractionDigits: units < 10 ? 1 : 0 })
  return bytes < STEP * STEP
    ? t('common.kilobytes', { n: round(bytes / STEP) })
    : t('common.megabytes', { n: round(bytes / STEP / STEP) })
}

/** A name that fits the contract's 200 characters, with its ending kept. */
export function fittingName(name: string): string {
  if (name.length <= 200) return name
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return `${name.slice(0, 199 - ending.length)}…${ending}`
}
