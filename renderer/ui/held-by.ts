import type { Session } from '../../shared/domain/session.ts'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import type { Hold } from '../../shared/domain/watch.ts'

type Book = NonNullable<Extract<Session, { stage: 'open' }>['book']>

/** Why the engine will send nothing whatever is pressed: nobody has looked at a gap of the memory, the company's book is not read, or a person holds payments. */
export type HeldBy =
  | { readonly why: 'memory' }
  | { readonly why: 'book'; readonly book: Book }
  | { readonly why: 'person'; readonly hold: Hold }

/** What holds payments now, as far as it is known before a press; null where nothing does, or no connection is open. */
export function heldBy(session: Session | undefined): HeldBy | null {
  if (session?.stage !== 'open') return null
  const { held, memory } = session
  if (memory !== 'whole') return { why: 'memory' }
  return heldByBook(session) ?? (held === null ? null : { why: 'person', hold: held })
}

/** The company's book where that alone holds back what writes there besides payments; null where it does not. */
export function heldByBook(session: Session | undefined): HeldBy | null {
  const book = session?.stage === 'open' ? session.book : null
  return book === null || book.state === 'current' ? null : { why: 'book', book }
}

const heldTitles = {
  moving: 'team.heldMoving',
  away: 'team.heldAway',
  removed: 'team.heldRemoved',
  stopped: 'team.heldStopped',
} as const satisfies Record<Exclude<Book['state'], 'current'>, TextKey>

/** Why nothing is paid while the company's book is not read to its end. */
export function bookHeldKey({ state }: Pick<Book, 'state'>): TextKey {
  return state === 'current' ? 'team.footCurrent' : heldTitles[state]
}
