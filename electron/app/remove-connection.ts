import { rm } from 'node:fs/promises'
import type { ConnectionId } from '../../shared/domain/connection.ts'
import type { RemovalFacts } from '../../shared/domain/connection-life.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import { readBackups } from '../services/backups/backup-record.ts'
import { placeFiles } from '../services/connections/connection-folder.ts'
import { writeProfile } from '../services/connections/connection-profile.ts'
import { beginErase } from '../services/connections/erase-place.ts'
import { retiredProfile } from '../services/connections/retired-profile.ts'
import { askChange } from './ask-change.ts'
import { countOpen } from './count-open.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { OpenConnection } from './open-connection.ts'

/** What removing the open connection would be about, and what stands in its way. */
export async function removalFacts({ vault }: OpenConnection): Promise<Result<RemovalFacts, AppError>> {
  const { openPayments, doubtfulPayments } = await countOpen(vault)
  const payments = await vault.journal.list({ tab: 'all', text: '', limit: 1, before: null })
  if (!payments.ok) return payments
  const receipts = await vault.settled.coverage()
  if (!receipts.ok) return receipts
  return mapOk(await readBackups(vault.records), (backups) => ({
    payments: payments.value.counts.all,
    receipts: receipts.value.payments - receipts.value.missing,
    openPayments: openPayments + doubtfulPayments,
    lastBackup: backups.last?.at ?? null,
  }))
}

/**
 * Takes the credential of the open connection from the disk (`keep`), or has everything of it taken (`erase`), once a person
 * said yes in Quita's own window. Refused while a payment has no outcome: nobody would ask about it any more.
 */
export async function removeConnection(
  needs: HandlerNeeds,
  open: OpenConnection,
  data: 'keep' | 'erase',
): Promise<Result<null, AppError>> {
  const free = await refuseOpenPayments(open)
  if (!free.ok) return free
  const yes = await askChange(needs, open, data === 'keep' ? 'retire' : 'erase', null)
  if (!yes.ok) return yes
  const stillFree = await refuseOpenPayments(open) // one may have come while the window stood
  if (!stillFree.ok) return stillFree
  if (needs.keeper.current() !== open) return err(appError({ kind: 'locked' }))
  if (data === 'erase') {
    const begun = await beginErase(placeFiles(needs.ports.dataFolder, open.view.id))
    if (begun.ok) await open.eraseNote()
    return begun.ok ? ok(null) : begun
  }
  const written = await writeProfile(open.vault, retiredProfile(open.held.kept(), open.now()))
  if (!written.ok) return written
  open.audit.note({ area: 'connection', what: 'connection-retired', about: open.view.name })
  await open.audit.settled()
  await open.eraseNote()
  return ok(null)
}

/** Takes the training bank's own folder, which nothing needs any more; its bank is closed. */
export async function dropBank({ ports }: Pick<HandlerNeeds, 'ports'>, id: ConnectionId): Promise<void> {
  await rm(placeFiles(ports.dataFolder, id).bankFolder, { recursive: true, force: true })
}

async function refuseOpenPayments({ vault }: OpenConnection): Promise<Result<null, AppError>> {
  const { openPayments, doubtfulPayments } = await countOpen(vault)
  return openPayments + doubtfulPayments === 0 ? ok(null) : err(appError({ kind: 'payment-under-way', sent: 'no' }))
}
