import type { LogFilter, LogFinding, LogReport } from '../../../shared/domain/log.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { Vault } from '../../vault/vault.ts'
import type { AuditDesk } from './audit-desk.ts'

/** What a verification works with. */
export interface VerifyNeeds {
  readonly vault: Pick<Vault, 'log'>
  readonly audit: AuditDesk
  readonly now: () => Instant
}

/** So many links are proved before somebody else's question is answered. */
const STRETCH = 2_000
const MOST_BEHIND = 50

/** Walks every chain to its end, adds what was noticed when the log was opened, and notes what it found in the log itself. */
export async function verifyLog(
  { vault, audit, now }: VerifyNeeds,
  tell: (done: number, total: number) => Promise<Result<void, AppError>>,
): Promise<Result<LogReport, AppError>> {
  await audit.settled()
  const behind = await readBehind(vault)
  if (!behind.ok) return behind
  for (let anew = true; ; anew = false) {
    const walk = await vault.log.walk({ anew, most: STRETCH })
    if (!walk.ok) return walk
    const { done, total, chains, more } = walk.value
    const told = await tell(done, total)
    if (!told.ok) return told
    if (chains === null) continue
    const findings = [...walk.value.findings, ...behind.value]
    audit.note({
      area: 'log',
      what: 'log-verified',
      outcome: findings.length === 0 ? 'done' : 'failed',
      facts: { entries: done, findings: findings.length + more },
    })
    return ok({ at: now(), chains: [...chains], findings, more })
  }
}

// That it was put back stands in the log for good, since nothing in what is there would tell.
async function readBehind({ log }: VerifyNeeds['vault']): Promise<Result<LogFinding[], AppError>> {
  const filter: LogFilter = {
    from: null,
    to: null,
    who: { is: 'quita' },
    area: 'memory',
    outcome: 'failed',
    text: '',
    near: null,
  }
  return mapOk(await log.rows({ filter, first: 0, limit: MOST_BEHIND }), (rows) =>
    rows.toReversed().flatMap(({ what, at, facts: { from, to } }): LogFinding[] => {
      if (what !== 'log-behind' || typeof from !== 'number' || typeof to !== 'number') return []
      return [{ chain: 'log', what: 'behind', n: from, to, at, until: null }]
    }),
  )
}
