import { type MemoryState, type MemoryView, memoryViewSchema } from '../../../shared/domain/memory.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Channel } from '../../../shared/ipc/contract.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { statement } from './canned-account.ts'
import { minutesAgo } from './canned-session.ts'

const HOUR = 60

type Answered = Result<MemoryView, AppError>
type Replies = Record<Extract<Channel, `memory.${string}`>, () => Answered>

/** A canned gap: it was seen after a folder was put back, and the statement shows two debits that nothing kept here explains. */
export function memoryReplies(gap: MemoryState, onWhole: () => void): Replies {
  const told = gap === 'whole' ? null : gap
  const isOlder = told === 'older'
  let view = memoryViewSchema.parse({
    state: gap,
    missing: isOlder ? 27 : null,
    since: told === null || told === 'other' ? null : minutesAgo(26 * HOUR),
    until: told === null || told === 'unsure' ? null : minutesAgo(20),
    readFrom: told === null ? null : minutesAgo(50 * HOUR),
    checkedAt: null,
    debits: [],
    reconciliations: [],
  })
  return {
    'memory.read': () => ok(view),
    'memory.check': () => {
      const debits = statement.lines.filter(({ direction }) => direction === 'out').slice(0, 2)
      view = { ...view, checkedAt: minutesAgo(0), debits }
      return ok(view)
    },
    'memory.reconcile': () => {
      view = { ...view, state: 'whole', missing: null, since: null, until: null, readFrom: null, debits: [] }
      onWhole()
      return ok(view)
    },
  }
}
