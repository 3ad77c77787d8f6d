import * as z from 'zod'

/** No form has more fields to correct. */
export const MOST_ISSUES = 50
/** A list that is longer is judged row by row before the whole is read. */
const LONG = 50

/** What stands in an ask and may not: where, and the word for it. */
export type AskIssue = Pick<z.core.$ZodIssue, 'path' | 'code' | 'message'> & { readonly keys?: string[] }

/** The fields that an issue is about: a key that has no place is named itself. */
export function fieldsOfIssue({ path, keys }: Pick<AskIssue, 'path' | 'keys'>): string[] {
  const paths = keys === undefined || keys.length === 0 ? [path] : keys.map((key) => [...path, key])
  return paths.map((parts) => parts.map(String).join('.'))
}

/** An ask as the contract reads it, or at most {@link MOST_ISSUES} of what is wrong with it. */
export type ParsedShape =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly issues: readonly AskIssue[] }

/**
 * Reads an ask strictly. Zod goes through every row of a list and keeps everything that is wrong with each, which a thousand bad rows
 * make last; so long lists are gone through here first, and no further than there is anything to say.
 */
export function parseAsk(schema: z.ZodType, ask: unknown): ParsedShape {
  const found = faultsOfLists(schema, ask, [])
  if (found.length > 0) return { success: false, issues: found }
  const parsed = schema.safeParse(ask)
  return parsed.success ? parsed : { success: false, issues: parsed.error.issues.slice(0, MOST_ISSUES) }
}

function faultsOfLists(schema: z.ZodType, value: unknown, path: readonly PropertyKey[]): readonly AskIssue[] {
  if (schema instanceof z.ZodArray) return Array.isArray(value) ? faultsOfRows(schema, value, path) : []
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return []
  const fields: Readonly<Record<string, z.ZodType>> = schema.shape
  for (const [name, field] of Object.entries(fields)) {
    const found = Object.hasOwn(value, name) ? faultsOfLists(field, Reflect.get(value, name), [...path, name]) : []
    if (found.length > 0) return found
  }
  return []
}

function faultsOfRows(schema: z.ZodArray, rows: readonly unknown[], path: readonly PropertyKey[]): readonly AskIssue[] {
  const { element } = schema
  if (rows.length <= LONG || !(element instanceof z.ZodType)) return []
  const found: AskIssue[] = []
  for (const [index, row] of rows.entries()) {
    const parsed = element.safeParse(row)
    if (parsed.success) continue
    for (const issue of parsed.error.issues) found.push({ ...issue, path: [...path, index, ...issue.path] })
    if (found.length >= MOST_ISSUES) return found.slice(0, MOST_ISSUES)
  }
  return found
}
