import { Worker } from 'node:worker_threads'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err } from '../../../shared/kit/result.ts'
import { storageError } from '../database/storage-error.ts'
import type { VaultSnapshot } from '../vault.ts'
import type { AskWorker, Operation, Reply, Request, SnapshotStep, WorkerStart } from './protocol.ts'

/** A running vault thread. */
export interface VaultThread {
  /** How opening the file went; the thread has ended by itself when it failed. */
  readonly opened: Promise<Reply['result']>
  readonly ask: AskWorker
  /** The results of several operations that only read, in one transaction. */
  readonly readAll: (reads: readonly Operation[]) => Promise<Reply['result']>
  readonly snapshot: VaultSnapshot
  /** From now on answers `locked`, but to the write by which the attempt of one of these payments ends. */
  narrow(payments: ReadonlySet<string>): void
  /** Ends after everything asked before; later calls are answered `locked`. */
  close(): Promise<void>
}

/** A thread that has no vault yet, and the module that it reads. */
let ready: { readonly module: URL; readonly worker: VaultWorker } | null = null
type VaultWorker = ReturnType<typeof beginThread>

function beginThread(module: URL) {
  return new Worker(module, { execArgv: [], name: 'vault' })
}

/** Lets the thread of the vault that is opened next read its script already; until then it keeps nothing from ending. */
export function readyThread(module: URL): void {
  if (ready !== null) return
  const worker = beginThread(module)
  ready = { module, worker }
  worker.unref()
  // One that cannot begin is nobody's; whoever opens a vault begins another, and hears why.
  worker.once('error', () => (ready = ready?.worker === worker ? null : ready))
}

function takeThread(module: URL): VaultWorker {
  if (ready?.module.href !== module.href) return beginThread(module)
  const { worker } = ready
  ready = null
  worker.removeAllListeners('error')
  worker.ref()
  return worker
}

type Waiting = (result: Reply['result']) => void

/**
 * Starts the thread from the given module. If it dies, everything asked of it is answered `storage/other`, and `onDeath` hears
 * the error. It is not started anew by itself: what was asked last may be done or not, which opening the vault finds out.
 */
export function startWorker(
  module: URL,
  { file, key, create, remakeBy }: WorkerStart,
  onDeath?: (thrown: unknown) => void,
): VaultThread {
  const start: WorkerStart = { file, key: Uint8Array.from(key), create, ...(remakeBy !== undefined && { remakeBy }) }
  const worker = takeThread(module)
  worker.postMessage(start)
  start.key.fill(0)
  const waiting = new Map<number, Waiting>()
  const reply = (id: number) => new Promise<Reply['result']>((resolve) => waiting.set(id, resolve))
  const opened = reply(0)
  let lastId = 0
  let ended: AppError | null = null
  let narrowedTo: ReadonlySet<string> | null = null
  const end = (why: AppError): void => {
    ended ??= why
    for (const resolve of waiting.values()) resolve(err(ended))
    waiting.clear()
  }
  worker.on('message', ({ id, result }: Reply) => {
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  worker.on('error', (thrown) => {
    end(storageError('other'))
    onDeath?.(thrown)
  })
  const exited = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      end(storageError('other'))
      resolve()
    })
  })
  const send = (request: Request) => {
    const answer = reply(request.id)
    worker.postMessage(request)
    return answer
  }
  const closedTo = (isSpared: (payments: ReadonlySet<string>) => boolean): AppError | null =>
    narrowedTo === null || isSpared(narrowedTo) ? null : appError({ kind: 'locked' })
  const still = (snapshot: SnapshotStep) => {
    const closed = ended ?? closedTo(() => false)
    return closed === null ? send({ id: ++lastId, snapshot }) : err(closed)
  }
  return {
    opened,
    ask: async (store, call, args) => {
      const closed = ended ?? closedTo((payments) => isLastWord(payments, store, call, args))
      return closed === null ? send({ id: ++lastId, store, call, args }) : err(closed)
    },
    readAll: async (reads) => {
      const closed = ended ?? closedTo(() => false)
      return closed === null ? send({ id: ++lastId, reads }) : err(closed)
    },
    snapshot: {
      begin: async () => still({ does: 'begin' }),
      read: async (at, length) => still({ does: 'read', at, length }),
      end: async () => still({ does: 'end' }),
    },
    narrow(payments) {
      narrowedTo ??= new Set(payments)
    },
    async close() {
      if (ended === null) void send({ id: ++lastId, close: true })
      ended ??= appError({ kind: 'locked' })
      await exited
    },
  }
}

// The one change that leaves `sending`, of a payment that was on its way when everything else closed; in a company's book it is applied
// in its place, after what others wrote before it.
function isLastWord(
  payments: ReadonlySet<string>,
  store: string,
  call: string,
  [id, from]: readonly unknown[],
): boolean {
  if (store === 'team') return payments.size > 0
  const isChange = store === 'journal' && call === 'change' && typeof id === 'string' && payments.has(id)
  return isChange && typeof from === 'object' && from !== null && 'state' in from && from.state === 'sending'
}
