import type { Comparison } from '../measure/judge.ts'

/** What a suite is given. */
export interface SuiteNeeds {
  /** Fewer rounds: a first look, not a verdict to lean on. */
  readonly quick: boolean
  /** An empty folder of this suite alone, on the disk that is measured; removed afterwards. */
  readonly folder: string
  /** Adds a line under the table: a fact that the figures need to be read rightly. */
  readonly note: (line: string) => void
}

/** One plugin of the bench: measures, and leaves nothing running. It is run again when its figures are too noisy to judge. */
export interface Suite {
  readonly name: string
  /** Whether it opens windows, so that the bundles and a browser must be there. */
  readonly needsWindow: boolean
  measure(needs: SuiteNeeds): Promise<readonly Comparison[]>
}
