import { nameDistance } from '../../../shared/payee/name-distance.ts'
import { folded, tokens } from '../../list/rows-found.ts'
import type { PaletteCommand, PaletteOption } from './option.ts'

const MOST = 6
/** A word of fewer letters is a slip of too many others. */
const SHORTEST_SLIP = 5

/**
 * The commands that a text asks for, in the words of their titles or in those people say instead (`words`, the likeliest first). A
 * title that is the text, or what people say word for word, comes first; then titles that begin like the text, titles that hold its
 * words, and the rest; among equals, the one that says it sooner. A plural asks for one as well. Where nothing fits, one letter of a
 * word may be wrong. All when it is empty; none for signs that are no word.
 */
export function commandsFor(commands: readonly PaletteCommand[], text: string): readonly PaletteOption[] {
  const words = askedWords(text)
  if (text.trim() === '') return commands.map(toOption)
  if (words.length === 0) return []
  const exact = inOrder(commands, words, begins)
  const fits = exact.length > 0 ? exact : inOrder(commands, words, isSlip)
  return fits.slice(0, MOST).map(toOption)
}

/** Whether a text begins a command's title, or is wholly what people call it: then the command is meant before anything that is found. */
export function namesCommand(commands: readonly PaletteCommand[], text: string): boolean {
  const [asked, words] = [folded(text), askedWords(text)]
  if (words.length === 0) return false
  return commands.some((command) => {
    const said = tokens(command.words ?? '')
    return folded(command.title).startsWith(asked) || words.every((word) => said.some((own) => isSame(own, word)))
  })
}

type Fits = (own: string, word: string) => boolean

function inOrder(commands: readonly PaletteCommand[], words: readonly string[], fits: Fits): readonly PaletteCommand[] {
  const asked = words.join(' ')
  const ranked = commands.flatMap((command) => {
    const title = tokens(command.title)
    const said = tokens(command.words ?? '')
    const every = (own: readonly string[], as: Fits): boolean =>
      words.every((word) => own.some((each) => as(each, word)))
    const own = [...title, ...said]
    if (!every(own, fits)) return []
    const name = title.join(' ')
    const ranks = [name === asked || every(said, isSame), name.startsWith(asked), every(title, fits), true]
    const late = words.reduce((sum, word) => sum + own.findIndex((each) => fits(each, word)), 0)
    return [{ command, rank: ranks.indexOf(true), late }]
  })
  return ranked.toSorted((one, other) => one.rank - other.rank || one.late - other.late).map(({ command }) => command)
}

const begins: Fits = (own, word) => own.startsWith(word) || own.startsWith(singular(word))
// One letter is the beginning of a word, though "e" is one.
const isSame: Fits = (own, word) => word.length > 1 && singular(own) === singular(word)

// Of "boletos" and "aprovações"; in English, of "bills".
function singular(word: string): string {
  return word.length < 4 ? word : word.replace(/oes$/, 'ao').replace(/s$/, '')
}

// A word that is still being typed may hold its slip already.
function isSlip(own: string, word: string): boolean {
  if (own.startsWith(word)) return true
  if (word.length < SHORTEST_SLIP) return false
  return [-1, 0, 1].some((by) => nameDistance(own.slice(0, word.length + by), word, 1) !== null)
}

function toOption({ id, icon, title, keys, run }: PaletteCommand): PaletteOption {
  return { id: `command-${id}`, icon, title, detail: '', keys, run }
}

/** Words of a question that name nothing, in both languages. */
const SMALL = new Set(
  `como onde quero preciso posso fazer faco ver abrir ir para pra o a os as um uma de do da dos das em no na meu minha e
   how to do i can a an the my of in for where want need see open go`.split(/\s+/),
)

function askedWords(text: string): readonly string[] {
  const words = tokens(text)
  const large = words.filter((word) => !SMALL.has(word))
  return large.length > 0 ? large : words
}
