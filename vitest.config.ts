import { defineConfig } from 'vitest/config'

// The vault's thread is loaded by Node itself in each test; its code is compiled once for all of them.
const env = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' }

export default defineConfig({
  test: {
    include: ['tests/{unit,contract,integration}/**/*.test.ts'],
    pool: 'forks',
    // Most of them wait for a bank, a disk or a clock: three at a time keep two cores busy.
    maxWorkers: 3,
    testTimeout: 60_000,
    env,
  },
})
