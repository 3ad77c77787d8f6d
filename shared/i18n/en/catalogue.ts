import type { Catalogue } from '../catalogue.ts'
import { batches } from './batches.ts'
import { billets } from './billets.ts'
import { charges } from './charges.ts'
import { common } from './common.ts'
import { connections } from './connections.ts'
import { entry } from './entry.ts'
import { errors } from './errors.ts'
import { home } from './home.ts'
import { infractions } from './infractions.ts'
import { lists } from './lists.ts'
import { locate } from './locate.ts'
import { locations } from './locations.ts'
import { notices } from './notices.ts'
import { payBillet } from './pay-billet.ts'
import { payCode } from './pay-code.ts'
import { payForm } from './pay-form.ts'
import { payKey } from './pay-key.ts'
import { payManual } from './pay-manual.ts'
import { payments } from './payments.ts'
import { receipts } from './receipts.ts'
import { received } from './received.ts'
import { review } from './review.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { statement } from './statement.ts'
import { states } from './states.ts'
import { training } from './training.ts'
import { webhooks } from './webhooks.ts'

/** Every English sentence, by area. */
export const en = {
  batches,
  billets,
  charges,
  common,
  connections,
  entry,
  errors,
  home,
  infractions,
  lists,
  locate,
  locations,
  notices,
  payBillet,
  payCode,
  payForm,
  payKey,
  payManual,
  payments,
  receipts,
  received,
  review,
  session,
  settings,
  shell,
  statement,
  states,
  training,
  webhooks,
} satisfies Catalogue
