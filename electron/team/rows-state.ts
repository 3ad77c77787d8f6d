import * as z from 'zod'
import type { Waiting } from './approvals.ts'
import { type Roster, rosterSchema } from './roster.ts'
import { readState, type ReplicaState, stateText } from './replica-state.ts'

/** Under this name a snapshot carries what of its desk's roster follows from rows. */
export const snapshotRecord = 'team-snapshot'

// Whether a call was refused only rows know, and then nobody has prepared anything by it: no reading without rows comes to these.
const rowsSchema = rosterSchema.pick({ under: true, waiting: true, decided: true }).extend({ format: z.literal(1) })

/** What of a desk's state follows from its rows, as text. */
export function rowsState(state: string | null): string {
  const kept = readState(state)
  return JSON.stringify(kept === null ? {} : { format: 1, ...pickedOf(kept.roster) })
}

/**
 * A state that was read without rows, with what a snapshot says of them; null where it says nothing that can be read, or knows of an approval
 * that does not stand in the history, or of fewer people who prepared what was approved.
 */
export function withRows({ roster, ring }: ReplicaState, told: string): string | null {
  const rows = rowsSchema.safeParse(parsed(told))
  if (!rows.success || !Object.entries(rows.data.waiting).every((each) => isTold(roster, each))) return null
  return stateText({ roster: { ...roster, ...pickedOf(rows.data) }, ring })
}

// A call that the rows refused may have left more people there who prepared it: then whoever begins applies the history itself.
function isTold({ waiting }: Pick<Roster, 'waiting'>, [id, { by, approvals }]: readonly [string, Waiting]): boolean {
  if (approvals.length === 0) return true
  const read = waiting[id]
  if (read === undefined || !read.by.every((each) => by.includes(each))) return false
  const given = new Set(read.approvals.map(textOfApproval))
  return approvals.every((each) => given.has(textOfApproval(each)))
}

function textOfApproval({ by, sha256, at, until }: Waiting['approvals'][number]): string {
  return JSON.stringify([by, sha256, at, until])
}

function pickedOf({ under, waiting, decided }: Pick<Roster, 'under' | 'waiting' | 'decided'>) {
  return { under, waiting, decided }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
