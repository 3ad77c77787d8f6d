import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { personGate } from '../../electron/app/open-watch.ts'
import type { Approvals } from '../../electron/journal/approval.ts'
import { createBankClock } from '../../electron/journal/bank-clock.ts'
import { clockGate } from '../../electron/journal/clock-gate.ts'
import type { DayNote } from '../../electron/journal/day-note.ts'
import type { Journal, PaymentChange } from '../../electron/journal/journal.ts'
import { openJournal } from '../../electron/journal/open-journal.ts'
import { createDayNote } from '../../electron/services/accounts/create-day-note.ts'
import { createFirstReading } from '../../electron/services/accounts/first-reading.ts'
import { nameLines } from '../../electron/services/accounts/name-lines.ts'
import { refreshStatement } from '../../electron/services/accounts/refresh-statement.ts'
import { judgeDebits } from '../../electron/services/watch/judge-debits.ts'
import { openVault } from '../../electron/vault/open-vault.ts'
import type { Intent, Vault } from '../../electron/vault/vault.ts'
import { type PaymentState, paymentStateSchema } from '../../shared/domain/payment.ts'
import { ok } from '../../shared/kit/result.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { valueOf } from '../fakes/journal-bench.ts'
import type { PayerNeeds } from './child.ts'
import type { Alarm, Claim, Ending, Task } from './task.ts'

const OPEN: readonly PaymentState[] = ['sending', 'unknown', 'accepted']
// More questions than the longest way to the end of a next banking day: a payment that is still open then is stuck.
const MOST_ROUNDS = 600

/** The real journal on the real vault of a task, over the real ways to the bank. */
export interface JournalLife {
  readonly vault: Vault
  readonly journal: Journal
  readonly payer: () => { readonly environment: 'homologation'; readonly clientId: string }
  /** Reads the account as its job does. */
  read(): Promise<void>
  /** Asks on as the task says. */
  askOn(): Promise<void>
  inStates(states: readonly PaymentState[]): Promise<readonly Intent[]>
  /** What is known in the end; the vault is closed. */
  end(): Promise<Ending>
}

/** Opens it, and recovers what an earlier life left. `onChange` hears of each payment after it was told. */
export async function openJournalLife(
  task: Task,
  needs: PayerNeeds,
  approvals: Approvals,
  onChange: (change: PaymentChange) => void = () => undefined,
): Promise<JournalLife> {
  const file = join(task.folder, 'vault.db')
  const key = new Uint8Array(32).fill(7)
  const vault = valueOf(await openVault({ file, key, create: !existsSync(file) }))
  const { clock, time, accounts, qrcodes } = needs
  const { clientId } = accounts.access()
  const payer: JournalLife['payer'] = () => {
    return { environment: 'homologation', clientId: task.payer === 'own-keys' ? task.folder : clientId }
  }
  const journal = openJournal({
    access: accounts.access,
    token: accounts.token,
    approvals,
    reads: accounts.reads,
    refunds: qrcodes,
    time,
    vault,
    payer,
    caps: { perPayment: null, perDay: task.cap === null ? null : centavos(task.cap.perDay) },
    firstReading: createFirstReading({ vault, reads: accounts.reads, time, clock, onPage: () => undefined }),
    dayNote: dayNoteOf(task, needs),
    gates: [clockGate(time), personGate(vault)],
    clock,
    log: { event: () => undefined },
    onChange(change) {
      needs.say({ say: 'told', claim: claimOf(change.after, []) })
      onChange(change)
    },
    onPoint: needs.point,
  })
  valueOf(await journal.recover())
  return {
    vault,
    journal,
    payer,
    read: () => readAccount(vault, needs, task.payer !== 'unwatched'),
    askOn: () => askOn(journal, vault, clock, task.asksOnMs),
    inStates: (states) => inStates(vault, states),
    async end() {
      const ending = { claims: await claimsOf(vault), alarms: await alarmsOf(vault) }
      await vault.close()
      return ending
    },
  }
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

async function askOn(journal: Journal, vault: Vault, clock: PayerNeeds['clock'], forMs: number | null): Promise<void> {
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
