import * as z from 'zod'
import { type SavedSearch, savedSearchSchema } from '../../../shared/domain/receipt-filter.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { RecordTable } from '../../vault/vault.ts'

const RECORD = 'saved-searches'
const MOST = 50
const recordSchema = z.array(savedSearchSchema)

type Searches = Promise<Result<{ searches: SavedSearch[] }, AppError>>

/** The searches that were given a name, by name. */
export async function listSearches(records: RecordTable): Searches {
  const record = await records.get(RECORD)
  if (!record.ok) return record
  const read = recordSchema.safeParse(JSON.parse(record.value ?? '[]'))
  return read.success ? ok({ searches: read.data }) : err(appError({ kind: 'storage', fault: 'damaged' }))
}

/** Keeps a search; one of the same name gives way. `invalid` where there are 50 already. */
export async function saveSearch(records: RecordTable, search: SavedSearch): Searches {
  return change(records, (searches) => [...searches.filter(({ name }) => !isSame(name, search.name)), search])
}

/** Removes the search of a name. */
export async function removeSearch(records: RecordTable, search: Pick<SavedSearch, 'name'>): Searches {
  return change(records, (searches) => searches.filter(({ name }) => !isSame(name, search.name)))
}

async function change(records: RecordTable, edit: (searches: readonly SavedSearch[]) => SavedSearch[]): Searches {
  const kept = await listSearches(records)
  if (!kept.ok) return kept
  const searches = edit(kept.value.searches).toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
  if (searches.length > MOST)
    return err(appError({ kind: 'invalid', violations: [{ path: 'name', reason: 'too-many' }] }))
  return mapOk(await records.put(RECORD, JSON.stringify(searches)), () => ({ searches }))
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
