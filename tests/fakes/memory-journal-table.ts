import type { DayCap } from '../../electron/vault/day-cap.ts'
import type { JournalEvent } from '../../electron/vault/journal-event.ts'
import type { StatementTable } from '../../electron/vault/statement-table.ts'
import type { Intent, IntentProgress, JournalTable } from '../../electron/vault/vault.ts'
import type { PaymentState } from '../../shared/domain/payment.ts'
import type { StatementLine } from '../../shared/domain/statement.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { idempotencyKeyFrom } from '../../shared/ids/idempotency-key.ts'
import { err, ok } from '../../shared/kit/result.ts'
import { centavos } from '../../shared/money/centavos.ts'
import type { Instant } from '../../shared/time/instant.ts'

/** A journal's table in memory that keeps the promises of the real one but durability; `failNext` makes one change fail. */
export interface MemoryJournalTable extends JournalTable {
  failNext(error: AppError): void
  all(): readonly Intent[]
}

const HIDDEN: readonly PaymentState[] = ['frozen', 'cancelled']
const DOUBTFUL: readonly PaymentState[] = ['sending', 'unknown', 'absent', 'review']
const UNPAID: readonly PaymentState[] = [...HIDDEN, 'rejected', 'abandoned', 'not-sent', 'absent']
const CONFIRMS: readonly JournalEvent['what'][] = ['confirmed', 'retried']

/** Makes an empty table. */
export function createMemoryJournalTable(): MemoryJournalTable {
  const intents = new Map<string, Intent>()
  const events = new Map<string, JournalEvent[]>()
  const failures: AppError[] = []
  const papers = new Map<string, readonly string[]>()
  const append = (id: string, event: Omit<JournalEvent, 'seq'>): void => {
    const list = events.get(id) ?? []
    events.set(id, [...list, { ...event, seq: list.length + 1 }])
  }
  const release = (twin: Intent, at: Instant): void => {
    const idempotencyKey = idempotencyKeyFrom(Uint8Array.from(Buffer.from(twin.id, 'hex'), (byte) => byte ^ 0xff))
    intents.set(twin.id, { ...twin, idempotencyKey, state: 'cancelled', seq: twin.seq + 1, changedAt: at })
    append(twin.id, { at, by: 'quita', what: 'cancelled', facts: { why: 'reviewed-again', idempotencyKey } })
  }
  const spent = (since: Instant): number =>
    [...intents.values()]
      .filter(({ kind, state }) => kind !== 'refund' && !UNPAID.includes(state))
      .filter(({ id }) => events.get(id)?.some(({ at, what }) => CONFIRMS.includes(what) && at >= since))
      .reduce((sum, { amount }) => sum + amount, 0)
  const confirmed = (): readonly Intent[] =>
    [...intents.values()].filter(({ state }) => !HIDDEN.includes(state)).toReversed()
  const claimedElsewhere = ({ entries }: DayCap): number =>
    entries.filter(({ id }) => !intents.has(id)).reduce((sum, { amount }) => sum + amount, 0)
  return {
    failNext: (error) => void failures.push(error),
    all: () => [...intents.values()],
    async insert(seed, first, otherWays = []) {
      const twin = [...intents.values()].find((one) => one.id === seed.id || one.idempotencyKey === seed.idempotencyKey)
      const neverSent = twin !== undefined && twin.id !== seed.id && HIDDEN.includes(twin.state)
      if (twin !== undefined && !neverSent) return err(appError({ kind: 'duplicate', paymentId: twin.id }))
      if (twin !== undefined) release(twin, first.at)
      const intent: Intent = { ...seed, ...firstProgress(seed.createdAt) }
      intents.set(intent.id, intent)
      if (otherWays.length > 0) papers.set(intent.id, [intent.identity ?? intent.payeeAccount, ...otherWays])
      append(intent.id, first)
      return ok(intent)
    },
    async change(id, from, patch, event, cap = null) {
      const failure = failures.shift()
      if (failure !== undefined) return err(failure)
      const found = intents.get(id)
      if (found === undefined) return err(appError({ kind: 'not-found', what: 'payment' }))
      if (found.state !== from.state || found.seq !== from.seq)
        return err(
          appError({ kind: 'state', expected: `${from.state} ${from.seq}`, found: `${found.state} ${found.seq}` }),
        )
      const left = cap === null ? null : Math.max(0, cap.perDay - spent(cap.since) - claimedElsewhere(cap))
      if (cap !== null && left !== null && found.amount > left)
        return err(appError({ kind: 'policy', rule: 'per-day', cap: cap.perDay, left }))
      const intent: Intent = { ...found, changedAt: event?.at ?? found.changedAt, ...patch, seq: found.seq + 1 }
      if (event === null && intent.state !== found.state) throw new Error('a change of state needs an event')
      intents.set(id, intent)
      if (event !== null) append(id, event)
      return ok(intent)
    },
    get: async (id) => ok(intents.get(id) ?? null),
    events: async (id) => ok(events.get(id) ?? []),
    list: async () => ok({ rows: [], counts: { all: 0, processing: 0, doubtful: 0, 'not-done': 0 }, more: false }),
    totals: async () => {
      const none = { count: 0, amount: centavos(0) }
      return ok({ done: none, processing: none, doubtful: none, 'not-done': none })
    },
    inStates: async (states) =>
      ok(
        [...intents.values()].filter(
          ({ state, nextAskAt }) => states.includes(state) && (state !== 'rejected' || nextAskAt !== null),
        ),
      ),
    receiptsToNote: async () => ok([]),
    sameAmount: async ({ document, account, amount, since }) =>
      ok(
        confirmed()
          .filter((one) => isPayee(one, document, account) && one.amount === amount)
          .filter(({ createdAt, state }) => createdAt >= since || DOUBTFUL.includes(state)),
      ),
    toAccount: async (account) => ok(confirmed().filter((one) => isPayee(one, '', account))),
    toldDocument: async (account) => {
      const told = confirmed().filter((one) => isPayee(one, '', account))
      return ok(told.find(({ toldDocument }) => toldDocument?.includes('*') === false)?.toldDocument ?? null)
    },
    confirmedSince: async (since) => ok(centavos(spent(since))),
    ofBatch: async () => ok([]), // no rows of batches stand beside it
    ofIdentity: async (identity) => ok([...intents.values()].filter((one) => one.identity === identity).toReversed()),
    ofDebt: async ({ account, ways }) => {
      const isKey = (way: string): boolean => way.startsWith('key:')
      const known = new Set(ways.filter((way) => !isKey(way)))
      for (let size = -1; size !== known.size; ) {
        size = known.size
        for (const beside of papers.values())
          if (beside.some((way) => known.has(way))) for (const way of beside) if (!isKey(way)) known.add(way)
      }
      const pays = ({ id, identity, payeeAccount }: Intent): boolean =>
        known.has(identity ?? '') ||
        papers.get(id)?.some((way) => way === account || known.has(way)) === true ||
        (payeeAccount !== account && (known.has(payeeAccount) || ways.includes(payeeAccount)))
      return ok([...intents.values()].filter((one) => !HIDDEN.includes(one.state) && pays(one)).toReversed())
    },
    byAnyId: async (id) =>
      ok(
        [...intents.values()].find((one) =>
          [one.endToEndId, one.providerId, one.idempotencyKey].some((any) => any === id),
        ) ?? null,
      ),
    verify: async () => ok({ events: [...events.values()].flat().length }),
    verifyNew: async () => ok({ events: [...events.values()].flat().length }),
    head: async () => ok({ generation: [...events.values()].flat().length, head: '', at: null }),
    hashAt: async () => ok(null),
  }
}

function isPayee(one: Intent, document: string, account: string): boolean {
  const byDocument = document !== '' && (one.payeeDocument === document || one.toldDocument === document)
  return byDocument || (account !== '' && one.payeeAccount === account)
}

/** What the journal asks of the statement's table, in memory: the debits among the lines it is given. */
export function createMemoryStatementTable(lines: readonly StatementLine[] = []): Pick<StatementTable, 'outgoing'> {
  return {
    outgoing: async ({ amount, from, to }) =>
      ok(lines.filter((one) => one.direction === 'out' && one.amount === amount && one.at >= from && one.at <= to)),
  }
}

function firstProgress(changedAt: Instant): IntentProgress {
  return {
    state: 'frozen',
    seq: 1,
    changedAt,
    endToEndId: null,
    providerId: null,
    providerStatus: null,
    toldName: null,
    toldDocument: null,
    toldIspb: null,
    toldAmount: null,
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
