import { Worker } from 'node:worker_threads'
import type { ApartWord } from './serve-apart.ts'

/** How one reading is run apart, and what it comes to where it takes too long or breaks its thread. */
export interface ApartReading<Read> {
  /** The module of the thread, which serves by `serveApart`. */
  readonly module: URL
  readonly name: string
  /** What the thread is given to read. */
  readonly ask: object
  readonly mostMs: number
  readonly mostMegabytes: number
  readonly late: Read
  readonly broken: Read
  /** Hears what broke the thread. */
  readonly onDeath?: ((thrown: unknown) => void) | undefined
}

/**
 * Reads bytes of somebody else in a thread of its own, which ends with the answer: whoever made the file decides how much work it
 * is, so neither the window nor a payment may wait for it.
 */
export function readApart<Read>(reading: ApartReading<Read>): Promise<Read> {
  const { module, name, ask, mostMs, mostMegabytes, late, broken, onDeath } = reading
  const { promise, resolve } = Promise.withResolvers<Read>()
  const resourceLimits = { maxOldGenerationSizeMb: mostMegabytes }
  const worker = new Worker(module, { workerData: ask, execArgv: [], name, resourceLimits })
  let timer: NodeJS.Timeout | undefined
  const end = (read: Read): void => {
    clearTimeout(timer)
    resolve(read)
    worker.unref() // a native call that is under way ends before its thread does
    void worker.terminate()
  }
  worker.on('message', (word: ApartWord<Read>) => {
    if (!word.begins) return end(word.read)
    timer = setTimeout(() => end(late), mostMs)
  })
  worker.on('error', (thrown) => {
    onDeath?.(thrown)
    end(broken)
  })
  worker.on('exit', () => end(broken))
  return promise
}
