import { configDefaults, defineConfig } from 'vitest/config'
import { climbOnce } from './tests/fixtures/climb-once.ts'
import { LongFirst } from './tests/fixtures/long-first.ts'
import { preparedKeys } from './tests/fixtures/prepared-keys.ts'
import { quickPassphrases } from './tests/fixtures/quick-passphrases.ts'
import { roomForYoung } from './tests/fixtures/room-for-young.ts'
import { threadBundles } from './tests/fixtures/thread-bundles.ts'
import { warmThreads } from './tests/fixtures/warm-threads.ts'

// What counts which secrets, threads and questions to threads the modules hand out reads those anew; all else reads the engine once for all the
// files of a process, which keep nothing from one to the next.
const counting = [
  'tests/integration/app/secrets-after-lock.test.ts',
  'tests/integration/app/thread-deaths.test.ts',
  'tests/integration/services/batch-findings.test.ts',
]
// What proves the whole cost of a passphrase, or every step of the schema, pays it.
const costly = ['tests/unit/electron/vault/passphrase-cost.test.ts', 'tests/integration/vault/migrations.test.ts']
const quick = { plugins: [quickPassphrases()] }

function project(name: string, include: string[], more: { isolate?: boolean; exclude?: string[] } = {}) {
  // What is prepared before a test waits for the same disk.
  // For a machine that may be busy; no test has less.
  const limits = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 45_000 } } }
  const test = { name, include, pool: 'forks' as const, ...limits, ...more }
  return { extends: true as const, test }
}

export default defineConfig({
  plugins: [threadBundles(), preparedKeys()],
  test: {
    globalSetup: ['tests/fixtures/thread-bundles.ts', 'tests/fixtures/prepared-keys.ts'],
    // Most of them wait for a bank, a disk or a clock three quarters of their time: so many keep two cores busy.
    maxWorkers: 5,
    sequence: { sequencer: LongFirst },
    execArgv: roomForYoung,
    env: { TZ: 'UTC' }, // one of the three zones that the rules are held in; vitest.zones.config.ts has the other two
    projects: [
      {
        plugins: [quickPassphrases(), climbOnce(), warmThreads()],
        ...project('together', ['tests/{unit,contract,integration,zones}/**/*.test.ts'], {
          isolate: false,
          exclude: [...configDefaults.exclude, ...counting, ...costly],
        }),
      },
      { ...quick, ...project('counting', counting) },
      project('costly', costly),
    ],
  },
})
