import { createHash } from 'node:crypto'
import * as z from 'zod'
import { noteSubjectsOfPayment, subjectId } from '../../../shared/domain/note-subjects.ts'
import type { PaymentId } from '../../../shared/domain/payment.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { type IdempotencyKey, idempotencyKeyFrom } from '../../../shared/ids/idempotency-key.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { WrittenEvent } from '../log-tables.ts'
import type { Intent, JournalTable } from '../vault.ts'
import { batchRowLink } from './batch-row-link.ts'
import { dayCount } from './day-count.ts'
import { eventLog } from './event-log.ts'
import { journalList } from './journal-list.ts'
import { firstProgress, intentColumns, intentParameters, progressColumns, readIntent } from './journal-rows.ts'
import { journalTotals } from './journal-totals.ts'
import { keepFew } from './keep-few.ts'
import { keepPayees } from './keep-payees.ts'
import type { LogWriter } from './log-chain.ts'
import { payeesOfIntent } from './note-payees.ts'
import { type NoteWords, withNote } from './note-words.ts'
import { parseRow, jsonColumn } from './parse-row.ts'
import { placeRows } from './position.ts'
import { searchIndex, type SearchFields } from './search-index.ts'
import { settledLedger } from './settled-ledger.ts'
import { settledIntent } from './settled-payments.ts'
import type { Sync } from './sync.ts'

const lineSchema = jsonColumn(z.looseObject({ line: z.string().optional() }))

/** What a payment is found by: the payee as reviewed and as told, key, typed line, description, every id, amount. */
function journalText(intent: Intent): SearchFields {
  const { id, idempotencyKey, endToEndId, providerId, toldDocument } = intent
  const { line } = parseRow(lineSchema, intent.request)
  return {
    name: [intent.payeeName, intent.toldName ?? ''].join(' ').trim(),
    document: intent.payeeDocument,
    description: intent.description,
    amount: intent.amount,
    ids: [id, idempotencyKey, endToEndId, providerId, toldDocument, ...accountIds(intent), ...lineIds(line ?? '')],
  }
}

/** Tells whether something was told that a payment is to be found by from now on. */
function textGrew(before: Intent, after: Intent): boolean {
  return (['endToEndId', 'providerId', 'toldName', 'toldDocument'] as const).some(
    (name) => before[name] !== after[name],
  )
}

// `key:PHONE:+5511...`, `billet:2379...`: what comes after the last name of a kind.
function accountIds({ payeeAccount }: Intent): readonly string[] {
  const named = /^(?:key:[A-Z]+|qr|billet):(.+)$/.exec(payeeAccount)?.[1]
  return named === undefined ? [] : [named]
}

// A line is looked for whole, or as it stands on paper, in groups parted by points and spaces.
function lineIds(line: string): readonly string[] {
  if (line.length === 48) return [line, line.replaceAll(/(.{11})(.)/g, '$1 $2 $1$2 ')]
  return line === ''
    ? []
    : [line, line.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.*)$/, '$1 $2 $3 $4 $5 $6 $7 $8')]
}

/** Which payments pay one debt by different ways. */
interface DebtWays {
  /** Notes by what else the debt of a payment may be paid. */
  note(payment: Pick<Intent, 'id' | 'identity' | 'payeeAccount'>, otherWays: readonly string[]): void
  /** See `ofDebt` of the journal's table. */
  find(ask: { readonly account: string; readonly ways: readonly string[] }): readonly Intent[]
}

// What hangs together by papers: from one way to all that ever stood on a paper with it. Keys join nothing.
const KNOWN = `WITH RECURSIVE known (way) AS (
    SELECT value FROM json_each(@ways) WHERE value NOT GLOB 'key:*'
    UNION
    SELECT beside.way FROM known
      JOIN debt_way AS here ON here.way = known.way
      JOIN debt_way AS beside ON beside.payment = here.payment
      WHERE beside.way NOT GLOB 'key:*')`

/** The table of a vault. */
function debtWays(db: VaultDatabase): DebtWays {
  const put = db.prepare('INSERT OR IGNORE INTO debt_way (way, payment) VALUES (?, ?)')
  const find = db.prepare(`${KNOWN}
    SELECT ${intentColumns} FROM intent WHERE tab <> 'hidden' AND (
      identity IN (SELECT way FROM known)
      OR id IN (SELECT payment FROM debt_way WHERE way = @account OR way IN (SELECT way FROM known))
      OR (payeeAccount <> @account AND payeeAccount IN (SELECT way FROM known UNION SELECT value FROM json_each(@ways))))
    ORDER BY position DESC`)
  return {
    note({ id, identity, payeeAccount }, otherWays) {
      if (otherWays.length === 0) return
      for (const way of [identity ?? payeeAccount, ...otherWays]) put.run(way, id)
    },
    find: ({ account, ways }) => find.all({ account, ways: JSON.stringify(ways) }).map(readIntent),
  }
}

/**
 * The journal's rows. A change of state always comes with an event, so that the events alone tell the whole story;
 * changes without an event (next question, counters) touch the progress only.
 */
export function journalStore(
  db: VaultDatabase,
  vaultKey: Uint8Array,
  notes: NoteWords,
  audit: LogWriter,
): Sync<JournalTable> {
  const log = eventLog(db, vaultKey, audit)
  const place = placeRows(db, 'intent')
  const index = searchIndex(db, 'intent_text', audit.held)
  const { learn } = settledLedger(db)
  const keepPayee = keepPayees(db)
  const debts = debtWays(db)
  const batchRow = batchRowLink(db)
  const byId = db.prepare(`SELECT position, ${intentColumns} FROM intent WHERE id = ?`)
  const byKey = db.prepare(`SELECT ${intentColumns} FROM intent WHERE idempotencyKey = ?`)
  const insert = db.prepare(`INSERT INTO intent (position, ${intentColumns})
    VALUES (@position, ${intentColumns.replaceAll(/\w+/g, '@$&')})`)
  const update = changing(db)
  const giveUpKey = db.prepare('UPDATE intent SET idempotencyKey = @idempotencyKey WHERE id = @id')
  const positionOf = db.prepare<[string], number>('SELECT position FROM intent WHERE id = ?').pluck()
  const queries = journalQueries(db)
  const find = (id: string): Intent | null => {
    const row = byId.get(id)
    return row === undefined ? null : readIntent(row)
  }
  const textOf = (intent: Intent): SearchFields => {
    const noted = notes.isEmpty() ? null : notes.of(noteSubjectsOfPayment(intent))
    return withNote(journalText(intent), noted)
  }
  const indexText = (intent: Intent): void => index.put(positionOf.get(intent.id) ?? 0, textOf(intent))
  notes.onChange((names) => {
    for (const name of names) {
      const intent = find(subjectId('payment', name) ?? '')
      if (intent !== null) indexText(intent)
    }
  })
  // A review that nobody sent must not keep the key of what is paid once only.
  const release = (twin: Intent, by: PaymentId, { at, signature }: WrittenEvent): void => {
    const idempotencyKey = neverSentKey(twin.id, by)
    const freed: Intent = { ...twin, idempotencyKey, state: 'cancelled', seq: twin.seq + 1, changedAt: at }
    update(twin, freed)
    giveUpKey.run({ id: twin.id, idempotencyKey })
    indexText(freed)
    const facts = { why: 'reviewed-again', gaveUpKey: twin.idempotencyKey, idempotencyKey }
    log.append(freed, { at, by: 'quita', what: 'cancelled', facts, signature })
  }

  return {
    insert(seed, first, otherWays = [], batchPlace = null) {
      if (find(seed.id) !== null) return err(appError({ kind: 'duplicate', paymentId: seed.id }))
      const row = byKey.get(seed.idempotencyKey)
      const twin = row === undefined ? null : readIntent(row)
      const neverSent = twin?.state === 'frozen' || twin?.state === 'cancelled'
      if (twin !== null && !neverSent) return err(appError({ kind: 'duplicate', paymentId: twin.id }))
      if (twin !== null) release(twin, seed.id, first)
      const intent: Intent = { ...seed, ...firstProgress(seed) }
      const position = place(seed.createdAt)
      insert.run({ position, ...intentParameters(intent) })
      index.add(position, textOf(intent))
      debts.note(intent, otherWays)
      log.append(intent, first)
      return batchPlace === null ? ok(intent) : batchRow.take(intent, batchPlace)
    },
    change(id, from, patch, event, cap = null) {
      const found = find(id)
      if (found === null) return err(appError({ kind: 'not-found', what: 'payment' }))
      if (found.state !== from.state || found.seq !== from.seq) return err(moved(from, found))
      const held = from.state === 'frozen' && patch.state === 'sending' ? batchRow.heldBy(id) : null
      if (held !== null) return err(held)
      const left = cap === null ? null : cap.perDay - queries.confirmedSince(cap.since, cap.entries).value
      if (cap !== null && left !== null && found.amount > left) return err(aboveDayCap(cap.perDay, left))
      const changedAt = event?.at ?? found.changedAt
      const intent: Intent = { ...found, changedAt, ...given(patch), seq: found.seq + 1 }
      if (event === null && intent.state !== found.state) return err(moved(from, intent))
      update(found, intent)
      if (textGrew(found, intent)) {
        indexText(intent)
        const names = noteSubjectsOfPayment(intent)
        if (names.length > noteSubjectsOfPayment(found).length) notes.changed(names)
      }
      if (event !== null) log.append(intent, event)
      learn(settledIntent(intent))
      for (const payee of payeesOfIntent(intent)) keepPayee(payee)
      return ok(intent)
    },
    get: (id) => ok(find(id)),
    events: (id) => ok(log.of(id)),
    list: journalList(db),
    totals: journalTotals(db),
    ...queries,
    ofDebt: (ask) => ok(debts.find(ask)),
    verify: () => log.verify(),
    verifyNew: () => log.verifyNew(),
    head: () => ok(log.head()),
    hashAt: (generation) => ok(log.hashAt(generation)),
  }
}

/** The key that a review is left with which gave its own to another: nobody ever sends it, and it follows from both, so that every vault makes the same. */
function neverSentKey(twin: PaymentId, by: PaymentId): IdempotencyKey {
  return idempotencyKeyFrom(createHash('sha256').update(`gave up ${twin} ${by}`).digest().subarray(0, 16))
}

/** So many statements are kept, each for the columns that one kind of change touches. */
const MOST_KINDS = 40

/** Writes what a change makes of a payment: the columns that it changes, and of the indexes those that have one of them. */
function changing(db: VaultDatabase): (before: Intent, after: Intent) => void {
  const kinds = keepFew<ReturnType<VaultDatabase['prepare']>>(MOST_KINDS)
  return (before, after) => {
    const names = progressColumns.filter((name) => before[name] !== after[name])
    const kind = names.map((name) => `${name} = ?`).join(', ')
    const update = kinds.get(kind, () => db.prepare(`UPDATE intent SET ${kind} WHERE id = ?`))
    const values = intentParameters(after)
    update.run([...names.map((name) => values[name]), after.id])
  }
}

const toldSchema = z.string().nullable()

type Queries =
  | 'inStates'
  | 'receiptsToNote'
  | 'sameAmount'
  | 'toAccount'
  | 'toldDocument'
  | 'confirmedSince'
  | 'ofIdentity'
  | 'ofBatch'
  | 'byAnyId'

function journalQueries(db: VaultDatabase): Pick<Sync<JournalTable>, Exclude<Queries, 'confirmedSince'>> & {
  readonly confirmedSince: ReturnType<typeof dayCount>
} {
  const select = `SELECT ${intentColumns} FROM intent`
  const inStates = db.prepare(`${select} WHERE state IN (SELECT value FROM json_each(?))
    AND (state <> 'rejected' OR nextAskAt IS NOT NULL) ORDER BY position`)
  const kept = db.prepare(`${select} WHERE receipt IN ('wanted', 'failed')
    AND EXISTS (SELECT 1 FROM settled WHERE paymentId = intent.id AND receiptId IS NOT NULL) ORDER BY position`)
  const recent = (isPayee: string): string =>
    `SELECT position FROM intent WHERE ${isPayee} AND amount = @amount AND createdAt >= @since`
  // Few may yet move: a plus has SQLite go by their state alone.
  const sameAmount = db.prepare(`${select} WHERE tab <> 'hidden' AND position IN (
      ${recent("payeeDocument = @document AND payeeDocument <> ''")} UNION ALL
      ${recent('toldDocument = @document')} UNION ALL
      ${recent('payeeAccount = @account')} UNION ALL
      SELECT position FROM intent WHERE state IN ('sending', 'unknown', 'absent', 'review') AND +amount = @amount
        AND (+payeeDocument = @document OR +toldDocument = @document OR +payeeAccount = @account))
    ORDER BY position DESC`)
  const toAccount = db.prepare(`${select} WHERE payeeAccount = ? AND tab <> 'hidden' ORDER BY position DESC`)
  const toldDocument = db
    .prepare(`SELECT toldDocument FROM intent
      WHERE payeeAccount = ? AND instr(toldDocument, '*') = 0 AND tab <> 'hidden' ORDER BY position DESC LIMIT 1`)
    .pluck()
  const ofIdentity = db.prepare(`${select} WHERE identity = ? ORDER BY position DESC`)
  const ofBatch = db.prepare(`${select} WHERE id IN (SELECT paymentId FROM payment_batch_row WHERE batchId = ?)`)
  const byAnyId = db.prepare(`${select} WHERE endToEndId = @id OR providerId = @id OR idempotencyKey = @id
    ORDER BY position DESC LIMIT 1`)
  const read = (rows: unknown[]): Result<readonly Intent[], AppError> => ok(rows.map(readIntent))
  return {
    inStates: (states) => read(inStates.all(JSON.stringify(states))),
    receiptsToNote: () => read(kept.all()),
    // NULL equals nothing, so that two payees of whom nobody said who they are are not the same one.
    sameAmount: ({ document, account, amount, since }) =>
      read(sameAmount.all({ document: document || null, account: account || null, amount, since })),
    toAccount: (account) => read(toAccount.all(account || null)),
    toldDocument: (account) => ok(parseRow(toldSchema, toldDocument.get(account || null) ?? null)),
    confirmedSince: dayCount(db),
    ofIdentity: (identity) => read(ofIdentity.all(identity)),
    ofBatch: (id) => read(ofBatch.all(id)),
    byAnyId(id) {
      const row = byAnyId.get({ id })
      return ok(row === undefined ? null : readIntent(row))
    },
  }
}

function aboveDayCap(cap: Centavos, left: number): AppError {
  return appError({ kind: 'policy', rule: 'per-day', cap, left: Math.max(0, left) })
}

function moved(from: { state: string; seq: number }, found: Intent): AppError {
  return appError({ kind: 'state', expected: `${from.state} ${from.seq}`, found: `${found.state} ${found.seq}` })
}

// A patch made by hand may carry `undefined` for a field it leaves alone.
function given<T extends object>(patch: T): T {
  const kept = { ...patch }
  for (const key in kept) if (kept[key] === undefined) delete kept[key]
  return kept
}
