import { common } from './common.ts'
import { connections } from './connections.ts'
import { errors } from './errors.ts'
import { home } from './home.ts'
import { paymentNames } from './payment-names.ts'
import { policy } from './policy.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { states } from './states.ts'

/** The sentences that a window may need before any screen of its own was opened: frame, lock, first run, home, failures. */
export const firstPtBr = {
  common,
  connections,
  errors,
  home,
  payments: paymentNames,
  policy,
  session,
  settings,
  shell,
  states,
}
