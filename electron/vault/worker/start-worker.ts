import { EventEmitter, once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, type Result } from '../../../shared/kit/result.ts'
import { storageError } from '../database/storage-error.ts'
import type { AskWorker, Reply, Request, WorkerStart } from './protocol.ts'

/** A running vault thread. */
export interface VaultThread {
  /** How opening the file went; the thread has ended by itself when it failed. */
  readonly opened: Promise<Result<null, AppError>>
  readonly ask: AskWorker
  /** Ends after everything asked before; later calls are answered `locked`. */
  close(): Promise<void>
}

/** Starts the thread from the given module. If it dies, everything asked of it is answered `storage/other`. */
export function startWorker(module: URL, { file, key, create }: WorkerStart): VaultThread {
  const start: WorkerStart = { file, key: Uint8Array.from(key), create }
  const worker = new Worker(module, { workerData: start, execArgv: [], name: 'vault' })
  start.key.fill(0)
  // Who waits for reply n listens for the event n; a reply has the type of the operation it answers (protocol.ts).
  const replies = new EventEmitter().setMaxListeners(0)
  const waiting = new Set<number>()
  const reply = async (id: number) => {
    waiting.add(id)
    const [result] = await once(replies, `${id}`)
    waiting.delete(id)
    return result
  }
  const opened = reply(0)
  let lastId = 0
  let ended: AppError | null = null
  const end = (why: AppError): void => {
    ended ??= why
    for (const id of waiting) replies.emit(`${id}`, err(ended))
  }
  worker.on('message', ({ id, result }: Reply) => replies.emit(`${id}`, result))
  worker.on('error', () => end(storageError('other')))
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
  return {
    opened,
    ask: async (store, call, args) => (ended === null ? send({ id: ++lastId, store, call, args }) : err(ended)),
    async close() {
      if (ended === null) void send({ id: ++lastId, close: true })
      ended ??= appError({ kind: 'locked' })
      await exited
    },
  }
}
