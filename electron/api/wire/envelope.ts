import * as z from 'zod'

/** Reads a record that may come plain, as `{data: record}` or `{resultado: record}`, as a list of one, or as `{data: [record]}` (ACCOUNTS_API section 8). */
export function unwrapped<T extends z.ZodType>(schema: T): z.ZodPreprocess<T> {
  return z.preprocess((value) => unwrap(value, 2), schema)
}

/** Reads a list that may come as `{data: [...]}` with paging facts beside it, or bare. */
export function listed<T extends z.ZodType>(schema: T): z.ZodPreprocess<T> {
  return z.preprocess((value) => (Array.isArray(value) ? { data: value } : value), schema)
}

function unwrap(value: unknown, depth: number): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null) return value
  // A list holds one entry in practice; the first is the one meant.
  if (Array.isArray(value)) return unwrap(value[0], depth - 1)
  const inner = 'data' in value ? value.data : 'resultado' in value ? value.resultado : null
  return typeof inner === 'object' && inner !== null ? unwrap(inner, depth - 1) : value
}
