import { nameDistance } from '../../../shared/payee/name-distance.ts'
import { folded, tokens } from '../../list/rows-found.ts'
import type { PaletteCommand, PaletteOption } from './option.ts'

const MOST = 6
/** A word of fewer letters is a slip of too many others. */
const SHORTEST_SLIP = 5

/**
 * The commands that a text asks for, in the words of their titles or in those people say instead (`words`): titles that begin like
 * the text first, words of titles before other words. Where nothing fits, one letter of a word may be wrong. All when it is empty; none for signs that are no word.
 */
export function commandsFor(commands: readonly PaletteCommand[], text: string): readonly PaletteOption[] {
  const words = askedWords(text)
  if (text.trim() === '') return commands.map(toOption)
  if (words.length === 0) return []
  const exact = inOrder(commands, words, (own, word) => own.startsWith(word))
  const fits = exact.length > 0 ? exact : inOrder(commands, words, isSlip)
  return fits.slice(0, MOST).map(toOption)
}

/** Whether a text begins a command's title, or is wholly what people call it: then the command is meant before anything that is found. */
export function namesCommand(commands: readonly PaletteCommand[], text: string): boolean {
  const [asked, words] = [folded(text), askedWords(text)]
  if (asked.length < 2) return false
  return commands.some(
    (command) =>
      folded(command.title).startsWith(asked) || words.every((word) => tokens(command.words ?? '').includes(word)),
  )
}

type Fits = (own: string, word: string) => boolean

function inOrder(commands: readonly PaletteCommand[], words: readonly string[], fits: Fits): readonly PaletteCommand[] {
  const asked = words.join(' ')
  const every = (own: readonly string[]): boolean => words.every((word) => own.some((each) => fits(each, word)))
  const ranked = commands.flatMap((command) => {
    const title = tokens(command.title)
    if (title.join(' ').startsWith(asked)) return [{ command, rank: 0 }]
    if (every(title)) return [{ command, rank: 1 }]
    return every([...title, ...tokens(command.words ?? '')]) ? [{ command, rank: 2 }] : []
  })
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ command }) => command)
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
  'como onde quero fazer faco para pra o a os as um uma de do da dos das no na how to do i the an my where'.split(' '),
)

function askedWords(text: string): readonly string[] {
  const words = tokens(text)
  const large = words.filter((word) => !SMALL.has(word))
  return large.length > 0 ? large : words
}
