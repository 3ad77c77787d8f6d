import type { LogReport } from '../../shared/domain/log.ts'
import { type AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'

type LogChannel = Extract<keyof Handlers, `log.${string}`>

/** So many links are proved before somebody else's question is answered. */
const STRETCH = 2_000

/** The handlers of the audit log: its entries, who stands in it, and the proof of its chains. */
export function logHandlers({ withOpen, push }: HandlerNeeds): Pick<Handlers, LogChannel> {
  return {
    'log.rows': (ask) =>
      withOpen(async ({ vault }) => {
        const rows = await vault.log.rows(ask)
        return rows.ok ? ok({ rows: [...rows.value] }) : rows
      }),
    'log.totals': ({ filter }) => withOpen(({ vault }) => vault.log.totals(filter)),
    'log.people': () =>
      withOpen(async ({ vault }) => {
        const people = await vault.log.people()
        return people.ok ? ok({ people: [...people.value] }) : people
      }),
    'log.verify': () => withOpen((open) => verify(open, (done, total) => push('log.progress', { done, total }))),
  }
}

async function verify(
  { vault, audit, now }: OpenConnection,
  tell: (done: number, total: number) => void,
): Promise<Result<LogReport, AppError>> {
  await audit.settled()
  for (let anew = true; ; anew = false) {
    const walk = await vault.log.walk({ anew, most: STRETCH })
    if (!walk.ok) return walk
    const { done, total, chains, findings, more } = walk.value
    tell(done, total)
    if (chains === null) continue
    const outcome = findings.length === 0 ? 'done' : 'failed'
    audit.note({
      area: 'log',
      what: 'log-verified',
      outcome,
      facts: { entries: done, findings: findings.length + more },
    })
    return ok({ at: now(), chains: [...chains], findings: [...findings], more })
  }
}
