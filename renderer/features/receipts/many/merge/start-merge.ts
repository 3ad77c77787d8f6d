import { err, type Result } from '../../../../../shared/kit/result.ts'
import type { MergeFault } from './merge-book.ts'
import type { MergeAnswer, MergeAsk } from './merge-worker.ts'

/** A document that is being made of many, apart from the page; `stop` ends it where it stands. */
export interface Merge {
  /** The bytes are given away. A document that keeps the worker too long is one that cannot be read. */
  add(bytes: Uint8Array, bookmark: string): Promise<Result<{ readonly pages: number }, MergeFault | 'stuck'>>
  finish(title: string): Promise<Uint8Array | null>
  stop(): void
}

// One receipt has some kilobytes: what takes longer is no receipt.
const ADD_MS = 10_000
const FINISH_MS = 120_000

/** Starts the worker that writes PDFs. */
export function startMerge(): Merge {
  const worker = new Worker(new URL('./merge-worker.ts', import.meta.url), { type: 'module', name: 'merge' })

  function ask(question: MergeAskOf, limitMs: number, handOver: Transferable[] = []): Promise<MergeAnswer | null> {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      const done = (answer: MergeAnswer | null): void => {
        clearTimeout(timer)
        port1.close()
        resolve(answer)
      }
      const timer = setTimeout(() => done(null), limitMs)
      worker.addEventListener('error', () => done(null), { once: true })
      port1.onmessage = ({ data }: MessageEvent<MergeAnswer>) => done(data)
      const whole: MergeAsk = { ...question, reply: port2 }
      worker.postMessage(whole, [port2, ...handOver])
    })
  }

  return {
    async add(bytes, bookmark) {
      const added = await ask({ does: 'add', bytes, bookmark }, ADD_MS, [bytes.buffer])
      return added === null || added instanceof Uint8Array ? err('stuck') : added
    },
    async finish(title) {
      const file = await ask({ does: 'finish', title }, FINISH_MS)
      return file instanceof Uint8Array ? file : null
    },
    stop: () => worker.terminate(),
  }
}

type MergeAskOf =
  | Omit<Extract<MergeAsk, { readonly does: 'add' }>, 'reply'>
  | Omit<Extract<MergeAsk, { readonly does: 'finish' }>, 'reply'>
