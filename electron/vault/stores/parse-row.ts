import * as z from 'zod'

/** Thrown when a row does not fit its schema: the disk is a border, and what does not parse there is damage. */
export class RowError extends Error {
  override readonly name = 'RowError'
}

/** So many rows are read before a faster parser is worth its making: each takes zod a millisecond, and a start reads few of each. */
const SELDOM = 100
const read = new WeakMap<z.ZodType, number>()

/** Reads a row from SQLite as its type; throws {@link RowError}. */
export function parseRow<Row extends z.ZodType>(schema: Row, row: unknown): z.output<Row> {
  const times = read.get(schema) ?? 0
  if (times < SELDOM) read.set(schema, times + 1)
  const parsed = schema.safeParse(row, { jitless: times < SELDOM })
  if (parsed.success) return parsed.data
  throw new RowError(z.prettifyError(parsed.error).replaceAll(/"[^"]*"/g, '...'))
}

/** Reads rows of which lists are made at every scroll: the schema is compiled once {@link SELDOM} came. */
export function rowReader<Row extends z.ZodType>(schema: Row): (row: unknown) => z.output<Row> {
  let compiled: Row | null = null
  let times = 0
  return (row) => {
    if (times < SELDOM) times += 1
    else compiled ??= z.compile(schema)
    return parseRow(compiled ?? schema, row)
  }
}

/** Reads every row; throws {@link RowError}. */
export function parseRows<Row extends z.ZodType>(schema: Row, rows: readonly unknown[]): z.output<Row>[] {
  return rows.map((row) => parseRow(schema, row))
}

/** A column that holds JSON text, read as `inner`. */
export function jsonColumn<Inner extends z.ZodType>(inner: Inner) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.issues.push({ code: 'custom', message: 'json', input: text })
        return z.NEVER
      }
    })
    .pipe(inner)
}
