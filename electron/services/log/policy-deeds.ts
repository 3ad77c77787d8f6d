import type { Policy } from '../../../shared/domain/policy.ts'
import type { Deed } from './audit-desk.ts'

/** The policy in force at a start, and what of it is not in force as it was written. */
export function policyDeeds(policy: Policy): readonly Deed[] {
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
  return [{ area: 'policy', what: 'policy-in-force', by: 'quita', facts }, ...wrong]
}
