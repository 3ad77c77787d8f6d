import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { titlePattern, type Witness } from './mutation.ts'

/** How a test ended: `missing` where no test of that title was run, `broken` where its file did not even load. */
export type Ending = 'green' | 'red' | 'missing' | 'broken'

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
})
type Report = z.infer<typeof reportSchema>

/** Runs test files of a checkout (paths from its root) and tells how each of their tests ended; `only` runs the tests of one title. */
export async function runTests(
  checkout: string,
  files: readonly string[],
  only: string | null,
): Promise<(asked: Witness) => Ending> {
  const told = join(checkout, 'told.json')
  rmSync(told, { force: true })
  const words = only === null ? [] : ['--testNamePattern', titlePattern(only).source.replace(/^\^/, '(^|\\s)')]
  const vitest = join(checkout, 'node_modules/vitest/vitest.mjs')
  const running = spawn(
    process.execPath,
    [vitest, 'run', '--reporter=json', `--outputFile=${told}`, ...words, ...files],
    { cwd: checkout, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, NO_COLOR: '1' } },
  )
  const [stderr] = await Promise.all([text(running.stderr), once(running, 'exit')])
  const report = read(told)
  if (report === null) throw new Error(`vitest told nothing: ${stderr.slice(-2000)}`)
  return (asked) => endingOf(report, checkout, asked)
}

function read(file: string): Report | null {
  try {
    return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

function endingOf({ testResults }: Report, checkout: string, { file, test }: Witness): Ending {
  const found = testResults.find(({ name }) => relative(checkout, name).split(sep).join('/') === file)
  if (found === undefined || found.assertionResults.length === 0) return 'broken'
  const pattern = titlePattern(test)
  const ends = found.assertionResults.filter(({ title }) => pattern.test(title)).map(({ status }) => status)
  if (ends.includes('failed')) return 'red'
  return ends.includes('passed') ? 'green' : 'missing'
}
