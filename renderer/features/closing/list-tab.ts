import type { Month } from '../../../shared/domain/closing.ts'
import type { PaneSwitch } from '../../ui/use-pane-switch.ts'
import type { Deciding } from './use-deciding.ts'
import type { MatchRows } from './use-matches.ts'

/** What every list of the closing is given. */
export interface ListTabProps {
  readonly month: Month
  readonly rows: MatchRows
  readonly deciding: Deciding
  readonly pane: PaneSwitch
}
