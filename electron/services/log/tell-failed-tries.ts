import * as z from 'zod'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { andThen, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { newSeed, readTries, sealTries, type Tries } from '../../vault/key/failed-tries.ts'
import type { LogNote } from '../../vault/log-tables.ts'
import type { Vault } from '../../vault/vault.ts'
import { failedTryMark } from './failed-try-mark.ts'

const RECORD = 'tries'
const recordSchema = z
  .object({
    /** What the list of tries was begun with. */
    seed: z.string(),
    /** The one before, while a new list may not lie there yet. */
    before: z.string().nullable(),
  })
  .nullable()
type Kept = z.infer<typeof recordSchema>

/**
 * Writes the tries to open a vault that failed since it was open last into its audit log, each once, and begins a new list of them.
 * They are on the disk before they are made, so ending the program takes none of them away; a list that was taken away, or is not
 * as it was written, becomes an entry too.
 */
export async function tellFailedTries(
  { log, records }: Pick<Vault, 'log' | 'records'>,
  keyFile: string,
  { person, now }: { readonly person: string; readonly now: Instant },
): Promise<Result<void, AppError>> {
  const kept = await readKept(records)
  if (!kept.ok) return kept
  const tries = readTries(keyFile)
  if (tries === null && kept.value === null) return ok(undefined) // nobody ever guessed
  const failed = failedNotes(tries, person, now)
  const seed = seedOf(kept.value, tries)
  const isAltered = kept.value !== null && seed === null
  return andThen(await log.add(isAltered ? [...failed, alteredNote(kept.value, now)] : failed), () =>
    begin(records, keyFile, seed),
  )
}

/** Forgets the list of another computer's tries, which a restored vault does not have beside it. */
export function forgetTries({ records }: Pick<Vault, 'records'>): Promise<Result<void, AppError>> {
  return records.put(RECORD, JSON.stringify(null))
}

async function readKept(records: Vault['records']): Promise<Result<Kept, AppError>> {
  return mapOk(await records.get(RECORD), (record) =>
    record === null ? null : (recordSchema.safeParse(JSON.parse(record)).data ?? null),
  )
}

// The seed that the list was begun with, where it is whole. Before there was one in the vault nothing can be said.
function seedOf(kept: Kept, tries: Tries | null): string | null {
  if (kept === null || tries === null) return null
  return [kept.seed, kept.before].find((seed) => seed !== null && tries.isWhole(seed)) ?? null
}

// Whatever ends this on its way, the next opening takes the list that lies there for one of the two.
async function begin(
  records: Vault['records'],
  keyFile: string,
  before: string | null,
): Promise<Result<void, AppError>> {
  const seed = newSeed()
  const announced = await records.put(RECORD, JSON.stringify({ seed, before }))
  if (!announced.ok) return announced
  return andThen(await sealTries(keyFile, seed), () => records.put(RECORD, JSON.stringify({ seed, before: null })))
}

function failedNotes(tries: Tries | null, person: string, now: Instant): readonly LogNote[] {
  return (tries?.failed ?? []).map((at, index) => ({
    at: at ?? now,
    clock: 'computer',
    who: { is: 'person', name: person },
    area: 'session',
    what: 'unlock-failed',
    outcome: 'refused',
    mark: at === null ? `try:${now}:${index}` : failedTryMark(at),
  }))
}

function alteredNote(kept: Kept, now: Instant): LogNote {
  return {
    at: now,
    clock: 'computer',
    who: { is: 'quita' },
    area: 'session',
    what: 'tries-altered',
    outcome: 'failed',
    mark: `tries:${kept?.seed ?? ''}`,
  }
}
