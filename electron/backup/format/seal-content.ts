import { CHUNK_BYTES, type ChunkCipher } from './chunks.ts'

/** Takes content of any size in order and gives chunks on. */
export interface ContentSealer {
  add(bytes: Uint8Array): void
  /** The last chunk, with which alone the file is whole. */
  end(): void
}

/** Cuts content into chunks and closes them; one chunk is held in memory. */
export function sealContent(cipher: ChunkCipher, write: (sealed: Uint8Array) => void): ContentSealer {
  const held = Buffer.alloc(CHUNK_BYTES)
  let filled = 0
  return {
    add(bytes) {
      for (let at = 0; at < bytes.length; ) {
        if (filled === CHUNK_BYTES) {
          write(cipher.seal(held, false))
          filled = 0
        }
        const size = Math.min(bytes.length - at, CHUNK_BYTES - filled)
        held.set(bytes.subarray(at, at + size), filled)
        filled += size
        at += size
      }
    },
    end() {
      write(cipher.seal(held.subarray(0, filled), true))
      held.fill(0)
    },
  }
}
