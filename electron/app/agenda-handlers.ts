import { randomBytes } from 'node:crypto'
import { dayOfMonthly, MOST_DUES, MOST_MONTHLY, monthlyDueIdSchema } from '../../shared/domain/due.ts'
import { appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { err, ok } from '../../shared/kit/result.ts'
import { addMonths, localDateOf } from '../../shared/time/local-date.ts'
import { refusedByPolicy } from '../policy/refusals.ts'
import { makeMonthlyDues } from '../services/agenda/make-monthly-dues.ts'
import { noteDues } from '../services/agenda/note-dues.ts'
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
        const listed = await vault.dues.list({ state, limit: state === 'open' ? MOST_DUES : MOST_ENDED })
        return listed.ok ? ok({ rows: [...listed.value.rows], more: listed.value.more }) : listed
      }),
    'agenda.proposals': () =>
      needs.withOpen(async ({ vault, clock }) => {
        const proposed = await vault.dues.proposals(localDateOf(clock.now()))
        return proposed.ok ? ok({ proposals: [...proposed.value] }) : proposed
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
        const kept = await vault.dues.monthly()
        return kept.ok ? ok({ rows: kept.value.map(({ told }) => told) }) : kept
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
        const made = await madeOf(open)
        return made.ok ? ok({ id }) : made
      }),
    'agenda.endMonthly': ({ id, ended }) =>
      needs.withOpen(async (open) => {
        const marked = await open.vault.dues.endMonthly(id, ended)
        if (!marked.ok) return marked
        const made = await madeOf(open)
        return made.ok ? ok({}) : made
      }),
    'agenda.mark': ({ ids, state }) =>
      needs.withOpen(async ({ vault, clock, jobs }) => {
        const marked = await vault.dues.mark(ids, state, clock.now())
        if (!marked.ok) return marked
        jobs.dues.wake()
        needs.push('agenda.changed', {})
        return ok({})
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
        const set = folder === null ? ok(undefined) : await papers.setFolder(folder)
        return set.ok ? papers.view() : set
      }),
    'agenda.endWatched': () =>
      withOpen(async ({ papers }) => {
        const set = await papers.setFolder(null)
        return set.ok ? papers.view() : set
      }),
    'agenda.lookAtWatched': () =>
      withOpen(async ({ jobs }) => {
        jobs.papers.wake()
        return ok({})
      }),
    'agenda.nextPaper': () =>
      withOpen(async ({ papers }) => {
        const next = await papers.next()
        return next.ok ? ok({ paper: next.value }) : next
      }),
    'agenda.readPaper': ({ id, left }) =>
      withOpen(async ({ papers }) => {
        const kept = await papers.read(id, left)
        return kept.ok ? ok({}) : kept
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
