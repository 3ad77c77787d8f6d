import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { AppError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyWrap } from '../ports/key-wrap.ts'
import { storageError } from './database/storage-error.ts'
import { admitGuess, forgetGuesses } from './key/guess-throttle.ts'
import { formatKeyFile, type KeyFileBody, readKeyFile } from './key/key-file-format.ts'
import { openWithPassphrase, sealWithPassphrase } from './key/seal-with-passphrase.ts'
import { writeFileDurably } from './write-file-durably.ts'

const KEY_BYTES = 32

/** What keeps a vault's key: the operating system's keychain, or a passphrase that only people know. */
export type KeyProtection =
  | { readonly kind: 'system'; readonly keyWrap: KeyWrap }
  | { readonly kind: 'passphrase'; readonly passphrase: string }

const labelSchema = z.object({ name: z.string(), document: z.string() })

/** Whose vault it is, for the unlock screen: company name and document. */
export type KeyLabel = z.infer<typeof labelSchema>

/**
 * Makes a random 256-bit vault key and keeps it, wrapped, in a new file (0600, durable); answers the key. The label is
 * kept only where the keychain seals it too; under a passphrase it would lie in clear, so it is not written.
 */
export async function createKeyFile(ask: {
  file: string
  protection: KeyProtection
  label: KeyLabel | null
}): Promise<Result<Uint8Array, AppError>> {
  const key = new Uint8Array(randomBytes(KEY_BYTES))
  const kept = await keepKeyFile({ ...ask, key })
  return kept.ok ? ok(key) : kept
}

/** The same with a key that exists: of a vault that was restored. */
export async function keepKeyFile(ask: {
  file: string
  key: Uint8Array
  protection: KeyProtection
  label: KeyLabel | null
}): Promise<Result<void, AppError>> {
  const body = await protect(ask.key, ask.protection, ask.label)
  return body.ok ? writeFileDurably(ask.file, formatKeyFile(body.value)) : body
}

/**
 * Opens a key file. `storage/wrong-passphrase` when the guess was wrong; guesses are slowed down (five free, then 1 s
 * doubling to 30 s, over restarts too), so this may take that long: ask one at a time. `storage/key-store` when the
 * keychain answers something that is no key, or the file is kept the other way.
 */
export async function openKeyFile(ask: {
  file: string
  protection: KeyProtection
  clock: Pick<Clock, 'now' | 'wait'>
  /** Hears of a guess before it is made, by the moment under which it is counted. */
  onGuess?: (at: Instant) => void
}): Promise<Result<Uint8Array, AppError>> {
  const { file, protection, onGuess } = ask
  const body = await readKeyFile(file)
  if (!body.ok) return body
  if (body.value.kind === 'system' && protection.kind === 'system') {
    return asKey(await protection.keyWrap.unwrap(Buffer.from(body.value.wrapped, 'base64')))
  }
  if (body.value.kind !== 'passphrase' || protection.kind !== 'passphrase') return err(storageError('key-store'))
  const admitted = await admitGuess(file, ask.clock)
  if (!admitted.ok) return admitted
  onGuess?.(admitted.value)
  const key = await openWithPassphrase(body.value, protection.passphrase)
  if (key.ok) await forgetGuesses(file)
  return asKey(key)
}

/** Says how a key file keeps its key, without opening it: `storage/missing`, or `storage/damaged` when a byte changed. */
export async function readKeyKind(file: string): Promise<Result<KeyProtection['kind'], AppError>> {
  const body = await readKeyFile(file)
  return body.ok ? ok(body.value.kind) : body
}

/** Reads the label that the keychain sealed; null where there is none (always so under a passphrase). */
export async function readKeyLabel(file: string, keyWrap: KeyWrap): Promise<Result<KeyLabel | null, AppError>> {
  const body = await readKeyFile(file)
  if (!body.ok) return body
  if (body.value.kind !== 'system' || body.value.label === null) return ok(null)
  const opened = await keyWrap.unwrap(Buffer.from(body.value.label, 'base64'))
  if (!opened.ok) return opened
  try {
    return ok(labelSchema.parse(JSON.parse(Buffer.from(opened.value).toString('utf8'))))
  } catch {
    return err(storageError('damaged'))
  }
}

/** Writes another label into a key file that has one; under a passphrase there is none, and nothing is done. */
export async function relabelKeyFile(file: string, label: KeyLabel, keyWrap: KeyWrap): Promise<Result<void, AppError>> {
  const body = await readKeyFile(file)
  if (!body.ok) return body
  if (body.value.kind !== 'system') return ok(undefined)
  const sealed = await sealLabel(label, keyWrap)
  return sealed.ok ? writeFileDurably(file, formatKeyFile({ ...body.value, label: sealed.value })) : sealed
}

async function sealLabel(label: KeyLabel, keyWrap: KeyWrap): Promise<Result<string, AppError>> {
  const sealed = await keyWrap.wrap(new TextEncoder().encode(JSON.stringify(label)))
  return sealed.ok ? ok(Buffer.from(sealed.value).toString('base64')) : sealed
}

async function protect(
  key: Uint8Array,
  protection: KeyProtection,
  label: KeyLabel | null,
): Promise<Result<KeyFileBody, AppError>> {
  if (protection.kind === 'passphrase') return ok(await sealWithPassphrase(key, protection.passphrase))
  const wrapped = await protection.keyWrap.wrap(key)
  if (!wrapped.ok) return wrapped
  const sealedLabel = label === null ? ok(null) : await sealLabel(label, protection.keyWrap)
  if (!sealedLabel.ok) return sealedLabel
  return ok({
    version: 1,
    kind: 'system',
    wrapped: Buffer.from(wrapped.value).toString('base64'),
    label: sealedLabel.value,
  })
}

function asKey(opened: Result<Uint8Array, AppError>): Result<Uint8Array, AppError> {
  return opened.ok && opened.value.length !== KEY_BYTES ? err(storageError('key-store')) : opened
}
