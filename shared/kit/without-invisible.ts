// Zero-width characters, soft hyphens and direction marks.
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** Removes the characters nobody sees, which chats and web pages put into copied text. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}
