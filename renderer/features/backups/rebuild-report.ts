import type { Month } from '../../../shared/domain/closing.ts'
import type { Rebuild, RebuildKind, RebuildPart } from '../../../shared/domain/rebuild.ts'
import { errorWords } from '../../../shared/i18n/error-words.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { monthWords } from '../../ui/month-words.ts'

/** What came of each kind, and what did not, in words. */
export interface RebuildReport {
  readonly came: readonly { readonly kind: RebuildKind; readonly words: string }[]
  readonly lacking: readonly string[]
}

/** Tells what a rebuilding came to: months in a row that lack for the same reason are one line, the newest first. */
export function rebuildReport(t: Text, { parts, ended }: Rebuild): RebuildReport {
  const kinds = [...new Set(parts.map(({ kind }) => kind))]
  const came = kinds.map((kind) => {
    const read = parts.flatMap((part) => (part.kind === kind && part.found !== null ? [part.found] : []))
    const count = read.reduce((sum, found) => sum + found, 0)
    return { kind, words: t(`rebuild.found_${kind}`, { count, months: read.length }) }
  })
  return { came, lacking: kinds.flatMap((kind) => lackingOf(t, kind, parts, ended)) }
}

interface Span {
  readonly newest: Month
  readonly oldest: Month
  readonly why: string
}

function lackingOf(t: Text, kind: RebuildKind, parts: readonly RebuildPart[], ended: Rebuild['ended']): string[] {
  const spans: Span[] = []
  let before: string | null = null
  for (const part of parts) {
    if (part.kind !== kind) continue
    const why = whyNot(t, part, ended)
    const last = spans.at(-1)
    if (why !== null && why === before && last !== undefined) spans.splice(-1, 1, { ...last, oldest: part.month })
    else if (why !== null) spans.push({ newest: part.month, oldest: part.month, why })
    before = why
  }
  return spans.map(({ newest, oldest, why }) => {
    const values = { kind: t(`rebuild.kind_${kind}`), newest: inLine(t, newest), oldest: inLine(t, oldest), why }
    return newest === oldest
      ? t('rebuild.lackingMonth', { ...values, month: values.newest })
      : t('rebuild.lackingSpan', values)
  })
}

// Where a whole year held nothing, that what is older was not asked for is said once, and not by month.
function whyNot(t: Text, { found, error }: RebuildPart, ended: Rebuild['ended']): string | null {
  if (found !== null) return null
  if (error === null) return ended === 'person' ? t('rebuild.notAsked') : null
  const isScope = error.kind === 'credentials' && error.fault === 'scope'
  if (isScope || (error.kind === 'problem' && (error.status === 403 || error.status === 404)))
    return t('rebuild.notOffered')
  const { title } = errorWords(t, error)
  return title.replace(/\.$/, '')
}

/** A month within a sentence: `novembro de 2026`. */
function inLine(t: Text, month: Month): string {
  const words = monthWords(t, month)
  return t.locale === 'en' ? words : words.charAt(0).toLocaleLowerCase(t.locale) + words.slice(1)
}

/** How many parts were asked for, whatever came of it. */
export function askedParts({ parts }: Pick<Rebuild, 'parts'>): number {
  return parts.filter(({ found, error }) => found !== null || error !== null).length
}
