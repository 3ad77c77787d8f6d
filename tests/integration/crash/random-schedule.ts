import type { Fault } from '../../../electron/sandbox/faults.ts'
import type { Variant } from '../../../electron/sandbox/variants.ts'
import { KINDS } from '../../fakes/payment-requests.ts'
import type { KillAt, Wanted } from './task.ts'
import { operations } from './wanted-request.ts'

/** One life within a schedule. */
export interface RandomLife {
  readonly wanted: readonly Wanted[]
  readonly faults: readonly Fault[]
  readonly kill: KillAt | null
  readonly killAfterMs: number | null
  readonly sendAgain: boolean
}

/** Several lives of one vault, each with its own failures and its own death; the seed gives it back. */
export interface RandomSchedule {
  readonly seed: number
  readonly variants: readonly Variant[]
  readonly lives: readonly RandomLife[]
}

// `late-execution` is left out: an order that runs after its absence was proved is the one hole that no client can
// close (SECURITY_RELIABILITY 0.2), and skipped time would make it a certainty here.
const ON_PAYMENT = [
  'drop-before-booking',
  'drop-after-booking',
  'reset-half-answer',
  'truncated-json',
  'html',
  'wrong-types',
  '500-before',
  '500-after-booking',
  '503',
  '429-null',
  '422',
  '403',
  'token-expired-midflight',
] as const
const ON_READ = ['drop-before-booking', 'truncated-json', 'html', '500-before', 'wrong-types', '404'] as const
const VARIANTS: readonly (readonly Variant[])[] = [
  [],
  ['replay'],
  ['forgetful-keys'],
  ['accepted-wrapped', 'string-amounts'],
  ['unknown-status', 'waiting-statuses'],
  ['accepted-bare', 'details-plain', 'sparse'],
]
const POINTS = [
  'after-sending',
  'dialling',
  'connected',
  'body',
  'head',
  'before-result-commit',
  'before-get',
  'after-get',
]

/** The schedule of a seed: one to two payments, one to three lives, failures of sends and reads, deaths by point or by time. */
export function randomSchedule(seed: number): RandomSchedule {
  const next = generator(seed)
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[]): T => {
    const one = list[Math.floor(next() * list.length)]
    if (one === undefined) throw new RangeError('nothing to pick from')
    return one
  }
  const lives = Array.from({ length: 1 + Math.floor(next() * 3) }, (_, index): RandomLife => {
    const count = index === 0 ? 1 + Math.floor(next() * 2) : Math.floor(next() * 2)
    const byPoint = next() < 0.6
    const dies = next() < 0.8
    const kind = pick(KINDS)
    const { pays, asks } = operations[kind]
    return {
      wanted: Array.from({ length: count }, (_unused, nth) => ({
        kind,
        amount: 100_000 + (seed % 1000) * 100 + index * 10 + nth,
        description: `acaso ${seed} ${index} ${nth}`,
      })),
      faults: [
        ...(next() < 0.8 ? [`${pick(ON_PAYMENT)}@${pays}x1` as const] : []),
        ...(next() < 0.4 ? [`${pick(ON_READ)}@${asks}x1` as const] : []),
      ],
      kill: dies && byPoint ? { point: pick(POINTS), nth: next() < 0.8 ? 1 : 2 } : null,
      killAfterMs: dies && !byPoint ? Math.floor(next() * 250) : null,
      sendAgain: next() < 0.5,
    }
  })
  return { seed, variants: pick(VARIANTS), lives }
}

// mulberry32: small, and the same everywhere.
function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
