import type { FilingRule, FilingView } from '../../../shared/domain/filing-rule.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import type { OpenFolderCopies } from '../../workers/folder-copies.ts'
import type { StandingPauses, StandingSource } from '../works/standing-work.ts'

/** What filing needs. `wake` runs it again where it sleeps; `onChange` is told when it is other than before. */
export interface FilerNeeds {
  readonly vault: Pick<Vault, 'filed' | 'notes' | 'receipts' | 'records'>
  readonly clock: Clock
  readonly openFolder: OpenFolderCopies
  /** False where the company does not let receipts be copied: the rule stays as it was, and sleeps. */
  readonly isAllowed: boolean
  readonly pauses: StandingPauses
  readonly wake: () => void
  readonly onChange: () => void
}

/** Copies receipts into a folder of the company by a rule. The vault knows which are there, so it goes on after a restart. */
export interface Filer {
  /** Copies what waits, oldest first; answers milliseconds until it is to run again, or null. */
  run(): Promise<number | null>
  view(): Promise<Result<FilingView, AppError>>
  /** Sets the rule; `invalid` where its pattern is none, or where it is switched on without a folder. */
  change(rule: FilingRule): Promise<Result<FilingView, AppError>>
  /** Files into this folder from now on; another one than before gets everything the rule is about. */
  setFolder(folder: string): Promise<Result<FilingView, AppError>>
  /** Ends a run; a copy under way has a second to end. */
  stop(): Promise<void>
  readonly standing: StandingSource
}
