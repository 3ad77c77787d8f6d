import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { judgePassphrase } from '../../shared/domain/passphrase.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../shared/kit/result.ts'
import type { RecordTable } from '../vault/vault.ts'

const RECORD = 'confirmation.passphrase'
const N = 2 ** 17

const verifierSchema = z.object({ n: z.int(), salt: z.base64(), hash: z.base64() })

/** What is kept of a passphrase that was chosen at a confirmation, where the system keeps the vault's key: nothing it could be read from. */
export type Verifier = z.infer<typeof verifierSchema>

/** The verifier that is kept; null where no passphrase was chosen yet, or what is kept cannot be read. */
export async function readVerifier(records: Pick<RecordTable, 'get'>): Promise<Result<Verifier | null, AppError>> {
  return mapOk(await records.get(RECORD), (kept) => (kept === null ? null : verifierSchema.parse(JSON.parse(kept))))
}

/** Whether this is the passphrase that was chosen. */
export async function agrees({ n, salt, hash }: Verifier, passphrase: string): Promise<boolean> {
  const kept = Buffer.from(hash, 'base64')
  const derived = await derive(passphrase, Buffer.from(salt, 'base64'), n)
  const same = derived.length === kept.length && timingSafeEqual(derived, kept)
  derived.fill(0)
  return same
}

/** Keeps a passphrase that a person chooses; `weak` where it is too short or too common. */
export async function choosePassphrase(
  records: Pick<RecordTable, 'put'>,
  passphrase: string,
): Promise<Result<'kept' | 'weak', AppError>> {
  if (judgePassphrase(passphrase) !== 'ok') return ok('weak')
  const salt = randomBytes(16)
  const hash = await derive(passphrase, salt, N)
  const verifier: Verifier = { n: N, salt: salt.toString('base64'), hash: hash.toString('base64') }
  return mapOk(await records.put(RECORD, JSON.stringify(verifier)), () => 'kept')
}

function derive(passphrase: string, salt: Buffer, n: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, { N: n, r: 8, p: 1, maxmem: 256 * n * 8 }, (error, key) => {
      if (error === null) resolve(key)
      else reject(error)
    })
  })
}
