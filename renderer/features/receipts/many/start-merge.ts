import { err, ok, type Result } from '../../../../shared/kit/result.ts'
import { type MergeFault, mergeRows } from '../../../hatch/merge-rows.ts'
import { openRoom } from '../../../hatch/open-room.ts'

/** A document that is being made of many, apart from the page; `stop` ends it where it stands. */
export interface Merge {
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
export function startMerge(): Merge {
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
