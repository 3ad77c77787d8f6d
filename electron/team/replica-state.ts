import * as z from 'zod'
import { type Roster, rosterSchema } from './roster.ts'
import type { EpochKey } from './sealing.ts'

const stateSchema = z.strictObject({ roster: rosterSchema, ring: z.array(z.base64().nullable()) })

/** What a desk keeps of its book beside the rows: who may write in it, and every epoch's key that it was handed. */
export interface ReplicaState {
  readonly roster: Roster
  readonly ring: readonly (EpochKey | null)[]
}

/** As it lies in the vault. */
export function stateText({ roster, ring }: ReplicaState): string {
  return JSON.stringify({
    roster,
    ring: ring.map((key) => (key === null ? null : Buffer.from(key).toString('base64'))),
  })
}

/** Reads that; null before the first entry. */
export function readState(text: string | null): ReplicaState | null {
  if (text === null) return null
  const { roster, ring } = stateSchema.parse(JSON.parse(text))
  return { roster, ring: ring.map((key) => (key === null ? null : new Uint8Array(Buffer.from(key, 'base64')))) }
}
