import { plainText } from '../../shared/kit/plain-text.ts'
import { nameDistance } from '../../shared/payee/name-distance.ts'

/** A word of fewer letters is a slip of too many others. */
const SHORTEST_SLIP = 5

/** Words of a question that name nothing, in both languages. */
const SMALL = new Set(
  `como onde quero quer preciso posso fazer faco dar ver abrir ir para pra pro o a os as um uma de do da dos das em no na por com meu minha
   e how to do i can a an the my of in for with where want need make see open go`.split(/\s+/),
)

/** The words of a question that name something, without accents and capitals; all of them where none does. */
export function askedWords(text: string): readonly string[] {
  const words = plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const large = words.filter((word) => !SMALL.has(word))
  return large.length > 0 ? large : words
}

/** One of several: of "boletos", "aprovações" and "fornecedores"; in English, of "bills". Takes and gives a word without accents. */
export function singular(word: string): string {
  return word.length < 4
    ? word
    : word
        .replace(/oes$/, 'ao')
        .replace(/dores$/, 'dor')
        .replace(/s$/, '')
}

/** Whether a word begins another (`own`) but for one letter that is wrong, missing or too many: one still typed may hold its slip already. */
export function isSlip(own: string, word: string): boolean {
  if (own.startsWith(word)) return true
  // What lacks a letter of a word of so many ("pagr") is short, and no slip of any other.
  if (word.length === SHORTEST_SLIP - 1)
    return own.length === SHORTEST_SLIP && own[0] === word[0] && nameDistance(own, word, 1) !== null
  if (word.length < SHORTEST_SLIP) return false
  return [-1, 0, 1].some((by) => nameDistance(own.slice(0, word.length + by), word, 1) !== null)
}
