import type { Intent, JournalEvent, JournalTable, StatementTable } from '../../electron/vault/vault.ts'
import type { PaymentState } from '../../shared/domain/payment.ts'
import type { StatementLine } from '../../shared/domain/statement.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'

/** A journal's table in memory that keeps the promises of the real one but durability; `failNext` makes one change fail. */
export interface MemoryJournalTable extends JournalTable {
  failNext(error: AppError): void
  all(): readonly Intent[]
}

const HIDDEN: readonly PaymentState[] = ['frozen', 'cancelled']

/** Makes an empty table. */
export function createMemoryJournalTable(): MemoryJournalTable {
  const intents = new Map<string, Intent>()
  const events = new Map<string, JournalEvent[]>()
  const failures: AppError[] = []
  const append = (id: string, event: Omit<JournalEvent, 'seq'>): void => {
    const list = events.get(id) ?? []
    events.set(id, [...list, { ...event, seq: list.length + 1 }])
  }
  return {
    failNext: (error) => void failures.push(error),
    all: () => [...intents.values()],
    async insert(seed, first) {
      const twin = [...intents.values()].find((one) => one.id === seed.id || one.idempotencyKey === seed.idempotencyKey)
      if (twin !== undefined) return err(appError({ kind: 'duplicate', paymentId: twin.id }))
      const intent: Intent = { ...seed, ...firstProgress(seed.createdAt) }
      intents.set(intent.id, intent)
      append(intent.id, first)
      return ok(intent)
    },
    async change(id, from, patch, event) {
      const failure = failures.shift()
      if (failure !== undefined) return err(failure)
      const found = intents.get(id)
      if (found === undefined) return err(appError({ kind: 'not-found', what: 'payment' }))
      if (found.state !== from.state || found.seq !== from.seq)
        return err(
          appError({ kind: 'state', expected: `${from.state} ${from.seq}`, found: `${found.state} ${found.seq}` }),
        )
      const intent: Intent = { ...found, changedAt: event?.at ?? found.changedAt, ...patch, seq: found.seq + 1 }
      if (event === null && intent.state !== found.state) throw new Error('a change of state needs an event')
      intents.set(id, intent)
      if (event !== null) append(id, event)
      return ok(intent)
    },
    get: async (id) => ok(intents.get(id) ?? null),
    events: async (id) => ok(events.get(id) ?? []),
    list: async () => ok({ rows: [], counts: { all: 0, processing: 0, doubtful: 0, 'not-done': 0 }, more: false }),
    inStates: async (states) => ok([...intents.values()].filter(({ state }) => states.includes(state))),
    receiptsWanted: async () => ok([...intents.values()].filter(({ receipt }) => receipt === 'wanted')),
    toPayee: async ({ document, account, since }) =>
      ok(
        [...intents.values()]
          .filter((one) => one.payeeDocument === document || one.payeeAccount === account)
          .filter(({ createdAt, state }) => createdAt >= since && !HIDDEN.includes(state))
          .toReversed(),
      ),
    verify: async () => ok({ events: [...events.values()].flat().length }),
  }
}

/** A statement's table in memory: what was put, and what went out. */
export function createMemoryStatementTable(lines: readonly StatementLine[] = []): StatementTable {
  let kept = [...lines]
  const done = ok<void>(undefined)
  return {
    async put(more) {
      kept = [...kept, ...more]
      return done
    },
    latest: async (limit) => ok({ lines: kept.slice(0, limit), completeUpTo: null }),
    setCompleteUpTo: async () => done,
    outgoing: async ({ amount, from, to }): Promise<Result<readonly StatementLine[], AppError>> =>
      ok(kept.filter((one) => one.direction === 'out' && one.amount === amount && one.at >= from && one.at <= to)),
    putDetail: async () => ok(undefined),
    withoutDetail: async () => ok([]),
  }
}

function firstProgress(
  changedAt: Intent['changedAt'],
): Omit<Intent, keyof import('../../electron/vault/vault.ts').IntentSeed> {
  return {
    state: 'frozen',
    seq: 1,
    changedAt,
    endToEndId: null,
    providerId: null,
    providerStatus: null,
    errorCode: null,
    reason: null,
    duplicateReason: null,
    windowEnd: null,
    nextAskAt: null,
    asks: 0,
    notFoundAt: [],
    statementCheckedAt: null,
    receipt: 'none',
    receiptTries: 0,
    nextReceiptAt: null,
  }
}
