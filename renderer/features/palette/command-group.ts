import type { PaletteCommand, PaletteOption } from './option.ts'

const MOST = 6

/** The commands whose words begin like every word of a text, those that begin like the whole text first; all when it is empty. */
export function commandsFor(commands: readonly PaletteCommand[], text: string): readonly PaletteOption[] {
  const asked = folded(text)
  if (asked === '') return commands.map(toOption)
  const words = asked.split(' ')
  const fits = commands.filter(({ title }) => {
    const own = folded(title).split(' ')
    return words.every((word) => own.some((each) => each.startsWith(word)))
  })
  const rank = ({ title }: PaletteCommand): number => (folded(title).startsWith(asked) ? 0 : 1)
  return fits
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MOST)
    .map(toOption)
}

/** Whether a text is the beginning of a command's own words: then the command is meant before anything that is found. */
export function namesCommand(commands: readonly PaletteCommand[], text: string): boolean {
  const asked = folded(text)
  return asked.length > 1 && commands.some(({ title }) => folded(title).startsWith(asked))
}

function toOption({ id, icon, title, keys, run }: PaletteCommand): PaletteOption {
  return { id: `command-${id}`, icon, title, detail: '', keys, run }
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
