import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: '*-alone.spec.ts', // the page alone: playwright.pages.config.ts
  timeout: 480_000, // for a loaded computer; a test that hangs still ends. No test has less
  expect: { timeout: 45_000 }, // a state that comes late on a loaded computer is not wrong; how fast it comes is what `bench` says
  workers: 3, // each starts the whole application, and waits for it most of the time
  forbidOnly: true,
  retries: 1, // a loaded computer can be slower than a wait; what needed it is counted and named, never hidden
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/counts/e2e.json' }]],
  use: { trace: 'off', screenshot: 'only-on-failure' },
})
