import * as z from 'zod'
import { OFTEN, PLAIN } from './endpoint.ts'

/** Reads by a schema a part of each row of a list; the schema is compiled once {@link OFTEN} came. */
export function readOften<Part extends z.ZodType>(schema: Part): (told: unknown) => z.output<Part> {
  let compiled: Part | null = null
  let read = 0
  return (told) => {
    if (read < OFTEN) read += 1
    else compiled ??= z.compile(schema)
    return (compiled ?? schema).parse(told, PLAIN)
  }
}
