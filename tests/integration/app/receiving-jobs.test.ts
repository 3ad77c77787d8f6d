import { afterEach, beforeEach, expect, test } from 'vitest'
import { startReceivingJobs } from '../../../electron/app/receiving-jobs.ts'
import { createOneAtATime } from '../../../electron/journal/one-at-a-time.ts'
import type { Clock } from '../../../electron/ports/clock.ts'
import { type HealthDesk, openHealthDesk } from '../../../electron/services/health/health-desk.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { lostAnswer, type ScriptedReceiving, scriptedReceiving } from '../../fakes/scripted-receiving.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { batch, endToEnd, pix, txid } from '../../fixtures/receiving-samples.ts'

let folder = testFolder()
let vault: Vault
let bank: ScriptedReceiving
let health: HealthDesk
let stop: () => Promise<unknown>
beforeEach(async () => {
  folder = testFolder()
  vault = await openTestVault(folder.file)
  bank = scriptedReceiving()
  const { now } = createManualClock()
  health = value(await openHealthDesk({ ...vault, now, absent: [], retiredAt: null, onChange: () => undefined }))
})
afterEach(async () => {
  await stop()
  await vault.close()
  folder.remove()
})

/** Starts the jobs on a clock that stands; `round` lets the job that reads run once more, and answers how long it sleeps then. */
function started(pixToRead: ReturnType<typeof endToEnd>[] = []) {
  const time = createManualClock()
  const slept: number[] = []
  const noticed: string[] = []
  let told = Promise.withResolvers<number>()
  const wait: Clock['wait'] = (ms, signal) => {
    slept.push(ms)
    // The two other jobs sleep for an hour.
    if (ms !== 3_600_000) told.resolve(ms)
    return new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }))
  }
  const clock: Clock = { ...time, wait }
  const waiting = new Set(pixToRead)
  const book = { vault, clock, inTurn: createOneAtATime(), sending: new Set<never>(), onChange: () => undefined }
  const jobs = startReceivingJobs({
    clock,
    push: () => undefined,
    onBug: (bug) => {
      throw bug
    },
    receiving: { ...book, reads: bank.reads, writes: bank.writes, environment: 'training' },
    health,
    isReached: true,
    turn: { isMine: () => true },
    pixToRead: waiting,
    tell: ({ title }) => noticed.push(title),
  })
  stop = () => Promise.all(Object.values(jobs).map((job) => job.stop()))
  const first = told.promise
  return {
    waiting,
    noticed,
    first,
    advance: (ms: number) => time.advance(ms),
    round() {
      told = Promise.withResolvers<number>()
      jobs.receiving.wake()
      return told.promise
    },
  }
}

/** So many milliseconds before the time at which the jobs start. */
const before = (ms: number) => instantFromMs(instantMs(createManualClock().now()) - ms)

const stateOf = async (capability: 'received' | 'charges') =>
  value(await health.view()).readings.find((one) => one.capability === capability)

const countOf = (operation: string) => bank.asked.filter((one) => one.startsWith(`${operation} `)).length

test('a Pix that could not be read anew is read in the next round', async () => {
  bank.pix.push(pix(1))
  bank.script('pix', { instead: lostAnswer })
  const { first, waiting, round } = started([endToEnd(1)])
  await first
  expect([...waiting]).toEqual([endToEnd(1)])
  expect(await stateOf('received')).toMatchObject({ state: 'failing', fault: { kind: 'unreachable' } })
  await round()
  expect(await stateOf('received')).toMatchObject({ state: 'fresh' })
  expect([[...waiting], countOf('pix')]).toEqual([[], 2])
})

test('a batch that nobody could ask about is a fault of the charges, until it can be', async () => {
  value(await vault.batches.put(batch(1, { state: 'processing' })))
  bank.script('batch', { instead: lostAnswer })
  const { first } = started()
  await first
  await expect.poll(() => stateOf('charges')).toMatchObject({ state: 'failing', fault: { kind: 'unreachable' } })
  await stop()
  const { first: next } = started()
  await next
  await expect.poll(() => stateOf('charges')).toMatchObject({ state: 'fresh' })
})

test.each([
  ['before the first round is history', 120_000, []],
  ['while the first round runs is told', 0, ['notices.chargePaidTitle']],
])('a charge that was paid %s', async (_, ago, told) => {
  bank.pix.push(pix(1, { txid: txid(1), at: before(ago) }))
  const { first, noticed } = started()
  await first
  expect(noticed).toEqual(told)
})

test('webhooks are looked at once the institution answers, and then every six hours', async () => {
  bank.script('keyWebhookPage', { instead: lostAnswer })
  const { first, round, advance } = started()
  await first
  await round()
  await round()
  expect(countOf('keyWebhookPage')).toBe(2)
  advance(6 * 3_600_000)
  await round()
  expect(countOf('keyWebhookPage')).toBe(3)
})

test.each([
  ['that answers is asked again in two minutes', undefined, 120_000],
  ['that is not reached is tried in half a minute', lostAnswer, 30_000],
  [
    'whose answer cannot be read has ten minutes',
    appError({ kind: 'contract', endpoint: 'qrcodes.pixList', paths: ['rows.0.valor'] }),
    600_000,
  ],
])('an institution %s', async (_, instead, pause) => {
  if (instead !== undefined) bank.script('pixPage', { instead })
  expect(await started().first).toBe(pause)
  expect(value(await vault.received.completeUpTo()) === null).toBe(instead !== undefined)
})
