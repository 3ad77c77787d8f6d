import { BackupError } from './backup-error.ts'
import { CHUNK_BYTES } from './chunks.ts'
import { type BackupManifest, manifestSchema } from './manifest.ts'

const LENGTH_BYTES = 4

/** The manifest as the first content of a backup: its length (4 bytes, big-endian) and its JSON. */
export function formatManifest(manifest: BackupManifest): Buffer {
  const json = Buffer.from(JSON.stringify(manifest))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(json.length)
  return Buffer.concat([length, json])
}

/** Reads it from the first chunk, which has it whole; `rest` is where the files begin. */
export function readManifest(first: Buffer): { readonly manifest: BackupManifest; readonly rest: Buffer } {
  const size = first.length < LENGTH_BYTES ? 0 : first.readUInt32BE()
  const end = LENGTH_BYTES + size
  if (size === 0 || end > Math.min(first.length, CHUNK_BYTES)) throw new BackupError('damaged')
  try {
    const manifest = manifestSchema.parse(JSON.parse(first.subarray(LENGTH_BYTES, end).toString('utf8')))
    return { manifest, rest: first.subarray(end) }
  } catch {
    throw new BackupError('damaged')
  }
}
