import type { VaultDatabase } from '../database/sqlite.ts'
import { keepFew } from './keep-few.ts'
import type { ReceiptText } from './receipt-text.ts'
import { plainText } from '../../../shared/kit/plain-text.ts'

/** The words that a text index holds. */
export interface IndexTerms {
  /** Those that begin with a text; null where the index is better asked for the beginning: it is short, many have it, or only the index can fold it. */
  from(text: string): readonly string[] | null
  /** The index has changed. */
  forget(): void
}

/** The longest beginning that the index keeps apart; for a longer one it joins all rows of all words that have it. */
const LONGEST_PREFIX = 4
const MOST_TERMS = 12
const MOST_KEPT = 64

/**
 * Looks words up in a text index. The newest rows that have a whole word cost the same however many have it; by the
 * beginning of one they cost as much as there are. So a longer beginning is asked for as the few words that have it.
 */
export function indexTerms(db: VaultDatabase, table: ReceiptText): IndexTerms {
  db.exec(`CREATE VIRTUAL TABLE temp.${table}_terms USING fts5vocab(main, ${table}, instance)`)
  const next = db.prepare<[string], string>(`SELECT term FROM temp.${table}_terms WHERE term >= ? LIMIT 1`).pluck()
  const kept = keepFew<readonly string[] | 'many'>(MOST_KEPT)
  const read = (beginning: string, most: number): readonly string[] | 'many' => {
    const terms: string[] = []
    // No word holds a control character, so this is where the next one begins.
    for (let term = next.get(beginning); term?.startsWith(beginning) === true; term = next.get(`${term}\u0001`)) {
      if (terms.length === most) return 'many'
      terms.push(term)
    }
    return terms
  }
  return {
    from(text) {
      const beginning = folded(text)
      if (beginning === null) return null
      const most = beginning.length <= LONGEST_PREFIX ? 0 : MOST_TERMS
      const terms = kept.get(beginning, () => read(beginning, most))
      return terms === 'many' ? null : terms
    },
    forget: () => kept.forget(() => true),
  }
}

// As the index folds the letters of Portuguese; a text with any other is left to it.
function folded(text: string): string | null {
  const plain = plainText(text)
  return /^[a-z\d]+$/.test(plain) ? plain : null
}
