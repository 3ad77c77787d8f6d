/** A text whose letters have no accents, its case kept: `Descrição` is `Descricao` to whoever types without them. */
export function withoutAccents(text: string): string {
  return /[^\x20-\x7e]/.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text
}
