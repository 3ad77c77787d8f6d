import { createCipheriv, createDecipheriv } from 'node:crypto'
import { BackupError } from './backup-error.ts'

/** Bytes of content in each chunk but the last, which has from none to as many. */
export const CHUNK_BYTES = 1 << 20
/** What a chunk is longer in the file than its content. */
export const TAG_BYTES = 16

/** Closes and opens the chunks of one file, in their order. The key is used for this file alone. */
export interface ChunkCipher {
  seal(content: Uint8Array, isLast: boolean): Buffer
  /** Throws {@link BackupError} `damaged` unless it is this file's next chunk, and the last one exactly where it says so. */
  open(sealed: Uint8Array, isLast: boolean): Buffer
}

/**
 * AES-256-GCM with the chunk's number and whether it is the last one as nonce (the STREAM construction): a chunk that was
 * changed, left out, doubled or put elsewhere does not open, and a file that was cut has no last one.
 */
export function chunkCipher(key: Uint8Array): ChunkCipher {
  let count = 0
  const nonce = (isLast: boolean): Buffer => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt32BE(count, 7)
    bytes.writeUInt8(isLast ? 1 : 0, 11)
    count += 1
    return bytes
  }
  return {
    seal(content, isLast) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce(isLast))
      return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, isLast) {
      if (sealed.length < TAG_BYTES) throw new BackupError('damaged')
      const cipher = createDecipheriv('aes-256-gcm', key, nonce(isLast), { authTagLength: TAG_BYTES })
      cipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      const content = cipher.update(sealed.subarray(0, -TAG_BYTES))
      try {
        cipher.final()
        return content
      } catch {
        throw new BackupError('damaged')
      }
    },
  }
}
