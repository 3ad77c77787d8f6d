import type { Fault } from '../../electron/sandbox/faults.ts'
import type { Variant } from '../../electron/sandbox/variants.ts'
import { KINDS } from '../fakes/payment-requests.ts'
import type { Death, WallError, Wanted } from './task.ts'
import { operations } from './wanted-request.ts'

/** One desk, or two with the same credentials at the same moment, or one whose folder is put back to an earlier state. */
export type Shape = 'desk' | 'two-desks' | 'put-back'

/** Everything that happens in one run; its number and the seed give it back. */
export interface Schedule {
  readonly seed: number
  readonly number: number
  readonly shape: Shape
  readonly habits: readonly Variant[]
  readonly faults: readonly Fault[]
  readonly death: Death | null
  /** The computer's clock in the life that dies, and in the one after it. */
  readonly walls: readonly [WallError, WallError]
  readonly wanted: Wanted
  /** The person presses before the statement was read. */
  readonly isHasty: boolean
  /** The person presses "send again" in the last life, where it is offered. */
  readonly sendAgain: boolean
}

/** Every point of a payment at which its process dies; `by-time` stands for any moment, `none` for no death. */
export const POINTS = [
  'before-freeze',
  'after-freeze',
  'preflight-get',
  'before-sending',
  'after-sending',
  'dialling',
  'connected',
  'body',
  'head',
  'complete',
  'before-result-commit',
  'after-result-commit',
  'after-unknown-commit',
  'before-get',
  'after-get',
  'after-settled',
  'by-time',
  'none',
] as const

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const at = (aheadMs: number, step: WallError['step'] = null): WallError => ({ aheadMs, step })

/** How the computer's clock stands to the bank's in two lives: off both ways, corrected across the restart, or stepped in a life. */
export const CLOCKS: readonly (readonly [WallError, WallError])[] = [
  [at(0), at(0)],
  [at(20 * MINUTE), at(20 * MINUTE)],
  [at(-20 * MINUTE), at(-20 * MINUTE)],
  [at(59 * MINUTE), at(59 * MINUTE)],
  [at(-59 * MINUTE), at(-59 * MINUTE)],
  [at(20 * MINUTE), at(0)],
  [at(-14 * MINUTE), at(0)],
  [at(0), at(14 * MINUTE)],
  [at(HOUR), at(-HOUR)],
  [at(0, { point: 'after-sending', byMs: 14 * MINUTE }), at(14 * MINUTE)],
  [at(0, { point: 'before-result-commit', byMs: -3 * HOUR }), at(-3 * HOUR)],
]

/** Runs by default, and the nightly ones: each point of death with each clock, four times, or forty. */
export const RUNS = { whole: POINTS.length * CLOCKS.length * 4, nightly: POINTS.length * CLOCKS.length * 40 } as const

// An order that runs after its absence was proved is the one hole that no client can close: these run within the window.
const ON_PAYMENT: readonly string[] = [
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
  'late-execution=300000',
  'refused-then-executed=300000',
]
const ON_READ: readonly string[] = ['drop-before-booking', 'truncated-json', 'html', '500-before', 'wrong-types', '404']
const HABITS: readonly (readonly Variant[])[] = [
  [],
  [],
  ['lagging-reads'],
  ['other-ids'],
  ['books-twice'],
  ['forgets-keys'],
  ['replay'],
  ['unknown-status', 'waiting-statuses'],
  ['accepted-bare', 'details-plain', 'sparse'],
]
const SHAPES: readonly Shape[] = ['desk', 'desk', 'two-desks', 'put-back']

/** The schedule of a number under a seed. */
export function scheduleOf(seed: number, number: number): Schedule {
  const next = generator(seed + Math.imul(number, 0x9e3779b1))
  const pick = <T>(list: readonly T[]): T => {
    const one = list[Math.floor(next() * list.length)]
    if (one === undefined) throw new RangeError('nothing to pick from')
    return one
  }
  const point = POINTS[number % POINTS.length] ?? 'none'
  const walls = CLOCKS[Math.floor(number / POINTS.length) % CLOCKS.length] ?? [at(0), at(0)]
  const kind = pick(KINDS)
  const { pays, asks } = operations[kind]
  return {
    seed,
    number,
    shape: pick(SHAPES),
    habits: pick(HABITS),
    faults: [
      ...(next() < 0.75 ? [`${pick(ON_PAYMENT)}@${pays}x1` as Fault] : []),
      ...(next() < 0.3 ? [`${pick(ON_READ)}@${asks}x1` as Fault] : []),
    ],
    death: deathAt(point, next()),
    walls,
    wanted: { kind, amount: 100_000 + number, description: `corrida ${seed} ${number}` },
    sendAgain: next() < 0.5,
    isHasty: next() < 0.3,
  }
}

function deathAt(point: (typeof POINTS)[number], chance: number): Death | null {
  if (point === 'none') return null
  if (point === 'by-time') return { afterMs: Math.floor(chance * 250) }
  return { point, nth: chance < 0.85 ? 1 : 2 }
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
