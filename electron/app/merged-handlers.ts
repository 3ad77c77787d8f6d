import { saveMerged } from '../services/receipts/save-merged.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

/** The handler of what the page made of many receipts. */
export function mergedHandlers(needs: HandlerNeeds): Pick<Handlers, 'receipts.saveMerged'> {
  return { 'receipts.saveMerged': (ask) => needs.withOpen(() => saveMerged(needs.ports.dialogs, ask)) }
}
