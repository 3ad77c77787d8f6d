import type { Policy, PolicySection } from '../../shared/domain/policy.ts'
import { centavos } from '../../shared/money/centavos.ts'

/** What holds for a section that cannot be read: whatever the administrator wrote, it was not stricter than this. */
export const strictest: Pick<Policy, PolicySection> = {
  updates: null,
  connections: { hosts: [], environments: [], authority: null },
  limits: { perPayment: centavos(0), perDay: centavos(0) },
  confirmation: { passphraseAbove: centavos(0), newPayees: true, changedPayees: true, systemCheck: false },
  session: { autoLockMinutes: 1, passphrase: true },
  files: { exports: false, filing: false, filingFolder: null, watching: false },
  company: { profile: null },
}
