import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** The page alone on canned answers: states that an engine reaches only by luck. */
export default defineConfig({
  ...base,
  testIgnore: [],
  testMatch: '*-alone.spec.ts',
  reporter: [['list'], ['json', { outputFile: 'test-results/counts/pages.json' }]],
})
