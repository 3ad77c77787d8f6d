import { createBankTime } from '../../electron/api/transport/bank-time.ts'
import type { Approvals } from '../../electron/journal/approval.ts'
import type { Caps } from '../../electron/journal/day-note.ts'
import { createJournal } from '../../electron/journal/create-journal.ts'
import type { FirstReading, Journal, JournalVault, SendGate } from '../../electron/journal/journal.ts'
import type { BankTime } from '../../electron/ports/bank-time.ts'
import type { DayEntry } from '../../electron/vault/day-cap.ts'
import type { Intent } from '../../electron/vault/vault.ts'
import type { PaymentId, PaymentState } from '../../shared/domain/payment.ts'
import { type PaymentRequest, paymentRequestSchema } from '../../shared/domain/payment-request.ts'
import type { ReceivedPix } from '../../shared/domain/received-pix.ts'
import type { ToldEndToEndId } from '../../shared/domain/refund.ts'
import type { StatementLine } from '../../shared/domain/statement.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import { type Instant, instantFromMs, instantMs } from '../../shared/time/instant.ts'
import { bankTimeOf } from './bank-time-of.ts'
import { createManualClock, type ManualClock } from './manual-clock.ts'
import {
  createMemoryJournalTable,
  createMemoryStatementTable,
  type MemoryJournalTable,
} from './memory-journal-table.ts'
import { manualPayment } from './payment-requests.ts'
import { createScriptedBank, type ScriptedBank } from './scripted-bank.ts'
import { approval } from './every-yes.ts'

type KeptPix = { readonly pix: ReceivedPix; readonly readAt: Instant; readonly infractionId: string | null }

interface Claim {
  readonly id: PaymentId
  readonly amount: number
  readonly state: PaymentState | undefined
  readonly posts: number
}

/** A journal over memory, a scripted bank and a clock that stands; `restart` gives a new journal on the same table. */
export interface JournalBench {
  readonly clock: ManualClock
  readonly bankNow: () => Instant
  /** What is known of the bank's clock in this life, where it has one of its own. */
  readonly time: BankTime
  readonly bank: ScriptedBank
  readonly table: MemoryJournalTable
  readonly vault: JournalVault
  /** The received Pix of the vault, as they were last told. */
  readonly kept: Map<ToldEndToEndId, KeptPix>
  /** Reasons not to send; empty at first. */
  readonly gates: SendGate[]
  /** What becomes of a yes. */
  readonly yes: { answer: ReturnType<Approvals['spend']> }
  /** How the first reading of the statement went. */
  readonly first: { answer: Awaited<ReturnType<FirstReading['read']>> }
  /** The lines of the kept statement. */
  readonly debits: StatementLine[]
  readonly points: string[]
  /** What was claimed in the account's note of its days, with how the payment stood and what was sent by then. */
  readonly claims: readonly Claim[]
  /** What another connection of the account has claimed by the time of a claim here. */
  readonly elsewhere: DayEntry[]
  readonly changes: { readonly id: PaymentId; readonly state: PaymentState }[]
  readonly journal: Journal
  restart(): Journal
  state(id: PaymentId): PaymentState | undefined
}

/** A connection under no cap. */
export const noCaps: Caps = { perPayment: null, perDay: null }

/**
 * Makes a bench with nothing in it; `beside` another one it is a second desk of the same bank, at the same time. Its bank
 * goes by the computer's clock, whatever that is set to; with `aheadMs` it has a clock of its own, so far ahead of the
 * computer's first one, of which the journal knows what the bank's answers tell.
 */
export function createJournalBench(
  caps = noCaps,
  beside: JournalBench | null = null,
  aheadMs: number | null = null,
): JournalBench {
  const clock = beside?.clock ?? createManualClock()
  const offset = instantMs(clock.now()) - clock.monotonicMs() + (aheadMs ?? 0)
  const bankNow = (): Instant => (aheadMs === null ? clock.now() : instantFromMs(clock.monotonicMs() + offset))
  let told = createBankTime(clock)
  const bank = beside?.bank ?? createScriptedBank({ now: bankNow }, { ask: () => told.ask() })
  const table = createMemoryJournalTable()
  const kept: JournalBench['kept'] = new Map()
  const debits: StatementLine[] = []
  const vault: JournalVault = {
    journal: table,
    statement: createMemoryStatementTable(debits),
    received: { get: async (id) => ok(kept.get(id) ?? null) },
  }
  const gates: SendGate[] = []
  const first: JournalBench['first'] = { answer: ok('read') }
  const yes: JournalBench['yes'] = { answer: 'ok' }
  const points: string[] = []
  const claims: Claim[] = []
  const elsewhere: DayEntry[] = []
  const changes: { id: PaymentId; state: PaymentState }[] = []
  let count = 0
  const start = (): Journal =>
    createJournal({
      vault,
      paying: bank.paying,
      reads: bank.reads,
      refunds: bank.refunds,
      readAnswer: bank.readAnswer,
      // The same for the same request, whatever the order of its fields.
      encode: (request) => new TextEncoder().encode(JSON.stringify(paymentRequestSchema.parse(request))),
      caps,
      approvals: { spend: () => yes.answer },
      gates,
      dayNote: {
        read: async () => ok([]),
        async claim(_day, { id, amount }) {
          claims.push({
            id,
            amount,
            state: table.all().find((intent) => intent.id === id)?.state,
            posts: bank.posts.length,
          })
          return ok(elsewhere)
        },
      },
      firstReading: {
        read: async () => first.answer,
        unreadBecause: () => (first.answer.ok && first.answer.value !== 'read' ? first.answer.value : null),
      },
      clock,
      time: aheadMs === null ? bankTimeOf(clock) : told,
      log: { event: () => undefined },
      random: (n) => {
        count += 1
        return new Uint8Array(n).map((_, index) => (index < 4 ? (count >> (8 * index)) & 255 : 7))
      },
      payer: () => ({ environment: 'homologation', clientId: 'cliente-1' }),
      onChange: ({ after: { id, state } }) => void changes.push({ id, state }),
      onPoint: (point) => void points.push(point),
    })
  let journal = start()
  return {
    clock,
    bankNow,
    get time() {
      return told
    },
    bank,
    table,
    vault,
    kept,
    gates,
    debits,
    first,
    yes,
    points,
    claims,
    elsewhere,
    changes,
    get journal() {
      return journal
    },
    restart() {
      told = createBankTime(clock)
      journal = start()
      return journal
    },
    state: (id) => table.all().find((one) => one.id === id)?.state,
  }
}

/** The value of a result; throws when it is an error, so that a test stops where it went wrong. */
export function valueOf<T>(result: Result<T, AppError>): T {
  if (result.ok) return result.value
  throw new Error(`unexpected ${JSON.stringify(result.error)}`)
}

/** The error of a result; throws when there is none. */
export function errorOf<T>(result: Result<T, AppError>): AppError {
  if (!result.ok) return result.error
  throw new Error('expected an error')
}

/** Opens a payment and confirms it, as a person does. */
export async function pay(bench: JournalBench, request: PaymentRequest = manualPayment()): Promise<Intent> {
  const intent = valueOf(await bench.journal.open(request))
  return valueOf(await bench.journal.confirm({ id: intent.id, approval, duplicateReason: 'mesmo fornecedor' }))
}

/** Lets time pass in the scheduler's own steps until nothing is due within `ms`; returns how often it asked. */
export async function runFor(bench: JournalBench, ms: number): Promise<number> {
  let left = ms
  let rounds = 0
  for (;;) {
    const wait = await bench.journal.askDue()
    rounds += 1
    if (wait === null || wait > left) {
      bench.clock.advance(left)
      return rounds
    }
    const step = Math.max(wait, 1)
    bench.clock.advance(step)
    left -= step
  }
}
