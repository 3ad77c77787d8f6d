import { common } from './common.ts'
import { connections } from './connections.ts'
import { errors } from './errors.ts'
import { home } from './home.ts'
import { payManual } from './pay-manual.ts'
import { payments } from './payments.ts'
import { receipts } from './receipts.ts'
import { review } from './review.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { states } from './states.ts'

/** Every Brazilian Portuguese sentence, by area: the source catalogue. */
export const ptBr = {
  common,
  connections,
  errors,
  home,
  payManual,
  payments,
  receipts,
  review,
  session,
  settings,
  shell,
  states,
}
