import type { VaultDatabase } from '../database/sqlite.ts'
import { first } from './0001-first.ts'
import { paymentKinds } from './0002-payment-kinds.ts'
import { books } from './0003-books.ts'
import { receiving } from './0004-receiving.ts'
import { archive } from './0005-archive.ts'
import { atHand } from './0006-at-hand.ts'
import { watch } from './0007-watch.ts'
import { bankTime } from './0008-bank-time.ts'
import { auditLog } from './0009-audit-log.ts'
import { payees } from './0010-payees.ts'
import { unread } from './0011-unread.ts'
import { debtWays } from './0012-debt-ways.ts'
import { paymentBatches } from './0013-payment-batches.ts'
import { payeeBook } from './0014-payee-book.ts'
import { noFullScans } from './0015-no-full-scans.ts'
import { payeeRoots } from './0016-payee-roots.ts'
import { paymentSums } from './0017-payment-sums.ts'
import { batchFiles } from './0018-batch-files.ts'
import { sameAmounts } from './0019-same-amounts.ts'
import { textDue } from './0020-text-due.ts'
import { team } from './0021-team.ts'
import { noteInstalments } from './0022-note-instalments.ts'
import { dues } from './0023-dues.ts'
import { awaitedFiles } from './0024-awaited-files.ts'
import { payeeLists } from './0025-payee-lists.ts'
import { monthlyDues } from './0026-monthly-dues.ts'
import { readPapers } from './0027-read-papers.ts'
import { changedMonthly } from './0028-changed-monthly.ts'
import { logAtRest } from './0029-log-at-rest.ts'
import { payeeCalls } from './0030-payee-calls.ts'
import { payeeRefusals } from './0031-payee-refusals.ts'
import { handedEntries } from './0032-handed-entries.ts'

/** One step of the schema: `user_version` becomes its place in the list, counted from 1. */
export type Migration = (db: VaultDatabase) => void

/** Every step, oldest first. A released step never changes; a new one is a new file and one more entry here. */
export const migrations: readonly Migration[] = [
  first,
  paymentKinds,
  books,
  receiving,
  archive,
  atHand,
  watch,
  bankTime,
  auditLog,
  payees,
  unread,
  debtWays,
  paymentBatches,
  payeeBook,
  noFullScans,
  payeeRoots,
  paymentSums,
  batchFiles,
  sameAmounts,
  textDue,
  team,
  noteInstalments,
  dues,
  awaitedFiles,
  payeeLists,
  monthlyDues,
  readPapers,
  changedMonthly,
  logAtRest,
  payeeCalls,
  payeeRefusals,
  handedEntries,
]

/** The newest schema this program knows. */
export const knownVersion = migrations.length
