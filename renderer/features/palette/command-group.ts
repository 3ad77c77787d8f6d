import { askedWords, isSlip, singular } from '../../list/asked-words.ts'
import { folded, tokens } from '../../list/rows-found.ts'
import type { PaletteCommand, PaletteOption } from './option.ts'

const MOST = 6

/**
 * The commands that a text asks for, in the words of their titles or in those people say instead (`words`, the likeliest first). A
 * title that is the text, or what people say word for word, comes first; then titles that begin like the text, titles that hold its
 * words, and the rest; among equals, the one that says it sooner. A plural asks for one as well. Where nothing fits, one letter of a
 * word may be wrong; then words that nearly everything here is about ("agendar pagamento") need not be said. All when it is empty; none
 * for signs that are no word.
 */
export function commandsFor(commands: readonly PaletteCommand[], text: string): readonly PaletteOption[] {
  const words = askedWords(text)
  if (text.trim() === '') return commands.map(toOption)
  if (words.length === 0) return []
  const named = words.filter((word) => !GENERAL.has(singular(word)))
  for (const asked of named.length > 0 ? [words, named] : [words])
    for (const fits of [begins, isSlip]) {
      const found = inOrder(commands, asked, fits)
      if (found.length > 0) return found.slice(0, MOST).map(toOption)
    }
  return []
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

function toOption({ id, icon, title, keys, run }: PaletteCommand): PaletteOption {
  return { id: `command-${id}`, icon, title, detail: '', keys, run }
}

/** Words of nearly everything here, which tell no command from another where they stand beside one that does. */
const GENERAL = new Set(['pagamento', 'payment', 'pix', 'conta', 'novo', 'nova', 'new', 'sistema', 'tela'])
