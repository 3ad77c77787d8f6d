import { lstat } from 'node:fs/promises'
import type { WorkId } from '../../shared/domain/work.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import type { WorkDesk } from '../services/works/work-desk.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

type WorkChannel = Extract<keyof Handlers, `works.${string}` | `notices.${string}`>

/** The handlers of the `works` area: long work is watched, held and ended here; other areas start it. And of what was told meanwhile. */
export function workHandlers(needs: HandlerNeeds): Pick<Handlers, WorkChannel> {
  const deed = (does: 'pause' | 'resume' | 'cancel' | 'dismiss') => (ask: { id: WorkId }) =>
    needs.withOpen(async ({ works }) => {
      return mapOk(await works[does](ask.id), () => ({}))
    })
  return {
    'works.list': () =>
      needs.withOpen(async ({ works }) => {
        return mapOk(await works.list(), (list) => ({ works: [...list] }))
      }),
    'notices.list': () => needs.withOpen(async ({ notices }) => ok({ notices: [...notices.list()] })),
    'notices.see': ({ id }) =>
      needs.withOpen(async ({ notices }) => {
        notices.see(id)
        return ok({})
      }),
    'works.pause': deed('pause'),
    'works.resume': deed('resume'),
    'works.cancel': deed('cancel'),
    'works.dismiss': deed('dismiss'),
    'works.showFile': (ask) =>
      needs.withOpen(async ({ works }) => {
        const path = await fileThatIsThere(works, ask.id)
        if (!path.ok) return path
        needs.ports.dialogs.showItem(path.value)
        return ok({})
      }),
  }
}

async function fileThatIsThere(works: WorkDesk, id: WorkId): Promise<Result<string, AppError>> {
  const path = works.filePath(id)
  if (!path.ok) return path
  const isThere = await lstat(path.value).then(
    () => true,
    () => false,
  )
  return isThere ? path : err(appError({ kind: 'file', fault: 'missing' }))
}
