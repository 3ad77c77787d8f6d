import { moneyOf, sidesOf, signed } from '../../../shared/books/book-thing.ts'
import { debitGivenBack } from '../../../shared/books/given-back.ts'
import { firstOf } from '../../../shared/books/match-items.ts'
import { sureEnough } from '../../../shared/books/match-rules.ts'
import type { BookItem, BookMatch } from '../../../shared/domain/closing.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { type Centavos, centavos, subtractCentavos } from '../../../shared/money/centavos.ts'

/** What an item is: `Pagamento`. */
export function kindWords(t: Text, { kind }: Pick<BookItem, 'kind'>): string {
  return t(`closing.kind_${kind}`)
}

/** Whom a match is about, as the first of its items that says so tells; null where none does. */
export function partyOf({ items }: Pick<BookMatch, 'items'>): string | null {
  return items.map(({ name }) => name?.trim() ?? '').find((name) => name !== '') ?? null
}

/** What money a match is about: its lines together, or what its papers come to. */
export function amountOf(match: Pick<BookMatch, 'items'>): Centavos {
  const { lines, papers } = sidesOf(match)
  return centavos(lines.length === 0 ? moneyOf(papers) : lines.reduce((sum, line) => sum + signed(line), 0))
}

/** What is left of a match's money once other things are joined to it. */
export function leftOf(match: Pick<BookMatch, 'items'>, joined: readonly Pick<BookMatch, 'items'>[]): Centavos {
  return joined.reduce((left, other) => subtractCentavos(left, amountOf(other)), amountOf(match))
}

/** How much of a month is done, in hundredths rounded down: only when nothing is left is it a hundred. */
export function doneShare(done: number, total: number): number {
  return Math.floor((done * 100) / total)
}

/** The papers of a match by kind, each once: `Pagamento, Comprovante`. */
export function paperWords(t: Text, match: BookMatch): string {
  return [...new Set(sidesOf(match).papers.map((paper) => kindWords(t, paper)))].join(', ')
}

/** Where an unmatched thing is told, and nowhere else. */
export function placeWords(t: Text, match: Pick<BookMatch, 'items'>): string {
  return t(`closing.in_${firstOf(match).kind}`)
}

/** Why things are thought to belong together. A candidate without a rule has the amount or the document in common, or was searched. */
export function reasonWords(t: Text, { reason, score, difference, items }: BookMatch): string {
  const isGivenBack = items.some((item) => debitGivenBack(item) !== null)
  if (isGivenBack && reason !== 'by-person') return t('closing.reason_givenBack')
  if (reason !== null) return t(`closing.reason_${reason}`)
  if (score === 0) return t('closing.reason_searched')
  return t(difference === 0 ? 'closing.reason_amount' : 'closing.reason_document')
}

/** How sure a score is, in words. */
export function scoreWords(t: Text, score: number): string {
  return t('closing.scoreWords', { score, surety: t(`closing.surety_${suretyOf(score)}`) })
}

function suretyOf(score: number): 'sure' | 'likely' | 'possible' | 'weak' {
  if (score >= sureEnough) return 'sure'
  if (score >= 70) return 'likely'
  return score >= 50 ? 'possible' : 'weak'
}
