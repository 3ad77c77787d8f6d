import { markedText } from '../marked-text.ts'

/** A text with what the search hit in it marked. */
export function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return markedText(text, query).map((piece, index) =>
    // Pieces have no identity beyond their place in the text.
    piece.hit ? <mark key={`${index}-${piece.text}`}>{piece.text}</mark> : piece.text,
  )
}
