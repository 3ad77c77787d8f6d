import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Comparison, Law } from '../../bench/measure/judge.ts'
import { runSuite } from '../../bench/run-suite.ts'
import type { Suite } from '../../bench/suites/suite.ts'

const folders: string[] = []
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

const floor = { name: 'f', rounds: [[100], [100], [100], [100]] }
const law: Law = { kind: 'ratio', atMost: 2 }
const good: Comparison = { metric: 'm', ours: [[150], [151], [150], [149]], floor, law }
const bad: Comparison = { ...good, ours: [[300], [301], [300], [299]] }
const noisy: Comparison = { ...good, ours: [[100], [900], [100], [900]] }

/** A suite that gives one answer after another, the last one for ever. */
function scripted(...runs: readonly (readonly Comparison[])[]): Suite {
  let run = 0
  return {
    name: 'scripted',
    needsWindow: false,
    async measure({ note }) {
      run += 1
      note(`run ${run}`)
      return runs[Math.min(run, runs.length) - 1] ?? []
    },
  }
}

async function report(suite: Suite, mayRepeat = true) {
  const folder = await mkdtemp(join(tmpdir(), 'quita-run-suite-'))
  folders.push(folder)
  return runSuite(suite, { quick: false, folder, mayRepeat: () => mayRepeat, progress: () => undefined })
}
const verdicts = async (suite: Suite, mayRepeat?: boolean) => {
  const { lines, runs } = await report(suite, mayRepeat)
  return [runs, ...lines.map(({ verdict }) => verdict)]
}

test('a suite that can be judged runs once', async () => {
  expect(await verdicts(scripted([good, bad]))).toEqual([1, 'PASS', 'FAIL'])
})

test('a noisy suite runs again until it can be judged', async () => {
  expect(await verdicts(scripted([noisy], [noisy], [bad]))).toEqual([3, 'FAIL'])
})

test('a suite that stays noisy is given up after three more runs', async () => {
  expect(await verdicts(scripted([noisy]))).toEqual([4, 'NOISY'])
})

test('a noisy suite is not run again when the time is up', async () => {
  expect(await verdicts(scripted([noisy], [good]), false)).toEqual([1, 'NOISY'])
})

test('running again for a noisy line leaves the verdict on another line as it first was', async () => {
  expect(await verdicts(scripted([bad, noisy], [good, good]))).toEqual([2, 'FAIL', 'PASS'])
})

test('the notes are those of the last run', async () => {
  expect((await report(scripted([noisy], [good]))).notes).toEqual(['run 2'])
})
