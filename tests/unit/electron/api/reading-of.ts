import type * as z from 'zod'
import { decodeAnswer } from '../../../../electron/api/decode-answer.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import type { Result } from '../../../../shared/kit/result.ts'

/** A reply to one operation, as decoded here. */
export type Row = Parameters<typeof decodeAnswer<z.ZodType>>[0]

/** A place in what was read, from field to field. */
export type At = readonly (string | number)[]

/** What a body is read as, of one operation, in one place; null where nothing is told there, and `refused` with the fields where nothing is read. */
export function readingOf(row: Row, body: unknown, at: At = []): unknown {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const read: Result<unknown, AppError> = decodeAnswer<z.ZodType>(row, { bytes, contentType: 'application/json' })
  if (!read.ok) return { refused: 'paths' in read.error ? read.error.paths : read.error.kind }
  const held = at.reduce<unknown>(
    (within, name) => (typeof within === 'object' && within !== null ? Reflect.get(within, name) : null),
    read.value,
  )
  return held ?? null
}
