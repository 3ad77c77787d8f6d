import { batches } from './batches.ts'
import { billets } from './billets.ts'
import { charges } from './charges.ts'
import { entry } from './entry.ts'
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
import { receipts } from './receipts.ts'
import { received } from './received.ts'
import { review } from './review.ts'
import { statement } from './statement.ts'
import { training } from './training.ts'
import { webhooks } from './webhooks.ts'

/** The sentences of screens that are opened from the window. */
export const laterPtBr = {
  batches,
  billets,
  charges,
  entry,
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
  receipts,
  received,
  review,
  statement,
  training,
  webhooks,
}
