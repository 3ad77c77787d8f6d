import { ok, type Result } from '../../shared/kit/result.ts'
import type { BookError } from './book-fault.ts'
import type { BookLog } from './book-log.ts'
import type { HexId } from './entry.ts'
import type { Roster } from './roster.ts'

/**
 * Whether the server that answers is the one that the book lies on, as who administers said last. Another one may hold an older copy, and
 * who had not read what that lacks could not tell: so whoever meets another first hears every other desk of the book, each by a sign given
 * since, or who administers.
 */
export function serverMark(
  log: Pick<BookLog, 'mark'>,
  member: HexId,
  roster: () => Pick<Roster, 'members' | 'server'>,
) {
  let here: string | null = null
  let heard: { readonly mark: string; readonly members: Set<HexId> } | null = null

  const isUnknown = (): boolean => {
    const { server } = roster()
    return here !== null && server !== null && here !== server
  }
  /** Those whose desks were not heard since; none where it is the same server. */
  function unheard(): readonly HexId[] {
    if (!isUnknown()) return []
    const others = roster().members.filter(({ id, until }) => id !== member && until === null)
    return others.map(({ id }) => id).filter((id) => heard?.members.has(id) !== true)
  }
  return {
    unheard,
    /** Asks the server what it is. */
    async look(): Promise<Result<null, BookError>> {
      const told = await log.mark()
      if (!told.ok) return told
      here = told.value
      heard = isUnknown() && here !== null ? (heard?.mark === here ? heard : { mark: here, members: new Set() }) : null
      return ok(null)
    },
    /** Whether it may be another one than was looked at. */
    async isOther(): Promise<boolean> {
      const told = await log.mark()
      return !told.ok || told.value !== here
    },
    /** Hears a desk; true where it was waited for. */
    hear(desk: HexId): boolean {
      const isAwaited = unheard().includes(desk)
      heard?.members.add(desk)
      return isAwaited
    },
    /** What the book does not name yet; null where it does, or the server does not say what it is. */
    unnamed: (): string | null => (here === roster().server ? null : here),
  }
}
