import { defineConfig } from 'vitest/config'
import { preparedKeys } from './tests/fixtures/prepared-keys.ts'
import { threadBundles } from './tests/fixtures/thread-bundles.ts'

export default defineConfig({
  plugins: [threadBundles(), preparedKeys()],
  test: {
    include: ['tests/{unit,contract,integration}/**/*.test.ts'],
    globalSetup: ['tests/fixtures/thread-bundles.ts', 'tests/fixtures/prepared-keys.ts'],
    pool: 'forks',
    // Most of them wait for a bank, a disk or a clock three quarters of their time: so many keep two cores busy.
    maxWorkers: 5,
    // What is prepared before a test waits for the same disk.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
