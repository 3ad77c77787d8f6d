import type { WorkId } from '../../shared/domain/work.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { ParsedAsk } from '../../shared/ipc/contract.ts'
import { mapOk, ok, type Result } from '../../shared/kit/result.ts'
import { confirmAll, type DecideNeeds, decide, forget } from '../services/books/decide.ts'
import { keepExportAccount } from '../services/exports/account-record.ts'
import { closingName } from '../services/exports/export-name.ts'
import type { Vault } from '../vault/vault.ts'
import { askWorkFile } from './ask-work-file.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'

type ClosingChannel = Extract<keyof Handlers, `closing.${string}`>

/** The handlers of the `closing` area: everything is read from the vault; what a person decides is kept there. */
export function closingHandlers(needs: HandlerNeeds): Pick<Handlers, ClosingChannel> {
  const deciding = ({ vault, books }: OpenConnection): DecideNeeds => ({ vault, books, clock: needs.ports.clock })
  return {
    'closing.read': ({ month }) => needs.withOpen(({ books }) => books.closing(month)),
    'closing.flows': ({ month }) => needs.withOpen(({ books }) => books.flows(month)),
    'closing.matches': ({ month, ...ask }) =>
      needs.withOpen(async ({ books }) => {
        return mapOk(await books.matches(month, ask), (page) => ({ matches: page.matches, total: page.total }))
      }),
    'closing.candidates': ({ month, item }) =>
      needs.withOpen(async ({ books }) => {
        return mapOk(await books.candidates(month, item), (candidates) => ({ candidates }))
      }),
    'closing.decide': (ask) => needs.withOpen((open) => decide(deciding(open), ask)),
    'closing.confirmAll': (ask) => needs.withOpen((open) => confirmAll(deciding(open), ask)),
    'closing.forget': (ask) => needs.withOpen((open) => forget(deciding(open), ask)),
    'closing.export': (plan) =>
      needs.withOpen(async ({ vault, view, works }): Promise<Result<{ workId: WorkId | null }, AppError>> => {
        const fileName = closingName(view.environment, plan.month)
        const file = await askWorkFile(needs.ports.dialogs, { fileName, extension: 'zip' })
        if (file === null) return ok({ workId: null })
        const remembered = await rememberAccount(vault, plan)
        if (!remembered.ok) return remembered
        return mapOk(await works.start({ kind: 'month', ...plan }, file), (started) => ({ workId: started }))
      }),
  }
}

async function rememberAccount(
  vault: Vault,
  { account, ids }: ParsedAsk<'closing.export'>,
): Promise<Result<void, AppError>> {
  return account === null || ids === null ? ok(undefined) : keepExportAccount(vault, { format: 'ofx', account, ids })
}
