import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookEntry } from '../../electron/sandbox/training-bank.ts'
import type { Fault } from '../../electron/sandbox/faults.ts'
import type { Variant } from '../../electron/sandbox/variants.ts'
import type { RowStanding } from '../../shared/domain/payment-batch.ts'
import { seeded } from '../fixtures/seeded.ts'
import { suiteOf } from '../fixtures/suite.ts'
import { audit, entriesAbout, type Said } from './audit.ts'
import { type Lane, type LaneRoot, laneRoot, openLane } from './lane.ts'
import type { LifeEnd } from './open-child.ts'
import type { Death, Payer, Task, Wanted } from './task.ts'
import { operations } from './wanted-request.ts'

// A process pays a batch of a few rows of all kinds at a real bank over TLS, from a real vault. It is killed at one of the points of
// a row or of the batch, the one after it too now and then, and the bank fails, refuses, asks for patience or tells late; some days
// have a cap. A last life goes on with what is left. The bank's book is the oracle: no row is booked twice, none is forgotten, and none
// is told otherwise than it is booked.
const suite = suiteOf('kill of paying batches', {
  seed: 20_261_130,
  step: 7,
  runs: { short: 8, whole: 2_000, nightly: 6_000 },
})

const KINDS = ['pix-key', 'pix-manual', 'billet', 'pix-qr'] as const
const POINTS = [
  'before-batch-add',
  'after-batch-add',
  'before-batch-confirm',
  'after-batch-confirm',
  'before-batch-change',
  'after-batch-change',
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
  'by-time',
] as const
/** Failures that strike the payment of some row. */
const ON_ROW: readonly string[] = [
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
  'token-expired-midflight',
  'late-execution=300000',
  'refused-then-executed=300000',
]
const HABITS: readonly (readonly Variant[])[] = [
  [],
  ['lagging-reads'],
  ['replay'],
  ['other-ids'],
  ['forgets-keys'],
  ['unknown-status', 'waiting-statuses'],
  ['accepted-bare', 'details-plain', 'sparse'],
]
const CONTRADICTING: readonly Variant[] = ['other-ids', 'forgets-keys']
const PAID: readonly RowStanding[] = ['paid', 'accepted']
const NOT_PAID: readonly RowStanding[] = ['refused', 'exception', 'unsent']
const HOUR_MS = 3_600_000
const RUNS_OF_A_LANE = 40
const TOLD_EVERY = 50

interface Schedule {
  readonly number: number
  readonly rows: readonly Wanted[]
  readonly habits: readonly Variant[]
  readonly faults: readonly Fault[]
  readonly deaths: readonly (Death | null)[]
  /** What may be paid in a day; null where nothing limits it. */
  readonly perDay: number | null
}

function scheduleOf(seed: number, number: number): Schedule {
  const { below, pick } = seeded(seed + Math.imul(number, 0x9e37_79b1))
  const count = 2 + below(4)
  const least = 2_000 + (number % 900) * 10
  const rows = Array.from({ length: count }, (_, index): Wanted => {
    return { kind: pick(KINDS), amount: least + index, description: `lote ${seed} ${number} linha ${index}` }
  })
  const struck = Array.from({ length: below(3) }, () => pick(rows).kind)
  return {
    number,
    rows,
    habits: pick(HABITS),
    faults: struck.map((kind) => `${pick(ON_ROW)}@${operations[kind].pays}x1` as Fault),
    deaths: [
      deathAt(POINTS[number % POINTS.length] ?? 'by-time', 1 + below(count), below(400)),
      below(10) < 3 ? deathAt(pick(POINTS), 1 + below(2), below(400)) : null,
    ],
    perDay: below(10) < 2 ? least * 2 + least / 2 : null,
  }
}

// What a batch writes once is met once.
function deathAt(point: (typeof POINTS)[number], nth: number, afterMs: number): Death {
  if (point === 'by-time') return { afterMs }
  return { point, nth: point.endsWith('-add') || point.endsWith('-confirm') ? 1 : nth }
}

let root: LaneRoot
let kills = 0
let lived = 0
const killedAt = new Map<string, number>()
const found: string[] = []
const sums = { rows: 0, booked: 0, doubles: 0, lost: 0 }

beforeAll(async () => {
  suite.announce()
  root = await laneRoot()
})
afterAll(() => root.remove())

const tell = (): void =>
  void process.stdout.write(
    `kill of paying batches: ${lived} runs, ${kills} kills, ${sums.rows} rows, ${sums.booked} booked, ` +
      `${sums.doubles} double, ${sums.lost} lost, ${found.length} faults\n`,
  )

async function liveThrough(lane: Lane, run: Schedule, payer: Payer): Promise<readonly string[]> {
  await lane.begin(false)
  const { control } = lane.bank
  control.setVariants(run.habits)
  control.setFaults(run.faults)
  const folder = lane.folder(`${payer}-${run.number}`)
  const notes = lane.folder(`${payer}-${run.number}-notes`)
  const said: Said[] = []
  const live = async (patch: Partial<Task>): Promise<LifeEnd> => {
    const end = await lane.live({
      payer,
      folder,
      cap: run.perDay === null ? null : { perDay: run.perDay, notes },
      wanted: payer === 'batch' ? run.rows : [],
      sendAgain: false,
      death: null,
      wall: { aheadMs: 0, step: null },
      isHasty: false,
      meets: false,
      asksOnMs: null,
      ...patch,
    })
    said.push({ ...end, book: lane.bank.book(), isLast: patch.asksOnMs !== undefined })
    return end
  }
  for (const [at, death] of run.deaths.entries()) {
    if (death === null) continue
    const { killed } = await live({ death, ...(at === 0 && { wanted: run.rows }) })
    if (!killed) continue
    kills += 1
    const point = 'point' in death ? death.point : 'by-time'
    killedAt.set(point, (killedAt.get(point) ?? 0) + 1)
  }
  control.setFaults([])
  const last = await live({ asksOnMs: 2 * HOUR_MS })
  return auditRows(lane, run, said, last)
}

function auditRows(lane: Lane, { rows, habits }: Schedule, told: readonly Said[], last: LifeEnd): readonly string[] {
  const book = lane.bank.book()
  const all = [...lane.told, ...told]
  return rows.flatMap((row) => {
    const said = all.map((each): Said => {
      const claims = each.claims.filter(({ description }) => description === row.description)
      const alarms = each.alarms.filter(({ amount }) => amount === row.amount)
      return { ...each, claims, alarms }
    })
    const faults = audit(row, said, [], { book, habits })
    const standing = last.rows?.find(({ description }) => description === row.description)?.standing ?? null
    const entries = entriesAbout(book, row)
    count(entries, standing)
    const isAbsent = last.claims.some(({ description, state }) => description === row.description && state === 'absent')
    const wrong = last.rows === undefined ? null : wrongStanding({ entries, standing, habits, isAbsent })
    return [...faults, ...(wrong === null ? [] : [wrong])].map((fault) => `${row.description} (${row.kind}): ${fault}`)
  })
}

function count(entries: readonly BookEntry[], standing: RowStanding | null): void {
  sums.rows += 1
  if (entries.length > 0) sums.booked += 1
  if (entries.length > 1) sums.doubles += 1
  if (standing === null || standing === 'waiting' || standing === 'ready' || standing === 'unread') sums.lost += 1
}

interface RowEnd {
  readonly entries: readonly BookEntry[]
  readonly standing: RowStanding | null
  readonly habits: readonly Variant[]
  /** The payment is proved to be none, and whether it is sent again is a person's. */
  readonly isAbsent: boolean
}

/** How a row may not stand in the end, by what was booked of it. */
function wrongStanding({ entries, standing, habits, isAbsent }: RowEnd): string | null {
  if (standing === null) return 'the row is forgotten'
  const isBooked = entries.length > 0
  const isContradiction = habits.some((habit) => CONTRADICTING.includes(habit))
  if (standing === 'doubtful' && (isContradiction || (isAbsent && !isBooked))) return null
  if ((isBooked ? PAID : NOT_PAID).includes(standing)) return null
  return `${isBooked ? 'booked' : 'never booked'}, and the row is told to be ${standing}`
}

async function work(queue: Iterator<number>): Promise<void> {
  let lane: Lane | null = null
  let ofLane = 0
  for (let next = queue.next(); !next.done; next = queue.next()) {
    if (lane !== null && ofLane % RUNS_OF_A_LANE === 0) {
      await lane.close()
      lane = null
    }
    lane ??= await openLane(root)
    ofLane += 1
    const run = scheduleOf(suite.seed, next.value)
    const faults = await liveThrough(lane, run, 'batch')
    found.push(...faults.map((fault) => `run ${run.number}: ${fault}\n    ${JSON.stringify(run)}`))
    lived += 1
    if (lived % TOLD_EVERY === 0) tell()
  }
  await lane?.close()
}

test(`of ${suite.runs} batches whose process is killed at any row none pays a row twice, loses one, or says what is not so`, async () => {
  const queue = suite.numbers.values()
  await Promise.all([work(queue), work(queue)])
  tell()
  expect(found).toEqual([])
  expect(kills).toBeGreaterThan(suite.runs / 2)
  if (suite.runs > 10 * POINTS.length) expect(POINTS.filter((point) => !killedAt.has(point))).toEqual([])
})

test('control: who sends a row again that was not noted yet pays it twice at a start, and is found', async () => {
  const lane = await openLane(root)
  const before = sums.doubles
  const controls = suite.numbers.slice(0, 8)
  for (const number of controls) {
    const run = scheduleOf(suite.seed, number)
    const rows = run.rows.map((row) => ({ ...row, kind: 'pix-manual' as const }))
    const death = { point: 'outcome', nth: 1 + (number % rows.length) }
    const faults = await liveThrough(
      lane,
      { ...run, rows, faults: [], habits: [], perDay: null, deaths: [death] },
      'blind-new-key',
    )
    expect(faults.join('\n')).toMatch(/paid 2 times, under keys of its own each/u)
  }
  process.stdout.write(`kill of paying batches, control: ${sums.doubles - before} doubles in ${controls.length} runs\n`)
  expect(sums.doubles).toBeGreaterThan(before)
  await lane.close()
})
