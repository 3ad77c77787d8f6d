import { Worker } from 'node:worker_threads'
import { type AppError, appError, type FileFault } from '../../shared/errors/app-error.ts'
import { err, type Result } from '../../shared/kit/result.ts'
import type { FileAnswer, FileReply } from './file-protocol.ts'
import { watchCalls } from './watched-disk.ts'

/** How files' threads are run: the module, and after how long without an answer a call to the file system counts as hanging. */
export interface FileThreads {
  readonly module: URL
  readonly slowMs: number
}

/** Hears of a bug in a thread: an error that has the bug's name and nothing of what was written. */
export type HearBug = (bug: Error) => void

type WithoutId<Ask> = Ask extends unknown ? Omit<Ask, 'id'> : never

/** A running thread that writes files. Nothing rejects; once the thread has ended every call is answered with why. */
export interface FileThread<Ask> {
  /** The answer to the start, where the thread gives one. */
  readonly begun: Promise<FileReply['answer']>
  ask(ask: WithoutId<Ask>, transfer?: readonly ArrayBuffer[]): Promise<FileReply['answer']>
  /** Resolves when the thread has ended, or is given up. */
  readonly ended: Promise<void>
  /** Answers every call with `cancelled` and lets the thread end when its call comes back. */
  giveUp(): void
}

/** Starts a thread that writes files. One whose call hangs is given up as `slow`: it ends when its call comes back. */
export function startThread<Ask>({ module, slowMs }: FileThreads, start: object, onBug: HearBug): FileThread<Ask> {
  const calls = new SharedArrayBuffer(4)
  const worker = new Worker(module, { workerData: { ...start, calls }, execArgv: [], name: 'file' })
  const waiting = new Map<number, (result: Result<unknown, AppError>) => void>()
  const reply = (id: number) => new Promise<FileReply['answer']>((resolve) => waiting.set(id, resolve))
  const begun = reply(0)
  let lastId = 0
  let over: AppError | null = null
  let letGo = (): void => undefined
  const ended = new Promise<void>((resolve) => (letGo = resolve))
  const end = (why: AppError): void => {
    over ??= why
    stopWatching()
    for (const resolve of waiting.values()) resolve(err(over))
    waiting.clear()
    letGo()
  }
  const giveUp = (why: AppError): void => {
    end(why)
    worker.unref()
    void worker.terminate()
  }
  const stopWatching = watchCalls(calls, slowMs, () => giveUp(fileError('slow')))
  worker.on('message', ({ id, answer }: FileReply) => {
    waiting.get(id)?.(told(answer, onBug))
    waiting.delete(id)
  })
  worker.on('error', (thrown) => {
    onBug(bugOf(thrown instanceof Error ? thrown.name : 'unknown'))
    end(appError({ kind: 'internal' }))
  })
  worker.on('exit', () => end(appError({ kind: 'cancelled' })))
  return {
    begun,
    ended,
    giveUp: () => giveUp(appError({ kind: 'cancelled' })),
    async ask(ask, transfer = []) {
      if (over !== null) return err(over)
      const id = ++lastId
      const answer = reply(id)
      worker.postMessage({ ...ask, id }, transfer)
      return answer
    },
  }
}

function told(answer: FileAnswer, onBug: HearBug): Result<unknown, AppError> {
  if (answer.ok) return answer
  if (typeof answer.error === 'string') return err(fileError(answer.error))
  onBug(bugOf(answer.error.bug))
  return err(appError({ kind: 'internal' }))
}

function bugOf(name: string): Error {
  return Object.assign(new Error('in a thread that writes files'), { name })
}

function fileError(fault: FileFault): AppError {
  return appError({ kind: 'file', fault })
}
