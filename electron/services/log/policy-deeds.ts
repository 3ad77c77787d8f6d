import type { LogEntry, LogFacts } from '../../../shared/domain/log.ts'
import type { Policy } from '../../../shared/domain/policy.ts'
import type { Deed } from './audit-desk.ts'

/**
 * The policy in force at a start, what of it is another one than at the start before (`last` is that start's entry), and what of it
 * is not in force as it was written.
 */
export function policyDeeds(policy: Policy, last: Pick<LogEntry, 'facts'> | null): readonly Deed[] {
  const { managed, limits, confirmation, files, session, connections, broken, faults } = policy
  const facts = {
    managed,
    perPayment: limits.perPayment,
    perDay: limits.perDay,
    passphraseAbove: confirmation.passphraseAbove,
    newPayees: confirmation.newPayees,
    changedPayees: confirmation.changedPayees,
    systemCheck: confirmation.systemCheck,
    exports: files.exports,
    filing: files.filing,
    autoLockMinutes: session.autoLockMinutes,
    passphrase: session.passphrase,
    hosts: connections.hosts?.join(' ') ?? null,
    strictest: broken.join(' '),
  }
  const wrong = faults.map(
    ({ at, why }) =>
      ({ area: 'policy', what: 'policy-fault', outcome: 'failed', by: 'quita', facts: { at, why } }) as const,
  )
  const changed = last === null ? [] : changesOf(last.facts, facts)
  return [{ area: 'policy', what: 'policy-in-force', by: 'quita', facts }, ...changed, ...wrong]
}

// A rule that an earlier version did not know has not changed by being told of.
function changesOf(before: LogFacts, now: LogFacts): readonly Deed[] {
  return Object.entries(now).flatMap(([rule, to]): readonly Deed[] => {
    const from = before[rule]
    if (from === undefined || from === to) return []
    return [{ area: 'policy', what: 'policy-changed', by: 'quita', facts: { rule, from, to } }]
  })
}
