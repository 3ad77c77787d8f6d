import { type AppError, appError } from '../../shared/errors/app-error.ts'
import type { Answer } from '../../shared/ipc/contract.ts'
import { err, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import { createOneAtATime } from '../journal/one-at-a-time.ts'
import type { HealthDesk } from '../services/health/health-desk.ts'
import { attachFile, detachFile } from '../services/infractions/attach-file.ts'
import { defend } from '../services/infractions/defend.ts'
import { listInfractions } from '../services/infractions/list-infractions.ts'
import type { InfractionNeeds } from '../services/infractions/needs.ts'
import { readInfraction } from '../services/infractions/read-infraction.ts'
import { refreshInfractions } from '../services/infractions/refresh-infractions.ts'
import { saveReview } from '../services/infractions/save-review.ts'
import { hashOfText } from '../vault/stores/sha256.ts'
import { askDefense } from './ask-defense.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

interface OpenCases extends InfractionNeeds {
  readonly health: HealthDesk
}

type InfractionChannel = Extract<keyof Handlers, `infractions.${string}`>

/** The handlers of the `infractions` area: lists and drafts answer from the vault, the rest asks the institution. */
export function infractionHandlers(needs: HandlerNeeds): Pick<Handlers, InfractionChannel> {
  const { clock } = needs.ports
  // A defense has no key: the second press must see what the first one proved.
  const inTurn = createOneAtATime()

  function during<T>(work: (at: OpenCases) => Promise<Result<T, AppError>>): Promise<Result<T, AppError>> {
    return needs.withOpen(({ vault, reads, writes, health }) => work({ vault, reads, writes, clock, health }))
  }

  // What a case shows has changed, also where the work itself failed half-way (a send without an answer).
  async function changing<T>(work: (at: OpenCases) => Promise<Result<T, AppError>>): Promise<Result<T, AppError>> {
    const result = await during(work)
    needs.push('infractions.changed', {})
    return result
  }

  return {
    'infractions.list': () => during(listInfractions),
    'infractions.refresh': () =>
      changing(async (at) => {
        const read = await at.health.reading('infractions', () => refreshInfractions(at))
        return read.ok ? ok({}) : read
      }),
    'infractions.read': ({ id }) => during((at) => readInfraction(at, id)),
    'infractions.saveDraft': ({ id, text, seen }) =>
      during(async ({ vault }): Promise<Result<Answer<'infractions.saveDraft'>, AppError>> => {
        const savedAt = clock.now()
        const saved = await vault.infractions.saveDraft(id, text, savedAt, hashOfText(seen))
        if (saved.ok) return ok({ became: 'saved', savedAt })
        if (saved.error.kind !== 'state') return saved
        return mapOk(await vault.infractions.draft(id), (other) => ({
          became: 'other',
          text: other.text,
          savedAt: other.savedAt,
        }))
      }),
    'infractions.attach': (ask) => during((at) => attachFile(at, ask)),
    'infractions.detach': (ask) => during((at) => detachFile(at, ask)),
    'infractions.openFile': ({ fileId }) =>
      during(async ({ vault }) => {
        const opened = await vault.infractions.openFile(fileId)
        if (!opened.ok) return opened
        return opened.value === null ? err(appError({ kind: 'not-found', what: 'file' })) : ok(opened.value)
      }),
    'infractions.saveReview': ({ id }) =>
      needs.withOpen(({ vault, view }) =>
        saveReview({ vault, clock, dialogs: needs.ports.dialogs, isReal: view.environment === 'production' }, id),
      ),
    'infractions.defend': (ask) =>
      needs.withOpen(async (open) => {
        const yes = await askDefense(needs, open, ask)
        return yes.ok ? inTurn(() => changing((at) => defend(at, ask))) : yes
      }),
  }
}
