import type { Mutation } from './mutation.ts'
import { auditLogMutations } from './mutations/audit-log.ts'
import { batchMutations } from './mutations/batches.ts'
import { clerkMutations } from './mutations/clerks.ts'
import { confirmationMutations } from './mutations/confirmation.ts'
import { derivedMutations } from './mutations/derived.ts'
import { frameMutations } from './mutations/frame.ts'
import { journalMutations } from './mutations/journal.ts'
import { outputMutations } from './mutations/output.ts'
import { pageMutations } from './mutations/page.ts'
import { payeeMutations } from './mutations/payees.ts'
import { policyMutations } from './mutations/policies.ts'
import { readingMutations } from './mutations/readings.ts'
import { recoveryMutations } from './mutations/recovery.ts'
import { safeguardMutations } from './mutations/safeguards.ts'
import { shellMutations } from './mutations/shell.ts'
import { presenceMutations } from './mutations/presence.ts'
import { snapshotMutations } from './mutations/snapshots.ts'
import { teamMutations } from './mutations/team.ts'
import { togetherMutations } from './mutations/together.ts'
import { transportMutations } from './mutations/transport.ts'
import { updateMutations } from './mutations/updates.ts'
import { vaultMutations } from './mutations/vault.ts'

/** Every mutation that `npm run test:gates` tries. */
export const allMutations: readonly Mutation[] = [
  ...shellMutations,
  ...pageMutations,
  ...policyMutations,
  ...frameMutations,
  ...confirmationMutations,
  ...safeguardMutations,
  ...auditLogMutations,
  ...batchMutations,
  ...clerkMutations,
  ...payeeMutations,
  ...vaultMutations,
  ...togetherMutations,
  ...transportMutations,
  ...readingMutations,
  ...journalMutations,
  ...presenceMutations,
  ...teamMutations,
  ...recoveryMutations,
  ...snapshotMutations,
  ...updateMutations,
  ...outputMutations,
  ...derivedMutations,
]
