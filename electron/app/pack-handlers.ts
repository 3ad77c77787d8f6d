import type { WorkId } from '../../shared/domain/work.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { safePart } from '../../shared/filing/safe-part.ts'
import type { ParsedAsk } from '../../shared/ipc/contract.ts'
import { mapOk, type Result } from '../../shared/kit/result.ts'
import { matchItems } from '../services/packs/match-items.ts'
import { startFileWork } from './start-file-work.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'

type PackChannel = Extract<keyof Handlers, `packs.${string}`>

/** The handlers of the `packs` area: an auditor's list is matched here, making the pack is long work. */
export function packHandlers(needs: HandlerNeeds): Pick<Handlers, PackChannel> {
  return {
    'packs.match': ({ items }) =>
      needs.withOpen(async ({ vault }) => {
        return mapOk(await matchItems(vault, items), (matches) => ({ matches: [...matches] }))
      }),
    'packs.start': (ask) => needs.withOpen((open) => start(needs, open, ask)),
  }
}

async function start(
  { ports: { dialogs } }: HandlerNeeds,
  { works }: OpenConnection,
  { name, content }: ParsedAsk<'packs.start'>,
): Promise<Result<{ workId: WorkId | null }, AppError>> {
  const fileName = safePart(name, '.zip')
  return startFileWork(dialogs, works, { kind: 'pack', content }, { fileName, extension: 'zip' })
}
