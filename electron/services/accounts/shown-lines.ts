import type { StatementLine } from '../../../shared/domain/statement.ts'

/** The lines that a person sees and that do not say who is on the other side. */
export interface ShownLines {
  /** Notes what is on the screen now. */
  look(lines: readonly Pick<StatementLine, 'id' | 'counterpartName'>[]): void
  /** Seen last first; what has left the screen for long is in it no more. */
  ids(): readonly string[]
}

/** As many as two screens of a list hold. */
const most = 200

/** Remembers which lines were shown; `onNews` hears when one of them was never seen before. */
export function createShownLines(onNews: () => void): ShownLines {
  const seen = new Set<string>()
  let ids: readonly string[] = []
  return {
    look(lines) {
      const bare = lines.filter(({ counterpartName }) => counterpartName === null).map(({ id }) => id)
      ids = [...new Set([...bare, ...ids])].slice(0, most)
      const isNews = bare.some((id) => !seen.has(id))
      for (const id of bare) seen.add(id)
      if (isNews) onNews()
    },
    ids: () => ids,
  }
}
