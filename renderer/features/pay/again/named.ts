import { plainText } from '../../../../shared/kit/plain-text.ts'

/** Says whether a text names somebody: each of its words begins a word of the name. Accents, capitals and punctuation do not count. */
export function isNamed(text: string, name: string): boolean {
  const asked = wordsOf(text)
  const names = wordsOf(name)
  return asked.length > 0 && asked.every((word) => names.some((one) => one.startsWith(word)))
}

/** A part of a name; `isHit` where it is the beginning of a word that was asked for. */
export interface NamePiece {
  readonly text: string
  readonly isHit: boolean
}

/** A name in pieces, in their order, that are the name again one behind the other. */
export function piecesNamed(text: string, name: string): readonly NamePiece[] {
  const asked = wordsOf(text)
  const pieces = name.split(/([\p{L}\p{N}\p{M}]+)/gu).flatMap((part): NamePiece[] => {
    const begun = asked.filter((word) => plainText(part).startsWith(word)).map((word) => word.length)
    const end = Math.max(0, ...begun)
    return [
      { text: part.slice(0, end), isHit: true },
      { text: part.slice(end), isHit: false },
    ]
  })
  return pieces.filter((piece) => piece.text !== '')
}

function wordsOf(text: string): readonly string[] {
  return plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
