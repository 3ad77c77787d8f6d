import { plainText } from '../kit/plain-text.ts'

/** One piece of a search as the readers see it. */
export interface SearchToken {
  /** As it was typed, without its quotes. */
  readonly text: string
  /** Without accents, capitals and the sign at its end that closes a sentence or parts a list; '' for a piece in quotes, which is nothing but words. */
  readonly plain: string
  /** A comma or semicolon stood at its end: one more of a list follows. */
  readonly isListed: boolean
  readonly start: number
  readonly end: number
}

// A quoted piece; two dots between values; a stroke between amounts; a comparison, however its signs stand, and what says that it is another; the sign of the real; what parts the cells of a row, and a stroke between months; anything else up to the next of these.
const MONTH = String.raw`(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)\p{L}*`
const PARTING = String.raw`\.{2}|=?[<>"]|!=|[≥≤≠]|[-/]?R\$|(?<=,\d{2})[-–]\d|[;|](?=\S)|(?<=(?<![^\s/])${MONTH})/(?=${MONTH})`
const PIECE = new RegExp(
  String.raw`"[^"]*"|\.{2,}|<>|!=|[<>]=?|=[<>]|=(?=R\$|\d)|[≥≤≠]|R\$:?|(?:(?!${PARTING})\S)+|\S`,
  'giu',
)

/** Splits a search into its pieces; together they are every character but spaces. */
export function splitSearch(text: string): SearchToken[] {
  return Array.from(text.matchAll(PIECE), ({ 0: piece, index: start }) => {
    const isQuoted = piece.length > 1 && piece.startsWith('"')
    const isListed = !isQuoted && /[,;]$/.test(piece)
    const plain = isQuoted
      ? ''
      : plainText(inBrackets(piece).replace('≠', '!=')).replace(/(?<=[\p{L}\d])[,;?!]$|(?<=\p{L}{5}|,\d\d)\.$/u, '')
    return { text: isQuoted ? piece.slice(1, -1) : piece, plain, isListed, start, end: start + piece.length }
  })
}

/** `outubro` of `(outubro)`, and both ends of `(15/04 a 20/04)`; the `(11)` of a phone stays as it is. */
function inBrackets(piece: string): string {
  const whole = /^(?:\((.*[\p{L}/,].*)\)|\[(.*[\p{L}/,].*)\])[,;]?$/u.exec(piece)
  return whole?.[1] ?? whole?.[2] ?? piece.replace(/^\((?=[^()]+$)/, '').replace(/(?<=^[^()]+)\)(?=[,;]?$)/, '')
}
