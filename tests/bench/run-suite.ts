import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Judged, judge } from './measure/judge.ts'
import { withSlowed } from './measure/slow.ts'
import type { Suite } from './suites/suite.ts'

/** What running a suite needs. `mayRepeat` says whether there is time for one more run. */
export interface RunNeeds {
  readonly quick: boolean
  readonly folder: string
  readonly mayRepeat: () => boolean
  readonly progress: (line: string) => void
}

/** The lines of one suite, how often it ran, and what it noted. */
export interface SuiteReport {
  readonly suite: string
  readonly runs: number
  readonly lines: readonly Judged[]
  readonly notes: readonly string[]
}

/** How often a noisy suite is run again. */
export const MAX_RERUNS = 3

/**
 * Runs a suite, and again while a line is too noisy to judge: up to three times. A line that could be judged keeps its
 * first verdict, so that running again never turns a FAIL into something better; the others show the last run.
 */
export async function runSuite(suite: Suite, needs: RunNeeds): Promise<SuiteReport> {
  let lines: readonly Judged[] = []
  let notes: readonly string[] = []
  for (let run = 1; ; run += 1) {
    needs.progress(`${suite.name}: run ${run}`)
    const measured = await measureOnce(suite, needs, run)
    lines =
      lines.length === 0
        ? measured.lines
        : lines.map((line, at) => (isOpen(line) ? (measured.lines[at] ?? line) : line))
    notes = measured.notes
    const isNoisy = lines.some(({ verdict }) => verdict === 'NOISY')
    if (!isNoisy || run > MAX_RERUNS || !needs.mayRepeat()) return { suite: suite.name, runs: run, lines, notes }
  }
}

async function measureOnce(
  suite: Suite,
  { quick, folder }: RunNeeds,
  run: number,
): Promise<{ lines: readonly Judged[]; notes: readonly string[] }> {
  const notes: string[] = []
  const own = join(folder, `${suite.name}-${run}`)
  mkdirSync(own)
  const comparisons = await suite.measure({ quick, folder: own, note: (line) => notes.push(line) })
  return { lines: comparisons.map(withSlowed).map(judge), notes }
}

function isOpen({ verdict }: Judged): boolean {
  return verdict === 'NOISY' || verdict === 'INFO'
}
