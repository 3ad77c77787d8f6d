import * as z from 'zod'
import type { ToldField } from '../../../shared/domain/told-field.ts'

const MOST_FIELDS = 300
const LONGEST_PATH = 200
const LONGEST_VALUE = 2_000

/**
 * Every value of an answer by its dotted path (`refunds.0.status`), in the answer's order: at most 300, each cut at 2,000
 * characters. What is null or empty was not told and has no field.
 */
export function toldFields(value: unknown): ToldField[] {
  const fields: ToldField[] = []
  collect(value, '', fields)
  return fields
}

/** Reads an answer by a schema and keeps every value of it beside what was read. */
export function withFields<T extends z.ZodType>(
  schema: T,
): z.ZodPipe<z.ZodUnknown, z.ZodTransform<{ read: z.output<T>; fields: ToldField[] }, unknown>> {
  return z.unknown().transform((answer, context) => {
    const read = schema.safeParse(answer)
    if (read.success) return { read: read.data, fields: toldFields(answer) }
    for (const { path, message } of read.error.issues) {
      context.issues.push({ code: 'custom', message, path: [...path], input: null })
    }
    return z.NEVER
  })
}

function collect(value: unknown, path: string, fields: ToldField[]): void {
  if (fields.length === MOST_FIELDS || value === '') return
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    fields.push({ path: path.slice(0, LONGEST_PATH), value: String(value).slice(0, LONGEST_VALUE) })
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) collect(inner, path === '' ? name : `${path}.${name}`, fields)
  }
}
