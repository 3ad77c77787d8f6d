import { plainName } from './named.ts'

/** The fields of a record by the letters of their names alone; of two names alike the last counts. None of what is no record. */
export function plainFields(record: unknown): ReadonlyMap<string, unknown> {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return new Map()
  return new Map(Object.entries(record).map(([name, inner]) => [plainName(name), inner]))
}
