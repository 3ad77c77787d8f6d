import * as z from 'zod'
import type { Room } from '../ledger/room.ts'
import { type PaceChange, paceChangeSchema } from './life-clock.ts'

/** How the payers are set; every change is on disk before the call returns. */
export interface PayersBook {
  /** How many of a hundred open charges get paid by themselves, and from which moment that holds (ms since 1970). */
  share(): { readonly percent: number; readonly since: number }
  setShare(percent: number, nowMs: number): void
  /** When they began: what was charged before is history, and stays as it is. */
  since(): number
  /** Every change of speed, the oldest first. */
  paceChanges(): readonly PaceChange[]
  setSpeed(times: number, nowMs: number): void
}

const FILE = 'payers'
const fileSchema = z.object({
  percent: z.int().min(0).max(100),
  since: z.number(),
  paceChanges: z.array(paceChangeSchema),
})

/** Opens the payers of a folder, or begins with a share and the speed that holds; `room` null keeps it in memory only. */
export function openPayersBook(
  room: Room | null,
  first: { readonly percent: number; readonly speed: number },
  nowMs: number,
): PayersBook {
  const { percent, speed } = first
  const kept = fileSchema.safeParse(room?.readJson(FILE)).data
  let held = kept ?? { percent, since: nowMs, paceChanges: [{ at: nowMs, speed }] }
  const keep = (next: Partial<typeof held>): void => {
    held = { ...held, ...next }
    room?.writeJson(FILE, held)
  }
  if (kept === undefined) keep({})
  return {
    share: () => held,
    since: () => held.paceChanges[0]?.at ?? nowMs,
    setShare: (share, now) => keep({ percent: share, since: now }),
    paceChanges: () => held.paceChanges,
    setSpeed: (times, now) => keep({ paceChanges: [...held.paceChanges, { at: now, speed: times }] }),
  }
}
