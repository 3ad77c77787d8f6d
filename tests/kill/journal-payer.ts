import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { personGate } from '../../electron/app/open-watch.ts'
import { createBankClock } from '../../electron/journal/bank-clock.ts'
import type { DayNote } from '../../electron/journal/day-note.ts'
import { clockGate } from '../../electron/journal/clock-gate.ts'
import type { Journal } from '../../electron/journal/journal.ts'
import { openJournal } from '../../electron/journal/open-journal.ts'
import { createDayNote } from '../../electron/services/accounts/create-day-note.ts'
import { createFirstReading } from '../../electron/services/accounts/first-reading.ts'
import { nameLines } from '../../electron/services/accounts/name-lines.ts'
import { refreshStatement } from '../../electron/services/accounts/refresh-statement.ts'
import { paymentDetail } from '../../electron/services/payments/payment-view.ts'
import { judgeDebits } from '../../electron/services/watch/judge-debits.ts'
import { openVault } from '../../electron/vault/open-vault.ts'
import type { Intent, Vault } from '../../electron/vault/vault.ts'
import { type PaymentState, paymentStateSchema } from '../../shared/domain/payment.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { valueOf } from '../fakes/journal-bench.ts'
import type { PayerNeeds } from './child.ts'
import type { Alarm, Claim, Ending, Task, Told, Wanted } from './task.ts'
import { wantedRequest } from './wanted-request.ts'
import type { WorldClock } from './world-clock.ts'
import { approval, everyYes } from '../fakes/every-yes.ts'

const OPEN: readonly PaymentState[] = ['sending', 'unknown', 'accepted']
// More questions than the longest way to the end of a next banking day: a payment that is still open then is stuck.
const MOST_ROUNDS = 600

/** One life of the real journal on the real vault: recover, pay, press again what may be, ask on. */
export async function payByJournal(task: Task, needs: PayerNeeds): Promise<Ending> {
  const file = join(task.folder, 'vault.db')
  const key = new Uint8Array(32).fill(7)
  const vault = valueOf(await openVault({ file, key, create: !existsSync(file) }))
  const { clock, time, accounts, qrcodes } = needs
  const { clientId } = accounts.access()
  const journal = openJournal({
    access: accounts.access,
    token: accounts.token,
    approvals: everyYes,
    reads: accounts.reads,
    refunds: qrcodes,
    time,
    vault,
    payer: () => ({ environment: 'homologation', clientId: task.payer === 'own-keys' ? task.folder : clientId }),
    caps: { perPayment: null, perDay: task.cap === null ? null : centavos(task.cap.perDay) },
    firstReading: createFirstReading({ vault, reads: accounts.reads, time, clock, onPage: () => undefined }),
    dayNote: dayNoteOf(task, needs),
    gates: [clockGate(time), personGate(vault)],
    clock,
    log: { event: () => undefined },
    onChange: ({ after }) => needs.say({ say: 'told', claim: claimOf(after, []) }),
    onPoint: needs.point,
  })
  valueOf(await journal.recover())
  const read = (): Promise<void> => readAccount(vault, needs, task.payer !== 'unwatched')
  // Whoever is hasty presses while the statement is still being read.
  const reading = read()
  if (!task.isHasty) await reading
  await needs.meet()
  for (const wanted of task.wanted) await pay(journal, wanted, needs)
  await reading
  await askOn(journal, vault, clock, task.asksOnMs)
  if (task.sendAgain) {
    for (const intent of await inStates(vault, ['not-sent', 'absent'])) await sendAgain(journal, intent, needs)
    await askOn(journal, vault, clock, task.asksOnMs)
  }
  if (task.asksOnMs !== null) await read()
  const ending = { claims: await claimsOf(vault), alarms: await alarmsOf(vault) }
  await vault.close()
  return ending
}

const noNote: DayNote = { read: async () => ok([]), claim: async () => ok([]) }

/** The account's note of its days, with a point before it is written and after. */
function dayNoteOf({ cap, payer }: Task, { accounts, point }: PayerNeeds): DayNote {
  if (cap === null || payer === 'without-note') return noNote
  const { clientId, clientSecret } = accounts.access()
  const note = createDayNote(cap.notes, { environment: 'homologation', clientId, clientSecret })
  return {
    read: note.read,
    async claim(day, entry) {
      point('before-note')
      const claimed = await note.claim(day, entry)
      point('after-note')
      return claimed
    },
  }
}

async function pay(journal: Journal, wanted: Wanted, { pix, say }: PayerNeeds): Promise<void> {
  const { description } = wanted
  const opened = await journal.open(wantedRequest(wanted, pix))
  if (!opened.ok) return say({ say: 'answered', description, key: '', error: toldOf(opened) })
  const { id, idempotencyKey: key } = opened.value
  say({ say: 'pressed', description, key })
  // What is said to be there already is not paid: whoever presses here means one payment.
  const confirmed = await journal.confirm({ id, approval, duplicateReason: null })
  say({ say: 'answered', description, key, error: toldOf(confirmed) })
}

async function sendAgain(journal: Journal, intent: Intent, { say }: PayerNeeds): Promise<void> {
  const events = valueOf(await journal.events(intent.id))
  if (!paymentDetail(intent, events, null).actions.includes('send-again')) return // it is not offered
  const { id, description, idempotencyKey: key } = intent
  say({ say: 'pressed', description, key })
  const sent = await journal.sendAgain({ id, approval })
  say({ say: 'answered', description, key, error: toldOf(sent) })
}

function toldOf(result: Result<Intent, AppError>): Told | null {
  if (result.ok) return null
  const { kind, sent = null } = result.error
  return { kind, sent, why: result.error.kind === 'held' ? result.error.why : null }
}

// As the job of the account does. What cannot be read now is read in the next life.
async function readAccount(vault: Vault, { accounts, clock, time }: PayerNeeds, isWatched: boolean): Promise<void> {
  const bankClock = createBankClock(clock, time)
  const { now } = bankClock
  const nothing = (): void => undefined
  const common = { vault, reads: accounts.reads, clock: bankClock, isWanted: () => true }
  await refreshStatement({ ...common, now, onPage: nothing })
  await nameLines({ ...common, shown: () => [], others: 0, onProgress: nothing, onDetails: nothing })
  if (isWatched) valueOf(await judgeDebits({ vault, now, onAlarms: nothing, onNews: nothing, onChange: nothing }))
}

async function askOn(journal: Journal, vault: Vault, clock: WorldClock, forMs: number | null): Promise<void> {
  if (forMs === null) return
  let closedAt: number | null = null
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const wait = await journal.askDue()
    const open = await inStates(vault, OPEN)
    closedAt = open.length > 0 ? null : (closedAt ?? clock.trueMs())
    const passedMs = closedAt === null ? 0 : clock.trueMs() - closedAt
    if (closedAt !== null && passedMs >= forMs) return
    // Where there is nothing to ask, time passes all the same: what the bank does late is to be read in the end.
    if (wait === null) return clock.wait(forMs - passedMs)
    await clock.wait(Math.max(wait, 1))
  }
}

async function inStates(vault: Vault, states: readonly PaymentState[]): Promise<readonly Intent[]> {
  return valueOf(await vault.journal.inStates(states))
}

async function alarmsOf(vault: Vault): Promise<readonly Alarm[]> {
  const { cases } = valueOf(await vault.watch.cases({ states: ['open'], first: 0, limit: 50 }))
  return cases.map(({ line: { amount }, why }) => ({ amount, why }))
}

async function claimsOf(vault: Vault): Promise<readonly Claim[]> {
  valueOf(await vault.journal.verify())
  const all = await inStates(vault, paymentStateSchema.options)
  return Promise.all(
    all.map(async (intent) => {
      const events = valueOf(await vault.journal.events(intent.id))
      return claimOf(intent, [...new Set(events.map(({ what }) => what))])
    }),
  )
}

function claimOf(intent: Intent, whats: readonly string[]): Claim {
  const { description, amount, idempotencyKey: key, state, endToEndId } = intent
  return { description, amount, key, state, endToEndId, whats }
}
