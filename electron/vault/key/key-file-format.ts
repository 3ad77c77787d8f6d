import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { readFileError } from '../database/file-error.ts'
import { storageError } from '../database/storage-error.ts'

const kdfSchema = z.strictObject({
  name: z.literal('scrypt'),
  n: z.union([z.literal(2 ** 17), z.literal(2 ** 18), z.literal(2 ** 19), z.literal(2 ** 20)]),
  r: z.literal(8),
  p: z.literal(1),
  salt: z.base64().length(24),
})

/** A key sealed under a passphrase. */
export const sealedKeySchema = z.strictObject({
  version: z.literal(1),
  kind: z.literal('passphrase'),
  kdf: kdfSchema,
  nonce: z.base64(),
  sealed: z.base64(),
})
export type SealedKey = z.infer<typeof sealedKeySchema>

const bodySchema = z.discriminatedUnion('kind', [
  z.strictObject({
    version: z.literal(1),
    kind: z.literal('system'),
    wrapped: z.base64(),
    label: z.base64().nullable(),
  }),
  sealedKeySchema,
])

/** What a key file holds: the vault key, wrapped by the system's keychain or sealed under a passphrase. */
export type KeyFileBody = z.infer<typeof bodySchema>
/** How a passphrase becomes a key; kept in the file, and authenticated with it. */
export type Kdf = z.infer<typeof kdfSchema>

const fileSchema = z.strictObject({ body: z.string(), check: z.string() })

/** Writes a body as the text of a key file. The check tells a changed byte from a wrong passphrase; it protects nothing. */
export function formatKeyFile(body: KeyFileBody): string {
  const text = JSON.stringify(body)
  return JSON.stringify({ body: text, check: checkOf(text) })
}

/** Reads a key file: `storage/missing`, or `storage/damaged` when any byte changed. */
export async function readKeyFile(file: string): Promise<Result<KeyFileBody, AppError>> {
  try {
    const { body, check } = fileSchema.parse(JSON.parse(await readFile(file, 'utf8')))
    if (checkOf(body) !== check) return err(storageError('damaged'))
    return ok(bodySchema.parse(JSON.parse(body)))
  } catch (thrown) {
    return err(readFileError(thrown) ?? storageError('damaged'))
  }
}

function checkOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
