import { defineConfig } from 'vitest/config'
import { threadBundles } from './tests/fixtures/thread-bundles.ts'

export default defineConfig({
  plugins: [threadBundles()],
  test: {
    include: ['tests/{unit,contract,integration}/**/*.test.ts'],
    globalSetup: 'tests/fixtures/thread-bundles.ts',
    pool: 'forks',
    // Most of them wait for a bank, a disk or a clock: three at a time keep two cores busy.
    maxWorkers: 3,
    // What is prepared before a test waits for the same disk.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
