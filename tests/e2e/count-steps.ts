import { expect, test } from '@playwright/test'

/** What a job takes of a person: one step is one decision, as the product's usability targets count them. */
export interface StepCount {
  /** Does one step and counts it. */
  step(what: string, does: () => Promise<void>): Promise<void>
  /** Fails when the job took more than it may. */
  atMost(steps: number): void
}

/** Counts the steps of a job while it is done. */
export function countSteps(): StepCount {
  const done: string[] = []
  return {
    async step(what, does) {
      done.push(what)
      await test.step(what, does)
    },
    atMost: (steps) => expect(done.length, done.join(', ')).toBeLessThanOrEqual(steps),
  }
}
