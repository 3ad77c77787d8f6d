import { audit, type Said } from './audit.ts'
import type { Lane } from './lane.ts'
import type { LifeEnd } from './open-child.ts'
import type { Schedule } from './schedule.ts'
import type { Payer, Task } from './task.ts'

const HOUR = 3_600_000
const right = { aheadMs: 0, step: null }

/** A schedule that was lived through: what the oracle found, and where it died. */
export interface Outcome {
  readonly faults: readonly string[]
  readonly killed: boolean
}

/** Lives through one schedule and asks the oracle. */
export async function liveThrough(lane: Lane, schedule: Schedule, payer: Payer = 'journal'): Promise<Outcome> {
  const { number, habits, faults, wanted, death, walls, shape, isHasty } = schedule
  const { control } = lane.bank
  await lane.begin(wanted.kind === 'refund')
  control.setVariants(habits)
  control.setFaults(faults)
  const folder = lane.folder(`${number}`)
  const life = (patch: Partial<Task>): Task => {
    return {
      payer,
      folder,
      cap: null,
      wanted: [],
      sendAgain: false,
      death: null,
      wall: right,
      isHasty,
      meets: false,
      asksOnMs: null,
      ...patch,
    }
  }
  const said: Said[] = []
  const hear = (end: LifeEnd, isLast = false): boolean => {
    said.push({ ...end, book: lane.bank.book(), isLast })
    return end.killed
  }
  const first = life({ wanted: [wanted], death, wall: walls[0], asksOnMs: 0 })
  // After an answer that is late or in doubt the bank is watched for longer than any of its lateness here.
  const last = life({ wall: walls[1], sendAgain: schedule.sendAgain, asksOnMs: 2 * HOUR })
  if (shape === 'put-back') {
    await lane.live(life({}))
    lane.keep(folder, `${number}-before`)
  }
  const other = shape === 'two-desks' ? lane.folder(`${number}-other`) : null
  const ends = await Promise.all([
    lane.live(other === null ? first : { ...first, meets: true, asksOnMs: null }),
    ...(other === null ? [] : [lane.live(life({ folder: other, wanted: [wanted], wall: walls[1], meets: true }))]),
  ])
  const killed = ends.map((end) => hear(end)).some(Boolean)
  control.setFaults([])
  if (shape === 'put-back') {
    lane.putBack(folder, `${number}-before`)
    hear(await lane.live(life({ wanted: [wanted], wall: walls[1], asksOnMs: 0 })))
  }
  hear(await lane.live(last), true)
  if (other !== null) hear(await lane.live({ ...last, folder: other }), true)
  const found = audit(wanted, [...lane.told, ...said], lane.presses, { book: lane.bank.book(), habits })
  return { faults: [...new Set(found)], killed }
}
