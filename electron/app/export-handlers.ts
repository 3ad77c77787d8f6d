import { extensionOf, type StatementExport } from '../../shared/domain/statement-export.ts'
import type { WorkId } from '../../shared/domain/work.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, type Result } from '../../shared/kit/result.ts'
import { keepExportAccount, readExportAccount } from '../services/exports/account-record.ts'
import { exportName } from '../services/exports/export-name.ts'
import { startFileWork } from './start-file-work.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'

type ExportChannel = Extract<keyof Handlers, `exports.${string}`>

/** The handlers of the `exports` area: where the statement goes is asked here, writing it is long work. */
export function exportHandlers(needs: HandlerNeeds): Pick<Handlers, ExportChannel> {
  return {
    'exports.account': () => needs.withOpen(({ vault }) => readExportAccount(vault)),
    'exports.start': (ask) => needs.withOpen((open) => start(needs, open, ask)),
  }
}

async function start(
  { ports: { clock, dialogs } }: HandlerNeeds,
  open: OpenConnection,
  ask: StatementExport,
): Promise<Result<{ workId: WorkId | null }, AppError>> {
  const ready = await prepare(open, ask)
  if (!ready.ok) return ready
  const extension = extensionOf(ask.as)
  const fileName = exportName(open.view.environment, ask.filter, clock.now(), extension)
  return startFileWork(dialogs, open.works, { kind: 'export', export: ask }, { fileName, extension })
}

/** An export of nothing does not even ask where to; what its format was told of the account is remembered. */
async function prepare({ vault }: OpenConnection, { filter, as }: StatementExport): Promise<Result<void, AppError>> {
  const totals = await vault.statement.totals(filter)
  if (!totals.ok) return totals
  if (totals.value.count === 0) return err(appError({ kind: 'not-found', what: 'lines' }))
  return keepExportAccount(vault, as)
}
