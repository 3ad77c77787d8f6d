import type { Billet } from '../../shared/billet/billet.ts'
import type { BrCode } from '../../shared/brcode/br-code.ts'
import type { Paper, PaperDifference } from '../../shared/domain/paper.ts'

/** One debt with the ways to pay it that stand together, and where they differ as far as they can be read here. */
export interface EntryPaper {
  readonly paper: Paper
  readonly billets: readonly Billet[]
  readonly codes: readonly BrCode[]
  readonly differences: readonly PaperDifference[]
}
