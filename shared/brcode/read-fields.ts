import { ok, type Result } from '../kit/result.ts'
import type { BrCodeFault } from './br-code.ts'
import { faultAt } from './br-code-fault.ts'
import type { Field } from './field.ts'

/** The fields of one level by their two-digit id, in the order of the code. */
export type Fields = ReadonlyMap<string, Field>

/** A code and how much of a field's length one code point of it takes: 1, or its bytes in UTF-8. */
export interface Source {
  readonly code: string
  readonly measure: (codePoint: number) => number
}

/** Reads the fields of a code, or those inside one of its fields: two-digit id, length 01 to 99, value; no id twice. */
export function readFields(source: Source, inside?: Field): Result<Fields, BrCodeFault> {
  const limit = inside?.end ?? source.code.length
  const fields = new Map<string, Field>()
  let at = inside?.start ?? 0
  while (at < limit) {
    const field = readField(source, at, limit, inside)
    if (!field.ok) return field
    const id = source.code.slice(at, at + 2)
    if (fields.has(id)) return faultAt('repeated', at, field.value.path)
    fields.set(id, field.value)
    at = field.value.end
  }
  return ok(fields)
}

/** Reads the one field that begins at a place of a code and must end before a limit. */
export function readField(source: Source, at: number, limit: number, inside?: Field): Result<Field, BrCodeFault> {
  const { code } = source
  const id = code.slice(at, at + 2)
  const path = inside === undefined ? id : `${inside.path}.${id}`
  const start = at + 4
  if (start > limit) return faultAt('truncated', at, null)
  if (!/^[0-9]{2}(?!00)[0-9]{2}$/.test(code.slice(at, start))) return faultAt('structure', at, null)
  const end = endOf(source, start, limit)
  if (end === null) return faultAt('truncated', at, path)
  return ok({ path, value: code.slice(start, end), at, start, end })
}

function endOf({ code, measure }: Source, start: number, limit: number): number | null {
  let left = Number(code.slice(start - 2, start))
  let place = start
  while (left > 0 && place < limit) {
    const codePoint = code.codePointAt(place) ?? 0
    left -= measure(codePoint)
    place += codePoint > 0xffff ? 2 : 1
  }
  return left === 0 && place <= limit ? place : null
}
