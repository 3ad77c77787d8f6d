import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

/** What a file is, in lower-case hex digits and bytes. */
export interface FileDigests {
  readonly size: number
  readonly sha256: string
  readonly sha512: string
}

/** Reads a file once, piece by piece. */
export async function digestFile(path: string): Promise<FileDigests> {
  const sha256 = createHash('sha256')
  const sha512 = createHash('sha512')
  for await (const piece of createReadStream(path)) {
    sha256.update(piece)
    sha512.update(piece)
  }
  return { size: (await stat(path)).size, sha256: sha256.digest('hex'), sha512: sha512.digest('hex') }
}
