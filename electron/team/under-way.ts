import * as z from 'zod'
import { subjectSchema } from '../../shared/domain/team.ts'
import type { SharedCall } from '../vault/shared-call.ts'
import type { HexId } from './entry.ts'

/** Whose desk has a payment on its way to the institution, or runs a batch: ids of members by those of what is under way. */
export const underWayShape = { under: z.record(z.string(), z.string()).default({}) }

interface UnderWay {
  readonly under: Readonly<Record<string, HexId>>
}

// What follows them is of the journal alone: the event, and a cap.
const movingSchema = z.tuple(
  [subjectSchema.shape.id, z.looseObject({ state: z.string() }), z.looseObject({ state: z.string() })],
  z.unknown(),
)

/** What a call makes of it: whoever takes a payment or a batch first has it, until anybody moves it on. */
export function afterMoving<R extends UnderWay>(roster: R, author: HexId, told: Omit<SharedCall, 'format'>): R {
  const { table, call, args } = told
  const isBatch = table === 'paymentBatches'
  if (!(isBatch || table === 'journal') || !['change', 'confirm'].includes(call)) return roster
  const read = movingSchema.safeParse(call === 'confirm' ? [...args.slice(0, 2), { state: 'confirmed' }] : args)
  if (!read.success) return roster
  const [id, , { state }] = read.data
  const isTaken = (isBatch ? ['confirmed', 'running'] : ['sending']).includes(state)
  const { [id]: holder, ...rest } = roster.under
  if (isTaken === (holder !== undefined)) return roster
  return { ...roster, under: isTaken ? { ...rest, [id]: author } : rest }
}

/**
 * Whether that holds only where the rows take the call: somebody takes what nobody had, or ends what another has. Who ends what they
 * have themselves has just read that they do.
 */
export function isMovedByRows(before: UnderWay, after: UnderWay, author: HexId): boolean {
  if (before.under === after.under) return false
  const ended = Object.keys(before.under).find((id) => !Object.hasOwn(after.under, id))
  return ended === undefined || before.under[ended] !== author
}
