import { parseEndToEndId } from '../ids/end-to-end-id.ts'
import { parseIdempotencyKey } from '../ids/idempotency-key.ts'
import type { Found } from './found.ts'
import { whyOf } from './why-of.ts'

/** Finds the end-to-end ids of payments inside a text. */
export function findEndToEndIds(text: string): readonly Found[] {
  return Array.from(text.matchAll(/(?<![0-9A-Za-z])E[0-9A-Z]{8}[0-9]{12}[0-9A-Za-z]{11}(?![0-9A-Za-z])/g)).flatMap(
    ({ 0: piece, index }) => {
      const id = parseEndToEndId(piece)
      if (!id.ok) return []
      const meaning = { kind: 'end-to-end-id', id: id.value } as const
      return [{ from: index, to: index + piece.length, meaning, why: whyOf(meaning) }]
    },
  )
}

/** Says whether a text is an end-to-end id whose capitals were lost; its last letters cannot be told any more. */
export function isLoweredEndToEndId(text: string): boolean {
  return /^e[0-9a-z]{8}20[0-9]{2}(?:0[1-9]|1[0-2])(?:[0-2][0-9]|3[01])(?:[01][0-9]|2[0-3])[0-5][0-9][0-9a-z]{11}$/.test(
    text,
  )
}

/** Finds idempotency keys inside a text: 32 hex digits that stand alone; in an address they are of a page. */
export function findIdempotencyKeys(text: string): readonly Found[] {
  return Array.from(text.matchAll(/(?<![0-9A-Za-z/-])[0-9a-fA-F]{32}(?![0-9A-Za-z-])/g)).flatMap(
    ({ 0: piece, index }) => {
      const key = parseIdempotencyKey(piece)
      if (!key.ok || isLoweredEndToEndId(piece)) return []
      const meaning = { kind: 'idempotency-key', key: key.value } as const
      return [{ from: index, to: index + piece.length, meaning, why: whyOf(meaning) }]
    },
  )
}
