import { randomFillSync } from 'node:crypto'
import { rmSync } from 'node:fs'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Room on the disk that is kept free for the outcomes of payments: a file of 16 MiB in the data folder. */
export interface DiskReserve {
  /** Takes the room where it is not taken yet; false where the disk has not that much. */
  take(): Promise<boolean>
  /** Gives the room back at once, for what must be written now; false where there was none. */
  release(): boolean
  /** True unless the room was given back and cannot be taken again: then nothing new may be sent. */
  ready(): Promise<boolean>
}

/** How much is kept. */
export const RESERVE_BYTES = 16 * 1024 * 1024
const CHUNK_BYTES = 1024 * 1024

/** Makes the reserve of a data folder; it takes nothing by itself. */
export function createDiskReserve(dataFolder: string): DiskReserve {
  const file = join(dataFolder, 'reserve')
  let released = false
  let taking: Promise<boolean> | null = null

  async function fill(): Promise<boolean> {
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    )
    if (size !== RESERVE_BYTES && !(await write(file))) return false
    released = false
    return true
  }

  function take(): Promise<boolean> {
    taking ??= fill().finally(() => {
      taking = null
    })
    return taking
  }

  return {
    take,
    release() {
      released = true
      try {
        rmSync(file)
        return true
      } catch {
        return false
      }
    },
    ready: async () => !released || take(),
  }
}

// Bytes that no file system can fold up. They need not be on the disk: what counts is that no other file has their place.
async function write(file: string): Promise<boolean> {
  const chunk = randomFillSync(new Uint8Array(CHUNK_BYTES))
  let handle: FileHandle | null = null
  try {
    handle = await open(file, 'w', 0o600)
    for (let at = 0; at < RESERVE_BYTES; at += CHUNK_BYTES) await handle.write(chunk)
    await handle.close()
    return true
  } catch {
    await handle?.close().catch(() => undefined)
    await rm(file, { force: true }).catch(() => undefined)
    return false
  }
}
