import { describe, expect, test } from 'vitest'
import type { StandingProgress, StandingSource } from '../../../../../electron/services/works/standing-work.ts'
import { type WorkId, workIdSchema } from '../../../../../shared/domain/work.ts'
import { appError } from '../../../../../shared/errors/app-error.ts'
import { err, ok } from '../../../../../shared/kit/result.ts'
import { value } from '../../../../fixtures/open-test-vault.ts'
import { deskBench, type FakeRun, outcome, settle, shown, startPack, states } from './desk-bench.ts'

const full = appError({ kind: 'file', fault: 'disk-full' })

function nth(runs: readonly FakeRun[], n: number): FakeRun {
  const run = runs[n]
  if (run === undefined) throw new Error(`run ${n} has not begun`)
  return run
}

describe('works that a person started', () => {
  test('run one at a time, the oldest first', async () => {
    const { desk, runs } = await deskBench()
    await startPack(desk, 'a.zip')
    await startPack(desk, 'b.zip')
    await startPack(desk, 'c.zip')
    expect(await states(desk)).toEqual(['running', 'waiting', 'waiting'])
    nth(runs, 0).finish()
    await settle()
    expect(await states(desk)).toEqual(['done', 'running', 'waiting'])
    expect(runs.map(({ step }) => step.path)).toEqual(['/pasta/a.zip', '/pasta/b.zip'])
  })

  test('show how far they are, and at the end the hash, the size and what is lacking', async () => {
    const { desk, runs, news } = await deskBench()
    const id = await startPack(desk)
    value(await nth(runs, 0).step.tell(312, 1000))
    expect(await shown(desk, id)).toMatchObject({ state: 'running', done: 312, total: 1000, file: null })
    nth(runs, 0).finish({ ...outcome, lacking: 3 })
    await settle()
    const { sha256, size } = outcome
    expect(await shown(desk, id)).toMatchObject({ state: 'done', file: { sha256, size }, lacking: 3, error: null })
    expect(desk.filePath(id)).toEqual(ok('/pasta/pacote.zip'))
    expect(new Set(news)).toEqual(new Set([id]))
  })

  test('never show where on the computer a file lies', async () => {
    const { desk } = await deskBench()
    await startPack(desk)
    expect(JSON.stringify(await desk.list())).not.toContain('/pasta')
  })

  test('are written down when they begin and end, and in between only now and then', async () => {
    const { desk, runs, clock, kept } = await deskBench()
    const id = await startPack(desk)
    const { tell } = nth(runs, 0).step
    for (let done = 1; done <= 100; done += 1) await tell(done, 1000)
    expect(kept.table.kept.get(id)?.done).toBe(0)
    clock.advance(6_000)
    await tell(101, 1000)
    expect(kept.table.kept.get(id)?.done).toBe(101)
  })
})

describe('a work that is held', () => {
  test('waits inside its next word, lets others run, and goes on where it was', async () => {
    const { desk, runs } = await deskBench()
    const id = await startPack(desk, 'a.zip')
    await startPack(desk, 'b.zip')
    value(await desk.pause(id))
    let wentOn = false
    void nth(runs, 0)
      .step.tell(10, 100)
      .then(() => (wentOn = true))
    await settle()
    expect([wentOn, await states(desk)]).toEqual([false, ['paused', 'running']])
    value(await desk.resume(id))
    expect(await states(desk)).toEqual(['waiting', 'running'])
    nth(runs, 1).finish()
    await settle()
    expect([wentOn, await states(desk), runs.length]).toEqual([true, ['running', 'done'], 2])
    expect(await shown(desk, id)).toMatchObject({ done: 10, total: 100 })
  })

  test('before its turn does not begin when its turn comes', async () => {
    const { desk, runs } = await deskBench()
    await startPack(desk, 'a.zip')
    const id = await startPack(desk, 'b.zip')
    value(await desk.pause(id))
    nth(runs, 0).finish()
    await settle()
    expect([await states(desk), runs.length]).toEqual([['done', 'paused'], 1])
  })
})

describe('a work that is ended by a person', () => {
  test('hears it at its next word, leaves nothing behind, and the next one runs', async () => {
    const { desk, runs, cleared } = await deskBench()
    const id = await startPack(desk, 'a.zip')
    await startPack(desk, 'b.zip')
    const cancelled = desk.cancel(id)
    expect(await nth(runs, 0).step.tell(10, 100)).toMatchObject({ error: { kind: 'cancelled' } })
    value(await cancelled)
    expect([await states(desk), new Set(cleared)]).toEqual([['cancelled', 'running'], new Set(['/pasta/a.zip'])])
  })

  test('while it is held ends as well', async () => {
    const { desk, runs } = await deskBench()
    const id = await startPack(desk)
    value(await desk.pause(id))
    const told = nth(runs, 0).step.tell(10, 100)
    value(await desk.cancel(id))
    expect(await told).toMatchObject({ error: { kind: 'cancelled' } })
    expect(await states(desk)).toEqual(['cancelled'])
  })

  test('before its turn never begins', async () => {
    const { desk, runs } = await deskBench()
    await startPack(desk, 'a.zip')
    const id = await startPack(desk, 'b.zip')
    value(await desk.cancel(id))
    nth(runs, 0).finish()
    await settle()
    expect([await states(desk), runs.length]).toEqual([['done', 'cancelled'], 1])
  })

  test('does not wait for another one that runs', async () => {
    const { desk } = await deskBench()
    await startPack(desk, 'a.zip')
    const id = await startPack(desk, 'b.zip')
    value(await desk.pause(id))
    value(await desk.cancel(id))
    expect(await states(desk)).toEqual(['running', 'cancelled'])
  })

  test('but was whole already, stays done', async () => {
    const { desk, runs } = await deskBench()
    const id = await startPack(desk)
    const cancelled = desk.cancel(id)
    nth(runs, 0).finish()
    await cancelled
    expect(await states(desk)).toEqual(['done'])
    expect(await desk.cancel(id)).toMatchObject({ error: { kind: 'state', found: 'done' } })
  })
})

describe('a work that fails', () => {
  test('says why, leaves nothing behind, and begins anew when a person says so', async () => {
    const { desk, runs, cleared } = await deskBench()
    const id = await startPack(desk)
    nth(runs, 0).fail(full)
    await settle()
    expect(await shown(desk, id)).toMatchObject({ state: 'failed', error: full })
    expect(cleared).toEqual(['/pasta/pacote.zip'])
    value(await desk.resume(id))
    expect(await shown(desk, id)).toMatchObject({ state: 'running', error: null })
    nth(runs, 1).finish()
    await settle()
    expect(await states(desk)).toEqual(['done'])
  })

  test('by a bug says so, and the next one runs all the same', async () => {
    const { desk, runs, bugs } = await deskBench()
    const id = await startPack(desk, 'a.zip')
    await startPack(desk, 'b.zip')
    nth(runs, 0).crash()
    await settle()
    expect(await shown(desk, id)).toMatchObject({ state: 'failed', error: { kind: 'internal' } })
    expect([bugs.length, runs.length]).toEqual([1, 2])
  })
})

describe('a work that has ended', () => {
  test('is taken off the list, and one that has not is not', async () => {
    const { desk, runs } = await deskBench()
    const id = await startPack(desk)
    expect(await desk.dismiss(id)).toMatchObject({ error: { kind: 'state', found: 'running' } })
    nth(runs, 0).finish()
    await settle()
    value(await desk.dismiss(id))
    expect(await desk.list()).toEqual(ok([]))
    expect(await desk.dismiss(id)).toMatchObject({ error: { kind: 'not-found' } })
  })

  test('cannot be held, and shows its file only when it has one', async () => {
    const { desk, runs } = await deskBench()
    const id = await startPack(desk)
    expect(desk.filePath(id)).toMatchObject({ error: { kind: 'state' } })
    nth(runs, 0).fail(full)
    await settle()
    expect(await desk.pause(id)).toMatchObject({ error: { kind: 'state', found: 'failed' } })
    expect(desk.filePath(id)).toMatchObject({ error: { kind: 'state', found: 'failed' } })
  })
})

describe('after a restart', () => {
  test('what ran or waited begins anew in its order, what was held stays held, what ended stays', async () => {
    const first = await deskBench()
    await startPack(first.desk, 'done.zip')
    nth(first.runs, 0).finish()
    await settle()
    const held = await startPack(first.desk, 'held.zip')
    value(await first.desk.pause(held))
    const ran = await startPack(first.desk, 'ran.zip')
    await nth(first.runs, 2).step.tell(50, 100)
    await startPack(first.desk, 'waited.zip')
    const second = await deskBench(first.kept)
    expect(await states(second.desk)).toEqual(['done', 'paused', 'running', 'waiting'])
    expect(second.runs.map(({ step }) => step.path)).toEqual(['/pasta/ran.zip'])
    expect(await shown(second.desk, ran)).toMatchObject({ done: 0, total: null })
    value(await second.desk.resume(held))
    nth(second.runs, 0).finish()
    await settle()
    expect(second.runs.map(({ step }) => step.path)).toEqual(['/pasta/ran.zip', '/pasta/held.zip'])
  })

  test('a file that was whole before the end was noted is known by its hash', async () => {
    const first = await deskBench()
    const id = await startPack(first.desk)
    value((await first.owners[0]?.whole({ sha256: outcome.sha256, size: 10 })) ?? err(full))
    expect(await shown(first.desk, id)).toMatchObject({ state: 'running', file: null })
    const second = await deskBench(first.kept)
    expect(second.owners.map(({ earlier }) => earlier)).toEqual([outcome.sha256])
    expect(second.owners[0]?.tag).toBe(first.owners[0]?.tag)
  })

  test('what a work that had failed could not take away goes before anything begins anew', async () => {
    const first = await deskBench()
    await startPack(first.desk, 'failed.zip')
    await startPack(first.desk, 'ran.zip')
    nth(first.runs, 0).fail(full)
    await settle()
    const second = await deskBench(first.kept)
    expect(second.deeds).toEqual(['clear /pasta/failed.zip', 'begin /pasta/ran.zip'])
  })

  test('a plan that nobody can read any more is a failure, not a loop', async () => {
    const first = await deskBench()
    const id = await startPack(first.desk)
    const work = first.kept.table.kept.get(id)
    if (work !== undefined) await first.kept.table.put({ ...work, plan: '{"kind":"other"}' })
    const second = await deskBench(first.kept)
    await settle()
    expect(await shown(second.desk, id)).toMatchObject({ state: 'failed', error: { kind: 'internal' } })
  })
})

test('stopping ends what runs without calling it failed, and begins nothing more', async () => {
  const { desk, runs, kept } = await deskBench()
  const id = await startPack(desk, 'a.zip')
  await startPack(desk, 'b.zip')
  const stopped = desk.stop()
  expect(await nth(runs, 0).step.tell(1, 2)).toMatchObject({ error: { kind: 'cancelled' } })
  await stopped
  expect([kept.table.kept.get(id)?.state, runs.length]).toEqual(['running', 1])
})

describe('standing works', () => {
  const collect: WorkId = workIdSchema.parse('collect')

  function source(progress: Partial<StandingProgress> | null) {
    let woken = 0
    const at = '2026-11-20T12:00:00.000Z' as StandingProgress['startedAt']
    const none = { done: 0, total: null, lacking: 0, startedAt: at, changedAt: at, error: null }
    const standing: StandingSource = {
      view: async () => ok(progress === null ? null : { ...none, state: 'running', ...progress }),
      resumed: () => void (woken += 1),
    }
    return { standing, woken: () => woken }
  }

  test('stand first while they have something to do, and not at all while they have not', async () => {
    const { desk } = await deskBench(undefined, {
      collect: source({ done: 3, total: 9 }).standing,
      index: source(null).standing,
    })
    await startPack(desk)
    const list = value(await desk.list())
    expect(list.map(({ kind, done, total }) => ({ kind, done, total }))).toEqual([
      { kind: 'collect', done: 3, total: 9 },
      { kind: 'pack', done: 0, total: null },
    ])
  })

  test('are held across a restart, and woken when they may go on', async () => {
    const made = source({})
    const first = await deskBench(undefined, { collect: made.standing })
    value(await first.desk.pause(collect))
    const second = await deskBench(first.kept, { collect: made.standing })
    expect(await states(second.desk)).toEqual(['paused'])
    value(await second.desk.resume(collect))
    expect([await states(second.desk), made.woken()]).toEqual([['running'], 1])
  })

  test('can neither be ended nor taken off the list', async () => {
    const { desk } = await deskBench(undefined, { collect: source({}).standing })
    expect(await desk.cancel(collect)).toMatchObject({ error: { kind: 'not-found' } })
    expect(await desk.dismiss(collect)).toMatchObject({ error: { kind: 'not-found' } })
  })
})
