import type { OpenReceipt, ReceiptId } from '../../../../shared/domain/receipt.ts'
import { err, ok, type Result } from '../../../../shared/kit/result.ts'
import { call } from '../../../bridge/call.ts'
import { type MergeFault, mergeRows } from '../../../hatch/merge-rows.ts'
import { openRoom } from '../../../hatch/open-room.ts'
import { pdfEngine } from '../../../ui/pdf/pdf-engine.ts'
import { pagesToPrint } from '../../../ui/pdf/print-pages.ts'

/** The most receipts that are printed at once and that go into one PDF, and how large that PDF may be (the lane takes 64 MB). */
export const MANY_LIMITS = { printed: 50, merged: 1000, mergedBytes: 60 * 1024 * 1024 } as const

/** A receipt that is not in the paper that was made of many, by its title or, where not even that is known, its id. */
export interface LeftOut {
  readonly title: string
  readonly why: 'gone' | 'damaged' | 'unopened' | 'protected' | 'unreadable'
}

/** What was made of many receipts, and which of them are not in it. */
export interface Made<T> {
  readonly made: T
  readonly count: number
  readonly leftOut: readonly LeftOut[]
}

/** Why nothing was made: the person ended it, it became larger than may be saved, or nothing could be opened. */
export type ManyFault = 'cancelled' | 'too-much' | 'nothing' | 'failed'

/** What the makers of papers are given. `titleOf` names a receipt; `onDone` hears how many are done. */
export interface ManyAsk {
  readonly ids: readonly ReceiptId[]
  readonly titleOf: (receipt: OpenReceipt) => string
  readonly onDone: (done: number) => void
  readonly signal: AbortSignal
}

/** Draws every page of the receipts, in their order. */
export async function drawMany(ask: ManyAsk): Promise<Result<Made<readonly Blob[]>, ManyFault>> {
  const pictures: Blob[] = []
  const walked = await walk(ask, async (receipt) => {
    const opened = await (await pdfEngine()).open(receipt.bytes)
    if (!opened.ok) return opened.error === 'protected' ? 'protected' : 'unreadable'
    try {
      const own: Blob[] = []
      for await (const picture of pagesToPrint(opened.value)) own.push(picture)
      pictures.push(...own)
      return null
    } catch {
      return 'unreadable'
    } finally {
      await opened.value.close()
    }
  })
  return walked.ok ? made(pictures, walked.value, ask.ids.length) : walked
}

/** Names the PDF by how many receipts are in it. */
type NameOf = (count: number) => string

/** Makes one PDF of the receipts, each under a bookmark. The worker is ended with the ask. */
export async function mergeMany(ask: ManyAsk, nameOf: NameOf): Promise<Result<Made<Uint8Array>, ManyFault>> {
  const merge = startMerge()
  ask.signal.addEventListener('abort', () => merge.stop(), { once: true })
  try {
    return await mergeWith(merge, ask, nameOf)
  } finally {
    merge.stop()
  }
}

async function mergeWith(merge: Merge, ask: ManyAsk, nameOf: NameOf): Promise<Result<Made<Uint8Array>, ManyFault>> {
  const weight = { bytes: 0 }
  const walked = await walk(ask, async (receipt) => {
    weight.bytes += receipt.size
    if (weight.bytes > MANY_LIMITS.mergedBytes) return 'too-much'
    const added = await merge.add(receipt.bytes.slice(), ask.titleOf(receipt))
    if (added.ok) return null
    return added.error === 'stuck' ? 'failed' : added.error
  })
  if (!walked.ok) return walked
  if (walked.value.length === ask.ids.length) return err('nothing')
  const file = await merge.finish(nameOf(ask.ids.length - walked.value.length))
  if (ask.signal.aborted) return err('cancelled')
  if (file === null) return err('failed')
  if (file.byteLength > MANY_LIMITS.mergedBytes) return err('too-much')
  return made(file, walked.value, ask.ids.length)
}

function made<T>(paper: T, leftOut: readonly LeftOut[], asked: number): Result<Made<T>, ManyFault> {
  const count = asked - leftOut.length
  return count === 0 ? err('nothing') : ok({ made: paper, count, leftOut })
}

type Step = LeftOut['why'] | 'too-much' | 'failed' | null

/** Opens the receipts one after the other, in their order; a step says why a receipt is left out, or why there is no going on. */
async function walk(
  { ids, titleOf, onDone, signal }: ManyAsk,
  step: (receipt: OpenReceipt) => Promise<Step>,
): Promise<Result<readonly LeftOut[], ManyFault>> {
  const leftOut: LeftOut[] = []
  for (const [index, id] of ids.entries()) {
    const read = await call('receipts.open', { id })
    if (signal.aborted) return err('cancelled')
    if (read.ok) {
      const why = await step(read.value)
      if (signal.aborted) return err('cancelled')
      if (why === 'too-much' || why === 'failed') return err(why)
      if (why !== null) leftOut.push({ title: titleOf(read.value), why })
    } else {
      leftOut.push({ title: id, why: whyClosed(read.error) })
    }
    onDone(index + 1)
  }
  return ok(leftOut)
}

function whyClosed(error: { readonly kind: string; readonly fault?: string }): LeftOut['why'] {
  if (error.kind === 'not-found') return 'gone'
  return error.kind === 'storage' && error.fault === 'damaged' ? 'damaged' : 'unopened'
}

/** A document that is being made of many, apart from the page; `stop` ends it where it stands. */
interface Merge {
  /** The bytes are given away. A document that keeps its room too long is one that cannot be read. */
  add(
    bytes: Uint8Array<ArrayBuffer>,
    bookmark: string,
  ): Promise<Result<{ readonly pages: number }, MergeFault | 'stuck'>>
  finish(title: string): Promise<Uint8Array | null>
  stop(): void
}

// One receipt has some kilobytes: what takes longer is no receipt.
const ADD_MS = 10_000
const FINISH_MS = 120_000

/** Opens the room that writes PDFs. */
function startMerge(): Merge {
  const opening = openRoom('merge')
  opening.catch(() => undefined) // said by whatever is asked of it

  return {
    async add(bytes, bookmark) {
      const added = await within(
        ADD_MS,
        opening.then((room) => room.ask(mergeRows.add, { bytes, bookmark }, [bytes.buffer])),
      )
      if (added === null) return err('stuck')
      return 'fault' in added ? err(added.fault) : ok(added)
    },
    async finish(title) {
      const file = await within(
        FINISH_MS,
        opening.then((room) => room.ask(mergeRows.finish, { title })),
      )
      return file?.bytes ?? null
    },
    stop: () => void opening.then((room) => room.close()),
  }
}

/** What a work gives; null when it fails or takes longer. */
async function within<T>(limitMs: number, work: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), limitMs)
  return Promise.race([work.catch(() => null), late.promise]).finally(() => clearTimeout(timer))
}
