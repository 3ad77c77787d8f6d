import { configDefaults, defineConfig } from 'vitest/config'
import { preparedKeys } from './tests/fixtures/prepared-keys.ts'
import { quickPassphrases } from './tests/fixtures/quick-passphrases.ts'
import { roomForYoung } from './tests/fixtures/room-for-young.ts'
import { suites } from './tests/fixtures/suite.ts'
import { threadBundles } from './tests/fixtures/thread-bundles.ts'
import { warmThreads } from './tests/fixtures/warm-threads.ts'

const batches = 'tests/kill/batch.test.ts'

// One project a suite, so that a run of several keeps both cores busy until the last of them ends. No limit of time but a night's.
export default defineConfig({
  plugins: [threadBundles(), preparedKeys(), quickPassphrases()],
  test: {
    globalSetup: ['tests/fixtures/thread-bundles.ts', 'tests/fixtures/prepared-keys.ts'],
    pool: 'forks',
    execArgv: roomForYoung,
    maxWorkers: 3,
    testTimeout: 8 * 3_600_000,
    hookTimeout: 600_000,
    projects: [
      ...suites.map((name) => ({
        extends: true as const,
        test: { name, include: [`tests/${name}/**/*.test.ts`], exclude: [...configDefaults.exclude, batches] },
      })),
      // Its lives end by a vault that is gone, not by a thread: thousands of threads would be nearly all that it costs.
      { extends: true, plugins: [warmThreads()], test: { name: 'kill-batches', include: [batches] } },
    ],
  },
})
