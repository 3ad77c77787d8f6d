import * as z from 'zod'
import { subjectSchema } from '../../shared/domain/team.ts'
import type { SharedCall } from '../vault/shared-call.ts'
import type { HexId } from './entry.ts'

/** So many changes lie beside what they change until all is copied anew. */
const BESIDE = 64

/** Ids of members by those of what they have. None is ever changed: another is made, which shares nearly all with the one before. */
export class Holders {
  readonly #all: ReadonlyMap<string, HexId>
  readonly #beside: ReadonlyMap<string, HexId | null>

  private constructor(all: ReadonlyMap<string, HexId>, beside: ReadonlyMap<string, HexId | null>) {
    this.#all = all
    this.#beside = beside
  }

  static of(all: Readonly<Record<string, HexId>>): Holders {
    return new Holders(new Map(Object.entries(all)), new Map())
  }

  get(id: string): HexId | undefined {
    const beside = this.#beside.get(id)
    return beside === undefined ? this.#all.get(id) : (beside ?? undefined)
  }

  /** Null: nobody has it. */
  with(id: string, holder: HexId | null): Holders {
    const beside = new Map(this.#beside).set(id, holder)
    return beside.size < BESIDE ? new Holders(this.#all, beside) : new Holders(together(this.#all, beside), new Map())
  }

  /** In the order of what is had: the same on every desk, however it came there. */
  *[Symbol.iterator](): Generator<readonly [string, HexId]> {
    yield* [...together(this.#all, this.#beside)].sort(([one], [other]) => (one < other ? -1 : 1))
  }

  toJSON(): Record<string, HexId> {
    return Object.fromEntries(this)
  }
}

function together(all: ReadonlyMap<string, HexId>, beside: ReadonlyMap<string, HexId | null>): Map<string, HexId> {
  const both = new Map(all)
  for (const [id, holder] of beside) {
    if (holder === null) both.delete(id)
    else both.set(id, holder)
  }
  return both
}

/** Whose desk has a payment on its way to the institution, or runs a batch: ids of members by those of what is under way. */
export const underWayShape = { under: z.record(z.string(), z.string()).default({}).transform(Holders.of) }

interface UnderWay {
  readonly under: Holders
}

// What follows them is of the journal alone: the event, and a cap.
const movingSchema = z.tuple(
  [subjectSchema.shape.id, z.looseObject({ state: z.string() }), z.looseObject({ state: z.string() })],
  z.unknown(),
)

/** What a call moves on, and whether somebody has it from then on; null where it moves nothing. */
function movedBy({ under }: UnderWay, { table, call, args }: Omit<SharedCall, 'format'>) {
  const isBatch = table === 'paymentBatches'
  if (!(isBatch || table === 'journal') || !['change', 'confirm'].includes(call)) return null
  const read = movingSchema.safeParse(call === 'confirm' ? [...args.slice(0, 2), { state: 'confirmed' }] : args)
  if (!read.success) return null
  const [id, , { state }] = read.data
  const isTaken = (isBatch ? ['confirmed', 'running'] : ['sending']).includes(state)
  const holder = under.get(id)
  return isTaken === (holder !== undefined) ? null : { id, isTaken, holder }
}

/** What a call makes of it: whoever takes a payment or a batch first has it, until anybody moves it on. */
export function afterMoving<R extends UnderWay>(roster: R, author: HexId, told: Omit<SharedCall, 'format'>): R {
  const moved = movedBy(roster, told)
  return moved === null ? roster : { ...roster, under: roster.under.with(moved.id, moved.isTaken ? author : null) }
}

/**
 * Whether that holds only where the rows take the call: somebody takes what nobody had, or ends what another has. Who ends what they
 * have themselves has just read that they do.
 */
export function isMovedByRows(before: UnderWay, author: HexId, told: Omit<SharedCall, 'format'>): boolean {
  const moved = movedBy(before, told)
  return moved !== null && moved.holder !== author
}
