import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import type { Intent } from '../vault/vault.ts'
import { ASKED, interrupt, leftElsewhereMs } from './ask.ts'
import type { Room } from './room.ts'
import { isWatched } from './schedule.ts'

// Questions at a start: five a second at most, so that a morning with many open payments is no flood.
const APART_MS = 200

/**
 * What a start does, before anything else may: checks the chain, makes every `sending` doubtful, drops frozen reviews,
 * and has every open payment asked about soon. It sends nothing. Answers how many payments wait for their outcome. What other desks
 * review or send is left to them; where the company's book is not reached, what is to be written waits for the next question.
 */
export async function recover(room: Room): Promise<Result<{ doubtful: number }, AppError>> {
  const { journal } = room.needs.vault
  const chain = await journal.verifyNew()
  if (!chain.ok) return chain
  const dropped = await dropFrozen(room)
  if (!dropped.ok && dropped.error.kind !== 'book') return dropped
  const open = await journal.inStates(ASKED)
  if (!open.ok) return open
  let doubtful = 0
  for (const [index, intent] of open.value.entries()) {
    const next = await wake(room, intent, index)
    if (!next.ok && next.error.kind === 'book') doubtful += 1
    else if (!next.ok) return next
    else if (['unknown', 'review', 'absent'].includes(next.value.state)) doubtful += 1
  }
  room.needs.log.event('journal.recovered', { events: chain.value.events, open: open.value.length, doubtful })
  return ok({ doubtful })
}

// Nobody reads a review any more that another session showed: it has to be read again before it may be paid.
async function dropFrozen(room: Room): Promise<Result<null, AppError>> {
  const frozen = await room.needs.vault.journal.inStates(['frozen'])
  if (!frozen.ok) return frozen
  const { clock, isElsewhere } = room.needs
  for (const intent of frozen.value) {
    const at = clock.now()
    if (isElsewhere !== undefined && at < intent.validUntil) continue
    const event = { at, by: 'quita', what: 'cancelled', facts: { why: 'restart' } } as const
    const done = await room.move(intent, { to: 'cancelled', patch: {}, event })
    if (!done.ok) return done
  }
  return ok(null)
}

async function wake(room: Room, intent: Intent, index: number): Promise<Result<Intent, AppError>> {
  if (leftElsewhereMs(room, intent) > 0) return ok(intent)
  // Seeing it here starts the monotonic half of its window, where the institution's time is known; see createWindowWatch.
  room.watch.isOver(intent)
  if (intent.state === 'sending' || (!isWatched(intent.state) && intent.nextAskAt !== null)) {
    room.soon.set(intent.id, room.needs.clock.monotonicMs() + index * APART_MS)
  }
  if (intent.state === 'sending') return interrupt(room, intent)
  return ok(intent)
}
