import { askFault, MAX_ITEMS } from '../../shared/ipc/ask-size.ts'

/**
 * What goes to main for an ask. One that main refuses for its weight is not carried there, since reading it alone would hold main up:
 * an empty list that is too long stands in for it, which main refuses for the same reason and notes.
 */
export function carried(ask: unknown): unknown {
  return askFault(ask) === 'size' ? new Array(MAX_ITEMS + 1) : ask
}
