import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'

/** A ZIP whose files are too large to be held: what goes in comes out packed, piece by piece. */
export interface ZipStream {
  /** Ends the file before it and begins another one; `path` has `/` between its parts. */
  begin(path: string): void
  /** Goes on with the file; resolves when there is room for more. */
  write(bytes: Uint8Array): Promise<void>
  /** What came out since it was last asked for. */
  taken(): Uint8Array
  end(): Promise<void>
}

// No file has a time of its own, so that the same data gives the same bytes.
const FACTS = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true, compressionLevel: 4 }

/** Begins a ZIP. */
export function openZipStream(): ZipStream {
  const zip = new ZipFile()
  let pieces: Uint8Array[] = []
  zip.outputStream.on('data', (piece: Uint8Array) => pieces.push(piece))
  const whole = once(zip.outputStream, 'end')
  let file = new PassThrough()
  return {
    begin(path) {
      file.end()
      file = new PassThrough()
      zip.addReadStream(file, path, FACTS)
    },
    async write(bytes) {
      if (!file.write(bytes)) await once(file, 'drain')
    },
    taken() {
      const all = Buffer.concat(pieces)
      pieces = []
      return all
    },
    async end() {
      file.end()
      zip.end()
      await whole
    },
  }
}
