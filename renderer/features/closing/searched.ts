import { documentOf, firstOf } from '../../../shared/books/match-items.ts'
import type { BookItem, BookMatch } from '../../../shared/domain/closing.ts'
import { formatAmount } from '../../../shared/money/format-brl.ts'
import { plainText } from '../../../shared/kit/plain-text.ts'

const MOST = 50

/** Unmatched things that say every word a person typed: names, documents, amounts, ids, texts; accents folded. */
export function searched<Match extends BookMatch>(
  matches: readonly Match[],
  own: BookMatch,
  text: string,
): readonly Match[] {
  const words = plainText(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = matches.filter((match) => match.id !== own.id && saysAll(match, words))
  return found.slice(0, MOST).map((match) => ({ ...match, difference: own.difference + match.difference }))
}

function saysAll(match: BookMatch, words: readonly string[]): boolean {
  const said = plainText([...match.items.flatMap(textsOf), documentOf(match.items) ?? '', firstOf(match).id].join(' '))
  return words.every((word) => said.includes(word))
}

function textsOf({ name, document, description, endToEndId, txid, amount }: BookItem): readonly string[] {
  const plain = formatAmount(amount)
  return [name, document, description, endToEndId, txid, plain, plain.replaceAll('.', '')].map((text) => text ?? '')
}
