import { randomBytes } from 'node:crypto'
import { MOST_DUES } from '../../shared/domain/due.ts'
import { ok } from '../../shared/kit/result.ts'
import { localDateOf } from '../../shared/time/local-date.ts'
import { noteDues } from '../services/agenda/note-dues.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

type AgendaChannel = Extract<keyof Handlers, `agenda.${string}`>

const MOST_ENDED = 200

/** The handlers of what falls due; all answer from the vault, and none pays. */
export function agendaHandlers(needs: HandlerNeeds): Pick<Handlers, AgendaChannel> {
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
    'agenda.mark': ({ ids, state }) =>
      needs.withOpen(async ({ vault, clock, jobs }) => {
        const marked = await vault.dues.mark(ids, state, clock.now())
        if (!marked.ok) return marked
        jobs.dues.wake()
        needs.push('agenda.changed', {})
        return ok({})
      }),
  }
}
