import { createWindowWatch } from './absence.ts'
import { ask, leftElsewhereMs } from './ask.ts'
import { askDue } from './ask-due.ts'
import { createBankClock } from './bank-clock.ts'
import { confirm } from './confirm.ts'
import { abandon, cancel, close } from './end-by-person.ts'
import { freeze } from './freeze.ts'
import type { Journal, JournalNeeds } from './journal.ts'
import { lookAlikesOf } from './look-alikes-of.ts'
import { createMove } from './move.ts'
import { createOneAtATime, createShared } from './one-at-a-time.ts'
import { recover } from './recover.ts'
import type { Room } from './room.ts'
import { sendAgain } from './send-again.ts'

/**
 * The payments journal over one connection's vault (PAYING sections 1 to 7): at most one booking by us for each
 * confirmation, and no outcome forgotten. Call `recover` once before anything else, then `askDue` when it says.
 */
export function createJournal(given: JournalNeeds): Journal {
  const clock = createBankClock(given.clock, given.time)
  const needs = { ...given, clock }
  const { log, onChange, time, vault } = needs
  let isLeaving = false
  const room: Room = {
    needs,
    move: createMove({ table: vault.journal, clock, log, onChange }),
    point: (name) => needs.onPoint?.(name),
    sending: new Set(),
    isLeaving: () => isLeaving,
    soon: new Map(),
    watch: createWindowWatch(clock, time),
    ahead: new Map(),
  }
  const inTurn = createOneAtATime()
  const askOne = createShared((id: Parameters<Journal['ask']>[0]) => ask(room, id))
  return {
    open: (request, place) => freeze(room, request, place ?? null),
    confirm: (order) => inTurn(() => confirm(room, order)),
    sendAgain: (order) => inTurn(() => sendAgain(room, order)),
    // These send nothing and are guarded by the seq they judged, so they need not wait for a slow send.
    cancel: (id) => cancel(room, id),
    abandon: (order) => abandon(room, order),
    close: (order) => close(room, order),
    recover: () => inTurn(() => recover(room)),
    ask: askOne,
    askDue: () => askDue(room, askOne),
    shown: (intent) =>
      intent.state === 'sending' && !room.sending.has(intent.id) && leftElsewhereMs(room, intent) === 0
        ? { ...intent, state: 'unknown' }
        : intent,
    events: (id) => vault.journal.events(id),
    leave() {
      isLeaving = true
      return { sending: room.sending, ended: inTurn(async () => undefined) }
    },
    lookAlikes: (intent) => lookAlikesOf(room, intent),
  }
}
