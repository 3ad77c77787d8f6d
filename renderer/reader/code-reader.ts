import { codesRows, type ReadCode } from '../hatch/codes-rows.ts'
import { openRoom } from '../hatch/open-room.ts'
import { keepWarm, type Warm } from './keep-warm.ts'

/** Reads the codes of one picture; null when it cannot be decoded. */
export type CodeReader = (picture: Blob | ImageBitmap) => Promise<readonly ReadCode[] | null>

const IDLE_MS = 5 * 60_000

/** The reader of codes in its room of the frame, so that the window never waits for it. */
export const codeReader: Warm<{ readonly read: CodeReader }> = keepWarm({
  start: startReader,
  stop: ({ stop }) => stop(),
  idleMs: IDLE_MS,
})

async function startReader() {
  const room = await openRoom('codes')
  return {
    read: async (picture: Blob | ImageBitmap) => {
      const { codes } = await room.ask(codesRows.read, { picture }, picture instanceof ImageBitmap ? [picture] : [])
      return codes
    },
    stop: room.close,
  }
}
