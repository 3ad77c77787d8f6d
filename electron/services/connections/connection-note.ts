import { createHash } from 'node:crypto'
import * as z from 'zod'
import { vaultLockSchema } from '../../../shared/domain/connection.ts'
import { environmentSchema } from '../../../shared/domain/environment.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'

const metaShape = { environment: environmentSchema, lock: vaultLockSchema, createdAt: instantSchema }
const noteSchema = z.strictObject({ ...metaShape, check: z.string().exactOptional() })

/** What lies in clear beside a vault: its environment, how it is locked, when it was made. Nothing about a company or a person. */
export type ConnectionMeta = z.infer<z.ZodObject<typeof metaShape>>

/** The text of a connection's note, with a sum by which any changed byte shows; the sum protects nothing. */
export function formatNote({ environment, lock, createdAt }: ConnectionMeta): string {
  const told = { environment, lock, createdAt }
  return JSON.stringify({ ...told, check: sumOf(told) })
}

/** Reads a note; null when a byte of it changed. `checked` is false for one that an earlier version wrote, without a sum. */
export function readNote(text: string): { readonly meta: ConnectionMeta; readonly checked: boolean } | null {
  try {
    const note = noteSchema.parse(JSON.parse(text))
    if (JSON.stringify(note) !== text) return null
    const { check, ...meta } = note
    return check === undefined || check === sumOf(meta) ? { meta, checked: check !== undefined } : null
  } catch {
    return null
  }
}

function sumOf(told: ConnectionMeta): string {
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}
