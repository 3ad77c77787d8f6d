import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/e2e',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2, // each starts the whole application, and waits for it most of the time
  forbidOnly: true,
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/counts/e2e.json' }]],
  use: { trace: 'off', screenshot: 'only-on-failure' },
})
