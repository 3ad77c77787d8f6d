import type { LogExport } from '../../shared/domain/log.ts'
import type { WorkId } from '../../shared/domain/work.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import { logName } from '../services/exports/export-name.ts'
import { verifyLog } from '../services/log/verify-log.ts'
import { startFileWork } from './start-file-work.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'

type LogChannel = Extract<keyof Handlers, `log.${string}`>

/** The handlers of the audit log: its entries, who stands in it, the proof of its chains, and its way out. */
export function logHandlers({ ports, withOpen, push }: HandlerNeeds): Pick<Handlers, LogChannel> {
  return {
    'log.rows': (ask) =>
      withOpen(async ({ vault }) => {
        return mapOk(await vault.log.rows(ask), (rows) => ({ rows: [...rows] }))
      }),
    'log.totals': ({ filter }) => withOpen(({ vault }) => vault.log.totals(filter)),
    'log.people': () =>
      withOpen(async ({ vault }) => {
        return mapOk(await vault.log.people(), (people) => ({ people: [...people] }))
      }),
    'log.verify': () =>
      withOpen((open) =>
        verifyLog(open, async (done, total) => {
          push('log.progress', { done, total })
          return ok(undefined)
        }),
      ),
    'log.export': (ask) => withOpen((open) => start(ports, open, ask)),
  }
}

async function start(
  { clock, dialogs }: HandlerNeeds['ports'],
  { vault, view, works }: OpenConnection,
  ask: LogExport,
): Promise<Result<{ workId: WorkId | null }, AppError>> {
  const totals = await vault.log.totals(ask.filter)
  if (!totals.ok) return totals
  if (totals.value.count === 0) return err(appError({ kind: 'not-found', what: 'entries' }))
  const { format } = ask.as
  const fileName = logName(view.environment, clock.now(), format)
  return startFileWork(dialogs, works, { kind: 'log', export: ask }, { fileName, extension: format })
}
