/** A piece of a text as it can be shown: what a reader sees, or one sign that nobody sees, by its name (`U+202E`). */
export type VisiblePart = { readonly text: string } | { readonly hidden: string; readonly turns: boolean }

// What is drawn as nothing, turns the direction of what follows, or is a gap too thin to be seen. The blank of Braille and
// the fillers of Hangul count: they are letters by their class and nothing to the eye.
const HIDDEN =
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u2000-\u200a\u202f\u205f\u2800]/u
const EACH_HIDDEN = new RegExp(HIDDEN, 'gu')
const TURNS = /\p{Bidi_Control}/u

/** Says whether a text holds a sign that nobody sees, or one that turns the direction of others. */
export function hasHidden(text: string): boolean {
  return HIDDEN.test(text)
}

/** The text without what nobody sees. */
export function withoutHidden(text: string): string {
  return text.replace(EACH_HIDDEN, '')
}

/** A text in pieces, so that what nobody sees in it can be shown; joined again they are the text. */
export function visibleParts(text: string): readonly VisiblePart[] {
  const parts: VisiblePart[] = []
  let from = 0
  for (const { 0: sign, index } of text.matchAll(EACH_HIDDEN)) {
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ hidden: codeName(sign), turns: TURNS.test(sign) })
    from = index + sign.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** A text in which what nobody sees stands as `[U+202E]`: for where no boxes can be drawn. */
export function spelledOut(text: string): string {
  return text.replace(EACH_HIDDEN, (sign) => `[${codeName(sign)}]`)
}

function codeName(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
