import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
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
/** So long at most, what was done first waits for the commit of what comes with it. */
const MOMENT_MS = 20

type Asked = Extract<Request, Operation>

/** The thread that owns one vault file: answers each request in order, each kept or undone whole, and what waits together by one commit. */
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
  const { statement, billets, log } = stores
  const works = [statement.atRest, billets.atRest, log.atRest, textUpkeep(db), proveAtRest(db, start.key)]
  start.key.fill(0)
  const snapshot = snapshotOf(db, start.file)
  let settle: NodeJS.Timeout | undefined
  // Each step is a turn of its own, so that whoever asks meanwhile comes next.
  const rest = (): void => {
    if (works.some(atRest)) settle = setTimeout(rest, 0)
    else if (!snapshot.isHeld()) checkpoint(db)
  }
  const single = (request: Exclude<Request, Asked>): void => {
    if ('close' in request) {
      const closed = closeDatabase(db)
      snapshot.close()
      reply(request.id, closed)
      port.close()
    } else if ('snapshot' in request) {
      const result = step(snapshot, request.snapshot)
      const buffer = result.ok && result.value instanceof Uint8Array ? result.value.buffer : null
      port.postMessage({ id: request.id, result } satisfies Reply, buffer instanceof ArrayBuffer ? [buffer] : [])
    } else reply(request.id, answerReads(db, stores, request.reads))
  }
  port.on('message', (first: Request) => {
    clearTimeout(settle)
    const waiting = [first, ...waitingAt(port)]
    for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
      if (!isAsked(request)) {
        single(request)
        if ('close' in request) return
        continue
      }
      const end = waiting.findIndex((other) => !isAsked(other))
      const group: [Asked, ...Asked[]] = [request, ...waiting.slice(0, end < 0 ? waiting.length : end).filter(isAsked)]
      const results = answerGroup(db, stores, group)
      waiting.splice(0, results.length - 1)
      for (const [n, result] of results.entries()) reply(group[n]?.id ?? 0, result)
    }
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

function waitingAt(port: MessagePort): Request[] {
  const waiting: Request[] = []
  for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port))
    waiting.push(next.message)
  return waiting
}

/**
 * Answers the first of a group, and of the others as many as a moment has room for: they are committed together, each as a part that is
 * kept or undone by itself, and answered after the commit. Where that fails none of it was kept, and the first is tried by itself.
 */
function answerGroup(
  db: VaultDatabase,
  stores: Stores,
  [first, ...others]: readonly [Asked, ...Asked[]],
): readonly Result<unknown, AppError>[] {
  const single = () => [whole(db, () => operate(stores, first))]
  if (others.length === 0 || !isWriting(first)) return single()
  const until = performance.now() + MOMENT_MS
  const results: Result<unknown, AppError>[] = []
  const done = whole(db, () => {
    for (const operation of [first, ...others]) {
      if (results.length > 0 && performance.now() > until) break
      results.push(part(db, () => operate(stores, operation)))
    }
    return ok(null)
  })
  return done.ok ? results : single()
}

function isAsked(request: Request): request is Asked {
  return 'store' in request
}

function isWriting({ store, call }: Operation): boolean {
  return vaultCall(store, call)?.effect === 'writes'
}

// What SQLite says is wrong with the file ends the whole transaction.
function part(db: VaultDatabase, work: () => Result<unknown, AppError>): Result<unknown, AppError> {
  db.exec('SAVEPOINT part')
  const result = named(work)
  if (!result.ok) db.exec('ROLLBACK TO part')
  db.exec('RELEASE part')
  return result
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
  return named(() => inTransaction(db, work))
}

function named(work: () => Result<unknown, AppError>): Result<unknown, AppError> {
  try {
    return work()
  } catch (thrown) {
    if (readSqliteError(thrown) !== null) throw thrown
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
