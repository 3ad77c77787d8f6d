import { keepWarm, type Warm } from './keep-warm.ts'
import type { ReadPiece } from './reading.ts'

/** What the worker is asked: the codes of one picture, to be answered at `reply`. */
export interface CodeAsk {
  readonly picture: Blob | ImageBitmap
  readonly reply: MessagePort
}

/** A code that was found, QR or the bars of a boleto. */
export type ReadCode = Omit<ReadPiece, 'page' | 'from'> & { readonly from: 'qr' | 'itf' }

/** What the worker says; not ok when the picture cannot be decoded. */
export type CodeAnswer = { readonly ok: true; readonly codes: readonly ReadCode[] } | { readonly ok: false }

/** Reads the codes of one picture; null when it cannot be decoded. */
export type CodeReader = (picture: Blob | ImageBitmap) => Promise<readonly ReadCode[] | null>

const START_MS = 15_000
const IDLE_MS = 5 * 60_000

/** The reader of codes in its worker, apart from the page, so that the window never waits for it. */
export const codeReader: Warm<{ readonly read: CodeReader }> = keepWarm({
  start: startReader,
  stop: ({ stop }) => stop(),
  idleMs: IDLE_MS,
})

async function startReader() {
  const worker = new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module', name: 'codes' })
  await ready(worker)
  return { read: (picture: Blob | ImageBitmap) => ask(worker, picture), stop: () => worker.terminate() }
}

function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      worker.terminate()
      reject(new Error('the reader of codes did not start'))
    }
    const timer = setTimeout(fail, START_MS)
    worker.addEventListener('error', fail, { once: true })
    worker.addEventListener(
      'message',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}

function ask(worker: Worker, picture: Blob | ImageBitmap): Promise<readonly ReadCode[] | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<CodeAnswer>) => {
      port1.close()
      resolve(data.ok ? data.codes : null)
    }
    const question: CodeAsk = { picture, reply: port2 }
    worker.postMessage(question, picture instanceof ImageBitmap ? [port2, picture] : [port2])
  })
}
