import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { setup as prepareThreads, THREADS_STAND } from '../tests/fixtures/thread-bundles.ts'
import { runSteps } from './run-steps.ts'

const folder = 'test-results/counts'
mkdirSync(folder, { recursive: true })

const vitestCounts = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int() })
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

// Each has a command of its own, test:NAME, that runs it whole; here a short run of it.
const suites = ['kill', 'power', 'disk', 'rot', 'lock', 'closed', 'canary'].filter(
  (name) => globSync(`tests/${name}/*.test.ts`).length > 0,
)

// Needs what is built, and a browser.
const overBundles = ['page']

const shortRun = (name: string): { readonly name: string; readonly command: readonly [string, ...string[]] } => {
  return { name: `suite ${name}, short`, command: vitest(name, '--config', `tests/${name}/vitest.config.ts`) }
}

// The runs below share what is bundled for them.
await prepareThreads()
process.env[THREADS_STAND] = 'yes'
// What one process has compiled is there for the next, and for its threads.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/compiled')

runSteps([
  { name: 'types', command: ['npm', 'run', '-s', 'types'] },
  { name: 'lint and layers', command: ['npm', 'run', '-s', 'lint'] },
  { name: 'format', command: ['npm', 'run', '-s', 'format:check'] },
  { name: 'unit and contract tests', command: vitest('unit', '--no-isolate', 'tests/unit', 'tests/contract') },
  { name: 'the rules in three time zones', command: vitest('zones', '--config', 'vitest.zones.config.ts') },
  { name: 'integration tests', command: vitest('integration', 'tests/integration') },
  ...suites.map(shortRun),
  { name: 'a browser for the window', command: ['node', 'build/ensure-browser.ts'] },
  { name: 'bundles', command: ['npm', 'run', '-s', 'build'] },
  ...overBundles.map(shortRun),
  { name: 'end-to-end tests', command: ['playwright', 'test'] },
])

function counts(file: string): unknown {
  return JSON.parse(readFileSync(`${folder}/${file}.json`, 'utf8'))
}

const vitests = ['unit', 'zones', 'integration', ...suites, ...overBundles].map((name) =>
  vitestCounts.parse(counts(name)),
)
const { stats } = playwrightCounts.parse(counts('e2e'))
const sum = (of: (each: z.infer<typeof vitestCounts>) => number): number =>
  vitests.reduce((total, each) => total + of(each), 0)
const passed = sum((each) => each.numPassedTests) + stats.expected + stats.flaky
const failed = sum((each) => each.numFailedTests) + stats.unexpected
const skipped = sum((each) => each.numPendingTests) + stats.skipped
const again = stats.flaky === 0 ? '' : ` (${stats.flaky} at the second try, named above as flaky)`
process.stdout.write(`${passed} passed${again}, ${failed} failed, ${skipped} skipped\n`)
