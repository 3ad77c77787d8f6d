import { randomBytes } from 'node:crypto'
import { dayOfMonthly, MOST_DUES, MOST_MONTHLY, monthlyDueIdSchema } from '../../shared/domain/due.ts'
import { appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { andThen, err, mapOk, ok } from '../../shared/kit/result.ts'
import { addMonths, localDateOf } from '../../shared/time/local-date.ts'
import { refusedByPolicy } from '../policy/refusals.ts'
import { makeMonthlyDues } from '../services/agenda/make-monthly-dues.ts'
import { noteDues } from '../services/agenda/note-dues.ts'
import { usualOfDue } from '../services/agenda/usual-of-due.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'

type AgendaChannel = Extract<keyof Handlers, `agenda.${string}`>

const MOST_ENDED = 200

/** The handlers of what falls due; all answer from the vault, and none pays. */
export function agendaHandlers(needs: HandlerNeeds): Pick<Handlers, AgendaChannel> {
  const madeOf = async ({ vault, clock, time, view, jobs }: OpenConnection) => {
    const made = await makeMonthlyDues({ vault, clock, time, random: randomBytes, company: view.companyDocument })
    jobs.dues.wake()
    needs.push('agenda.changed', {})
    return made
  }
  return {
    'agenda.list': ({ state }) =>
      needs.withOpen(async ({ vault }) => {
        return mapOk(await vault.dues.list({ state, limit: state === 'open' ? MOST_DUES : MOST_ENDED }), (listed) => ({
          rows: [...listed.rows],
          more: listed.more,
        }))
      }),
    'agenda.proposals': () =>
      needs.withOpen(async ({ vault, clock }) => {
        return mapOk(await vault.dues.proposals(localDateOf(clock.now())), (proposed) => ({ proposals: [...proposed] }))
      }),
    'agenda.put': ({ dues }) =>
      needs.withOpen(async ({ vault, clock, view, jobs }) => {
        const put = await noteDues({ vault, clock, random: randomBytes, company: view.companyDocument }, dues)
        if (!put.ok) return put
        jobs.dues.wake()
        needs.push('agenda.changed', {})
        return ok({ put: [...put.value] })
      }),
    'agenda.monthly': () =>
      needs.withOpen(async ({ vault }) => {
        return mapOk(await vault.dues.monthly(), (kept) => ({ rows: kept.map(({ told }) => told) }))
      }),
    'agenda.keepMonthly': ({ id: asked, told, from }) =>
      needs.withOpen(async (open) => {
        const { vault } = open
        const before = await vault.dues.monthly()
        if (!before.ok) return before
        if (asked === null && before.value.length >= MOST_MONTHLY)
          return err(appError({ kind: 'invalid', violations: [{ path: 'told', reason: 'too-many' }] }))
        const id = asked ?? monthlyDueIdSchema.parse(randomBytes(16).toString('hex'))
        // The month of its first day is the first that is made.
        const madeTo = addMonths(from, dayOfMonthly(told, from.slice(0, 7)) < from ? 0 : -1).slice(0, 7)
        const kept = await vault.dues.putMonthly({ told: { id, ...told }, madeTo })
        if (!kept.ok) return kept
        return mapOk(await madeOf(open), () => ({ id }))
      }),
    'agenda.endMonthly': ({ id, ended }) =>
      needs.withOpen(async (open) => {
        const marked = await open.vault.dues.endMonthly(id, ended)
        if (!marked.ok) return marked
        return mapOk(await madeOf(open), () => ({}))
      }),
    'agenda.mark': ({ ids, state }) =>
      needs.withOpen(async ({ vault, clock, jobs }) => {
        const marked = await vault.dues.mark(ids, state, clock.now())
        if (!marked.ok) return marked
        jobs.dues.wake()
        needs.push('agenda.changed', {})
        return ok({})
      }),
    'agenda.usual': ({ id }) =>
      needs.withOpen(async ({ vault, clock }) => {
        return mapOk(await usualOfDue({ vault, clock }, id), (usual) => ({ usual }))
      }),
    'agenda.refuse': ({ ids, reason }) =>
      needs.withOpen(async ({ vault, clock, jobs }) => {
        const refused = await vault.dues.refuse(ids, { reason, by: needs.ports.person, at: clock.now() })
        if (!refused.ok) return refused
        jobs.dues.wake()
        needs.push('agenda.changed', {})
        return ok({ dues: [...refused.value] })
      }),
    ...watchedHandlers(needs),
  }
}

type WatchedChannel = Extract<AgendaChannel, `${string}Watched` | `${string}Paper${string}` | 'agenda.watched'>

/** The handlers of the watched folder. Where it lies is chosen in the system's own window, and stays in the engine. */
function watchedHandlers({ ports, push, withOpen }: HandlerNeeds): Pick<Handlers, WatchedChannel> {
  const { watching } = ports.policy.files
  return {
    'agenda.watched': () => withOpen(({ papers }) => papers.view()),
    'agenda.chooseWatched': () =>
      withOpen(async ({ papers }) => {
        if (!watching) return err(refusedByPolicy('watching'))
        const t = createText(ports.settings.read().locale)
        const folder = await ports.dialogs.openFolder({ title: t('agenda.watchedTitle') })
        return andThen(folder === null ? ok(undefined) : await papers.setFolder(folder), () => papers.view())
      }),
    'agenda.endWatched': () =>
      withOpen(async ({ papers }) => {
        return andThen(await papers.setFolder(null), () => papers.view())
      }),
    'agenda.lookAtWatched': () =>
      withOpen(async ({ jobs }) => {
        jobs.papers.wake()
        return ok({})
      }),
    'agenda.nextPaper': () =>
      withOpen(async ({ papers }) => {
        return mapOk(await papers.next(), (next) => ({ paper: next }))
      }),
    'agenda.readPaper': ({ id, left }) =>
      withOpen(async ({ papers }) => {
        return mapOk(await papers.read(id, left), () => ({}))
      }),
    'agenda.seenPapers': () =>
      withOpen(async ({ vault }) => {
        const seen = await vault.dues.seenPapers()
        if (!seen.ok) return seen
        push('agenda.changed', {})
        return ok({})
      }),
  }
}
