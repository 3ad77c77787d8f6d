/** A name whose letters have no accents: `Descrição` is `Descricao` to whoever types without them. */
export function withoutAccents(name: string): string {
  return /[^\x20-\x7e]/.test(name) ? name.normalize('NFD').replace(/\p{M}/gu, '') : name
}
