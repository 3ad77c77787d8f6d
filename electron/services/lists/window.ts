import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'

/** A period, both ends included. */
export interface Window {
  readonly from: Instant
  readonly to: Instant
}

const dayMs = 86_400_000

/** A period in parts of at most so many days, the newest first; each begins where the one before it ends. */
export function spansOf(period: Window, mostDays: number | null): readonly Window[] {
  if (mostDays === null) return [period]
  const [from, to] = [instantMs(period.from), instantMs(period.to)]
  const longest = mostDays * dayMs
  const count = Math.max(1, Math.ceil((to - from) / longest))
  return Array.from({ length: count }, (_, part) => ({
    from: instantFromMs(Math.max(from, to - (part + 1) * longest)),
    to: instantFromMs(to - part * longest),
  }))
}
