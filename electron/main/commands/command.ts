/** What the command line asks for instead of a window. */
export type Command =
  | { readonly does: 'backup'; readonly folder: string }
  | { readonly does: 'verify-backup' | 'restore'; readonly file: string }
  | { readonly does: 'misused' }

const WORDS = ['backup', 'verify-backup', 'restore']

/** Reads the command of a start: the first word that is no switch. Null where a window is wanted. */
export function commandOf(words: readonly string[]): Command | null {
  const [does = '', ...given] = words.filter((word) => !word.startsWith('-'))
  if (!WORDS.includes(does)) return null
  const [path, ...more] = given
  if (path === undefined || more.length > 0) return { does: 'misused' }
  if (does === 'backup') return { does, folder: path }
  return { does: does === 'restore' ? 'restore' : 'verify-backup', file: path }
}
