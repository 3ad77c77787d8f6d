import type { Catalogue } from '../catalogue.ts'
import { about } from './about.ts'
import { audit } from './audit.ts'
import { backups } from './backups.ts'
import { batches } from './batches.ts'
import { billets } from './billets.ts'
import { charges } from './charges.ts'
import { check } from './check.ts'
import { clock } from './clock.ts'
import { closing } from './closing.ts'
import { commands } from './commands.ts'
import { common } from './common.ts'
import { confirmation } from './confirmation.ts'
import { confirming } from './confirming.ts'
import { connections } from './connections.ts'
import { damage } from './damage.ts'
import { declines } from './declines.ts'
import { entry } from './entry.ts'
import { errors } from './errors.ts'
import { exports } from './exports.ts'
import { filing } from './filing.ts'
import { guide } from './guide.ts'
import { health } from './health.ts'
import { holds } from './holds.ts'
import { home } from './home.ts'
import { infractions } from './infractions.ts'
import { life } from './life.ts'
import { lists } from './lists.ts'
import { locate } from './locate.ts'
import { locations } from './locations.ts'
import { lots } from './lots.ts'
import { log } from './log.ts'
import { memory } from './memory.ts'
import { missing } from './missing.ts'
import { notes } from './notes.ts'
import { notices } from './notices.ts'
import { palette } from './palette.ts'
import { paletteWords } from './palette-words.ts'
import { paper } from './paper.ts'
import { payBillet } from './pay-billet.ts'
import { payCode } from './pay-code.ts'
import { payForm } from './pay-form.ts'
import { payKey } from './pay-key.ts'
import { payManual } from './pay-manual.ts'
import { payees } from './payees.ts'
import { payments } from './payments.ts'
import { policy } from './policy.ts'
import { rebuild } from './rebuild.ts'
import { receiptSearch } from './receipt-search.ts'
import { receipts } from './receipts.ts'
import { received } from './received.ts'
import { review } from './review.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { statement } from './statement.ts'
import { states } from './states.ts'
import { training } from './training.ts'
import { updates } from './updates.ts'
import { watch } from './watch.ts'
import { webhooks } from './webhooks.ts'
import { works } from './works.ts'

/** Every English sentence, by area. */
export const en = {
  about,
  audit,
  backups,
  batches,
  billets,
  charges,
  clock,
  closing,
  check,
  commands,
  common,
  confirmation,
  confirming,
  connections,
  damage,
  declines,
  entry,
  errors,
  exports,
  guide,
  health,
  holds,
  home,
  filing,
  infractions,
  life,
  lists,
  locate,
  locations,
  log,
  lots,
  memory,
  missing,
  notes,
  notices,
  palette,
  paletteWords,
  paper,
  payBillet,
  payCode,
  payForm,
  payKey,
  payManual,
  payees,
  payments,
  policy,
  rebuild,
  receiptSearch,
  receipts,
  received,
  review,
  session,
  settings,
  shell,
  statement,
  states,
  training,
  updates,
  watch,
  webhooks,
  works,
} satisfies Catalogue
