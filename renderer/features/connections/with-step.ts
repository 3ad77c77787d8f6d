import type { TestStep } from '../../../shared/domain/connection.ts'

/** The steps of a test with one that came: in the place of the same step before. */
export function withStep(steps: readonly TestStep[], step: TestStep): readonly TestStep[] {
  return [...steps.filter((each) => each.group !== step.group || each.step !== step.step), step]
}
