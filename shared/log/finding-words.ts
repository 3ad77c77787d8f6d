import type { LogFinding } from '../domain/log.ts'
import type { Text } from '../i18n/text-over.ts'

/** What is wrong with a chain and where, as one sentence. */
export function findingWords(t: Text, { chain, what, n, to }: LogFinding): string {
  const found = t(`log.found_${what}`, { n, to, one: n >= to ? 'yes' : 'no' })
  return chain === 'log' ? found : t('log.foundIn', { found, chain })
}
