import * as z from 'zod'
import type { Ledger } from '../ledger/ledger.ts'
import type { Room } from '../ledger/room.ts'
import {
  holdsMoney,
  type Infraction,
  type InfractionNow,
  infractionAt,
  infractionSchema,
  takesMoney,
} from './infraction.ts'
import { defensePlan, respeeded } from './infraction-plan.ts'
import { openInfraction, receivedPix, seedInfractions } from './seed-infractions.ts'

/** The infractions against the account; every change is on disk before the call returns. */
export interface InfractionBook {
  /** Those the bank tells of at a moment, in the order in which they were entered. */
  known(nowMs: number): InfractionNow[]
  find(id: string, nowMs: number): InfractionNow | null
  /** Takes a defense; the plan ahead gives way to what the text rehearses. */
  defend(id: string, defense: { readonly text: string; readonly files: string[] }, nowMs: number): void
  /** Opens one about the newest received Pix that nobody has contested; nothing where there is none. */
  open(nowMs: number): void
  /**
   * What infractions do to the balance, in centavos: money they hold back is blocked; that and money which went back is
   * not available, beside what was taken so before the account's first day.
   */
  balance(nowMs: number): { readonly available: number; readonly blocked: number }
  /** How many times faster than life infractions move. */
  speed(): number
  setSpeed(times: number, nowMs: number): void
}

const FILE = 'infractions'
const fileSchema = z.object({
  openedMs: z.number(),
  speed: z.number().positive(),
  infractions: z.array(infractionSchema),
})

/** Opens the infractions of a folder, or begins with seeded ones; `room` null keeps them in memory only. */
export function openInfractionBook(room: Room | null, ledger: Ledger, nowMs: number): InfractionBook {
  const kept = fileSchema.safeParse(room?.readJson(FILE)).data
  const { openedMs, ...held } = kept ?? {
    openedMs: nowMs,
    speed: 1,
    infractions: seedInfractions(ledger.known(nowMs), nowMs),
  }
  let { speed, infractions } = held
  const keep = (next: { speed?: number; infractions?: Infraction[] }): void => {
    speed = next.speed ?? speed
    infractions = next.infractions ?? infractions
    room?.writeJson(FILE, { openedMs, speed, infractions })
  }
  const known = (now: number): InfractionNow[] =>
    infractions.flatMap((infraction) => infractionAt(infraction, now) ?? [])
  if (kept === undefined) keep({})
  return {
    known,
    find: (id, now) => known(now).find(({ infraction }) => infraction.id === id) ?? null,
    defend: (id, defense, now) => {
      const plan = ({ plan: words }: Infraction) => [
        ...words.filter(({ at }) => at <= now),
        ...defensePlan(defense, now, speed),
      ]
      keep({ infractions: infractions.map((each) => (each.id === id ? { ...each, plan: plan(each) } : each)) })
    },
    open: (now) => {
      const contested = new Set(infractions.map(({ about }) => about.endToEndId))
      const pix = receivedPix(ledger.known(now), now).findLast(({ endToEndId }) => !contested.has(endToEndId ?? ''))
      if (pix !== undefined) keep({ infractions: [...infractions, openInfraction(pix, now, speed)] })
    },
    balance: (now) => ({
      available: amountOf(known(openedMs).filter(takesMoney)) - amountOf(known(now).filter(takesMoney)),
      blocked: amountOf(known(now).filter(holdsMoney)),
    }),
    speed: () => speed,
    setSpeed: (times, now) => {
      const change = { from: speed, to: times }
      const moved = infractions.map((each) => ({ ...each, plan: respeeded(each.plan, now, change) }))
      keep({ speed: times, infractions: moved })
    },
  }
}

function amountOf(infractions: readonly InfractionNow[]): number {
  return infractions.reduce((sum, { infraction }) => sum + infraction.about.amount, 0)
}
