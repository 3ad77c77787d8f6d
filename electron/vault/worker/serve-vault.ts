import type { MessagePort } from 'node:worker_threads'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { openFile } from '../database/open-file.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { readSqliteError, storageError } from '../database/storage-error.ts'
import { RowError } from '../stores/parse-row.ts'
import { proveAtRest } from '../stores/prove-at-rest.ts'
import { textUpkeep } from '../stores/text-upkeep.ts'
import { vaultCall } from '../vault-calls.ts'
import { makeStores, type Stores } from './operations.ts'
import type { Operation, Reply, Request, SnapshotStep, WorkerStart } from './protocol.ts'
import { type Snapshot, snapshotOf } from './snapshot.ts'

const REST_AFTER_MS = 1000

/** The thread that owns one vault file: answers each request in order, each as one transaction. */
export function serveVault(port: MessagePort, start: WorkerStart): void {
  const reply = (id: number, result: Result<unknown, AppError>): void => {
    port.postMessage({ id, result } satisfies Reply)
  }
  const opened = openFile(start)
  if (!opened.ok) {
    reply(0, opened)
    port.close()
    return
  }
  const db = opened.value
  const stores = makeStores(preparingLate(db), start.key)
  const { statement, billets } = stores
  const works = [statement.atRest, billets.atRest, textUpkeep(db), proveAtRest(db, start.key)]
  start.key.fill(0)
  const snapshot = snapshotOf(db, start.file)
  let settle: NodeJS.Timeout | undefined
  // Each step is a turn of its own, so that whoever asks meanwhile comes next.
  const rest = (): void => {
    if (works.some(atRest)) settle = setTimeout(rest, 0)
    else if (!snapshot.isHeld()) checkpoint(db)
  }
  port.on('message', (request: Request) => {
    clearTimeout(settle)
    if ('close' in request) {
      const closed = closeDatabase(db)
      snapshot.close()
      reply(request.id, closed)
      port.close()
      return
    }
    if ('snapshot' in request) {
      const result = step(snapshot, request.snapshot)
      const buffer = result.ok && result.value instanceof Uint8Array ? result.value.buffer : null
      port.postMessage({ id: request.id, result } satisfies Reply, buffer instanceof ArrayBuffer ? [buffer] : [])
    } else if ('reads' in request) reply(request.id, answerReads(db, stores, request.reads))
    else reply(request.id, answer(db, stores, request))
    settle = setTimeout(rest, REST_AFTER_MS)
  })
  reply(0, ok(null))
}

// The stores make four hundred statements, of which a session uses a part: each is prepared when it is first run.
function preparingLate(db: VaultDatabase): VaultDatabase {
  return new Proxy(db, {
    get(of, name) {
      if (name === 'prepare') return (sql: string) => late(() => of.prepare(sql))
      const own: unknown = Reflect.get(of, name, of)
      return typeof own === 'function' ? own.bind(of) : own
    },
  })
}

type Statement = ReturnType<VaultDatabase['prepare']>

function late(prepare: () => Statement) {
  let prepared: Statement | null = null
  const statement = () => (prepared ??= prepare())
  return {
    run: (...values: unknown[]) => statement().run(...values),
    get: (...values: unknown[]) => statement().get(...values),
    all: (...values: unknown[]) => statement().all(...values),
    iterate: (...values: unknown[]) => statement().iterate(...values),
    pluck: () => late(() => statement().pluck()),
  }
}

function step(snapshot: Snapshot, asked: SnapshotStep): Result<unknown, AppError> {
  switch (asked.does) {
    case 'begin':
      return snapshot.begin()
    case 'read':
      return snapshot.read(asked.at, asked.length)
    case 'end':
      return snapshot.end()
  }
}

function answer(db: VaultDatabase, stores: Stores, operation: Operation): Result<unknown, AppError> {
  return whole(db, () => operate(stores, operation))
}

function answerReads(db: VaultDatabase, stores: Stores, reads: readonly Operation[]): Result<unknown, AppError> {
  const isReading = reads.every(({ store, call }) => vaultCall(store, call)?.effect === 'reads')
  if (!isReading) return err(appError({ kind: 'internal' }))
  return whole(db, () => ok(reads.map((read) => operate(stores, read))))
}

function operate(stores: Stores, { store, call, args }: Operation): Result<unknown, AppError> {
  const operation: unknown = vaultCall(store, call) === null ? null : Reflect.get(Reflect.get(stores, store), call)
  return typeof operation === 'function'
    ? Reflect.apply(operation, undefined, args)
    : err(appError({ kind: 'internal' }))
}

function whole(db: VaultDatabase, work: () => Result<unknown, AppError>): Result<unknown, AppError> {
  try {
    return inTransaction(db, work)
  } catch (thrown) {
    return err(thrown instanceof RowError ? storageError('damaged') : appError({ kind: 'internal' }))
  }
}

// Whatever fails here has changed nothing, and is tried again after the next ask.
function atRest(work: () => boolean): boolean {
  try {
    return work()
  } catch (thrown) {
    if (readSqliteError(thrown) === null && !(thrown instanceof RowError)) throw thrown
    return false
  }
}

// Once nobody asks, the log is moved into the file, whose pages carry tags: SQLite itself takes a changed byte near the
// end of a log for the end of the log. A failure here loses nothing, the log stays.
function checkpoint(db: VaultDatabase): void {
  try {
    db.pragma('wal_checkpoint(TRUNCATE)')
  } catch (thrown) {
    if (readSqliteError(thrown) === null) throw thrown
  }
}

function closeDatabase(db: VaultDatabase): Result<null, AppError> {
  try {
    db.close()
    return ok(null)
  } catch (thrown) {
    return err(readSqliteError(thrown) ?? appError({ kind: 'internal' }))
  }
}
