import { createHash } from 'node:crypto'
import * as z from 'zod'
import { sealedKeySchema } from '../../vault/key/key-file-format.ts'
import { BackupError } from './backup-error.ts'

// The first line says to any reader what the file is, and in which version.
const KIND = 'quita backup '
const VERSION = '1'
const FIRST_LINE = Buffer.from(`${KIND}${VERSION}\n`)
const MOST_BYTES = 4096

/** What stands in clear at the beginning of a backup: what the passphrase opens. Nothing of a company or a person. */
export const headSchema = z.strictObject({ ephemeral: z.base64().length(44), sealed: sealedKeySchema })
export type BackupHead = z.infer<typeof headSchema>

const framedSchema = z.strictObject({ body: z.string(), check: z.string() })

/** The head as bytes: first line, length (4 bytes, big-endian), JSON. The check tells a changed byte from a wrong passphrase. */
export function formatHead(head: BackupHead): Buffer {
  const body = JSON.stringify(head)
  const json = Buffer.from(JSON.stringify({ body, check: checkOf(body) }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  return Buffer.concat([FIRST_LINE, length, json])
}

/** Reads the head from the file's own `read` of so many bytes; throws {@link BackupError} `foreign`, `newer` or `damaged`. */
export function readHead(read: (bytes: number) => Uint8Array): { readonly head: BackupHead; readonly bytes: Buffer } {
  const line = Buffer.from(read(FIRST_LINE.length))
  if (!line.equals(FIRST_LINE)) throw new BackupError(faultOfLine(line))
  const length = Buffer.from(read(4))
  const size = length.length === 4 ? length.readUInt32BE() : 0
  if (size === 0 || size > MOST_BYTES) throw new BackupError('damaged')
  const json = Buffer.from(read(size))
  try {
    const { body, check } = framedSchema.parse(JSON.parse(json.toString('utf8')))
    if (checkOf(body) !== check) throw new BackupError('damaged')
    return { head: headSchema.parse(JSON.parse(body)), bytes: Buffer.concat([line, length, json]) }
  } catch {
    throw new BackupError('damaged')
  }
}

function faultOfLine(line: Buffer): 'foreign' | 'newer' {
  const text = line.toString('latin1')
  return text.startsWith(KIND) && /^[2-9]\n$/.test(text.slice(KIND.length)) ? 'newer' : 'foreign'
}

function checkOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
