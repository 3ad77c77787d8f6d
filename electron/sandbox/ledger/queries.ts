import * as z from 'zod'
import { type Draw, tokensAt } from './bucket.ts'
import type { Room } from './room.ts'

const verifiedSchema = z.object({ key: z.string(), endToEndId: z.string(), code: z.string() })

/** A QR code that was verified: the key of the request, and the id that may go with its payment. */
export type Verified = z.infer<typeof verifiedSchema>

/** The bank's memory of what was asked of the directory: the bucket, and the codes that were verified. */
export interface Queries {
  tokens(nowMs: number): number
  draw(draws: readonly Draw[]): void
  remember(verified: Verified, draw: Draw): void
  /** What was verified under a key of a request, or null. */
  ofKey(key: string): Verified | null
  /** Says whether an id was given out for a code. */
  isOf(endToEndId: string, code: string): boolean
}

const FILE = 'queries'
const DAY_MS = 86_400_000
const lineSchema = z.object({ at: z.number(), tokens: z.number(), verified: verifiedSchema.nullable() })

type Line = z.infer<typeof lineSchema>

/** Opens the memory of a folder; `room` null keeps it in memory only. What is older than a day is forgotten. */
export function openQueries(room: Room | null, nowMs: number): Queries {
  const lines = (room?.readLines(FILE) ?? [])
    .map((line) => lineSchema.parse(line))
    .filter(({ at }) => at > nowMs - DAY_MS)
  room?.writeLines(FILE, lines)
  const note = (line: Line): void => {
    room?.appendLine(FILE, line)
    lines.push(line)
  }
  const verified = (fits: (each: Verified) => boolean): Verified | null =>
    lines.findLast((line) => line.verified !== null && fits(line.verified))?.verified ?? null
  return {
    tokens: (now) => tokensAt(lines, now),
    draw: (draws) => {
      for (const draw of draws) note({ ...draw, verified: null })
    },
    remember: (each, draw) => note({ ...draw, verified: each }),
    ofKey: (key) => verified((each) => each.key === key),
    isOf: (endToEndId, code) => verified((each) => each.endToEndId === endToEndId && each.code === code) !== null,
  }
}
