import { mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { SECOND_TRIES } from '../tests/fixtures/second-tries.ts'
import { suites } from '../tests/fixtures/suite.ts'
import { setup as prepareThreads, THREADS_STAND } from '../tests/fixtures/thread-bundles.ts'
import { runSteps } from './run-steps.ts'

const folder = 'test-results/counts'
mkdirSync(folder, { recursive: true })

const vitestCounts = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
})
const playwrightCounts = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
})

function vitest(name: string, ...words: string[]): readonly [string, ...string[]] {
  return [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${folder}/${name}.json`,
    ...words,
  ]
}

// Each suite has a command of its own, test:NAME, that runs it whole; here a short run of it. An attack lasts a time, so nothing else
// is run beside it; all others share one run.
const others = suites.filter((name) => name !== 'page')

function shortRun(name: string, of: readonly string[]): readonly [string, ...string[]] {
  return vitest(name, '--config', 'vitest.suites.config.ts', ...of.map((suite) => `--project=${suite}*`))
}

// The runs below share what is bundled for them.
await prepareThreads()
process.env[THREADS_STAND] = 'yes'
// What one process has compiled is there for the next, and for its threads.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/compiled')

runSteps([
  { name: 'types, lint and layers', command: ['npm', 'run', '-s', 'lint'] },
  { name: 'format', command: ['npm', 'run', '-s', 'format:check'] },
  {
    name: 'unit and contract tests',
    command: vitest('unit', '--no-isolate', 'tests/unit', 'tests/contract', 'tests/zones'),
  },
  { name: 'the rules in two more time zones', command: vitest('zones', '--config', 'vitest.zones.config.ts') },
  {
    name: 'integration tests',
    // As with the end-to-end tests: a loaded computer can be slower than a wait, and what needed it is named and counted.
    command: vitest('integration', '--retry=1', '--reporter=./tests/fixtures/second-tries.ts', 'tests/integration'),
  },
  { name: 'suites, short', command: shortRun('suites', others) },
  { name: 'a browser for the window', command: ['node', 'build/ensure-browser.ts'] },
  { name: 'bundles', command: ['npm', 'run', '-s', 'build'] },
  { name: 'suite page, short', command: shortRun('page', ['page']) },
  { name: 'end-to-end tests', command: ['playwright', 'test'] },
])

function counts(file: string): unknown {
  return JSON.parse(readFileSync(`${folder}/${file}.json`, 'utf8'))
}

const vitests = ['unit', 'zones', 'integration', 'suites', 'page'].map((name) => vitestCounts.parse(counts(name)))
const { stats } = playwrightCounts.parse(counts('e2e'))
const sum = (of: (each: z.infer<typeof vitestCounts>) => number): number =>
  vitests.reduce((total, each) => total + of(each), 0)
const passed = sum((each) => each.numPassedTests) + stats.expected + stats.flaky
const failed = sum((each) => each.numFailedTests) + stats.unexpected
const skipped = sum((each) => each.numPendingTests) + stats.skipped
const flaky = stats.flaky + z.array(z.string()).parse(JSON.parse(readFileSync(SECOND_TRIES, 'utf8'))).length
const again = flaky === 0 ? '' : ` (${flaky} at the second try, named above as flaky)`
for (const suite of suites) process.stdout.write(`suite ${suite}: ${secondsOf(suite)} s of tests\n`)
process.stdout.write(`${passed} passed${again}, ${failed} failed, ${skipped} skipped\n`)

/** How long the files of a suite took, one after the other. */
function secondsOf(suite: string): string {
  const files = vitests.flatMap((each) => each.testResults).filter(({ name }) => name.includes(`/tests/${suite}/`))
  return (files.reduce((total, { startTime, endTime }) => total + endTime - startTime, 0) / 1000).toFixed(1)
}
