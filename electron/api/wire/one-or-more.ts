import * as z from 'zod'

/** A list inside a record: null, nothing and an empty object (as PHP writes it) are none, one object is a list of one. */
export function oneOrMore<T extends z.ZodType>(row: T): z.ZodPreprocess<z.ZodArray<T>> {
  return z.preprocess((value) => (Array.isArray(value) ? value : isNone(value) ? [] : [value]), z.array(row))
}

function isNone(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
