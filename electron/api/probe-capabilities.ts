import type { ApiGroup, AppError } from '../../shared/errors/app-error.ts'
import { isWalled } from '../../shared/errors/is-walled.ts'
import type { CapabilityResult } from '../../shared/domain/connection-life.ts'
import type { Result } from '../../shared/kit/result.ts'
import { instantFromMs, instantMs } from '../../shared/time/instant.ts'
import { createAccountsReads } from './create-accounts-reads.ts'
import { createQrcodesReads } from './create-qrcodes-reads.ts'
import { known } from './institutions/known.ts'
import { type GroupNeeds, openGroup } from './open-group.ts'
import type { GroupAccess } from './provider.ts'
import type { TryNeeds } from './try-reads.ts'

const ABSENT = { state: 'absent', status: null } as const
const DAY_MS = 86_400_000

/** Reads a little of everything that a group can be asked for, one after the other, and says how each ended. Nothing moves. */
export async function probeCapabilities(
  group: ApiGroup,
  access: GroupAccess,
  { clock, log, closing, onAnswer }: TryNeeds & Pick<GroupNeeds, 'onAnswer'>,
): Promise<readonly CapabilityResult[]> {
  const opened = openGroup({ group, access: () => access, clock, log, ...(onAnswer && { onAnswer }) })
  const cut = (): void => void opened.close()
  closing.addEventListener('abort', cut)
  if (closing.aborted) cut()
  const to = clock.now()
  const period = { from: instantFromMs(instantMs(to) - DAY_MS), to, limit: 1 }
  const accounts = createAccountsReads(opened.client, clock, () => access.institution)
  const qrcodes = createQrcodesReads(opened.client)
  const asks: readonly (readonly [CapabilityResult['capability'], () => Promise<Result<unknown, AppError>>])[] =
    group === 'accounts'
      ? [
          ['balance', () => accounts.balance()],
          ['statement', () => accounts.statementPage({ ...period, page: 1, newestFirst: true })],
          ['billets', () => accounts.billetPage({ ...period, page: 1 })],
          ['infractions', () => accounts.infractionPage({ ...period, page: 1 })],
          ['webhooks', () => accounts.webhooks()],
        ]
      : [
          ['charges', () => qrcodes.chargePage({ ...period, page: 0, kind: 'cob' })],
          ['received', () => qrcodes.pixPage({ ...period, page: 0 })],
          ['keyWebhooks', () => qrcodes.keyWebhookPage({ page: 0, limit: 1 })],
        ]
  const results: CapabilityResult[] = []
  try {
    for (const [capability, ask] of asks) {
      const isLacking = known[access.institution].lacks.includes(capability)
      results.push({ capability, ...(isLacking ? ABSENT : endOf(await ask())) })
    }
    return results
  } finally {
    closing.removeEventListener('abort', cut)
    await opened.close()
  }
}

function endOf(read: Result<unknown, AppError>): Omit<CapabilityResult, 'capability'> {
  if (read.ok) return { state: 'works', status: null }
  const { error } = read
  switch (error.kind) {
    case 'credentials':
      return { state: 'denied', status: null }
    case 'problem':
      if (error.status === 401 || error.status === 403) return { state: 'denied', status: error.status }
      if (error.status === 404 || error.status === 405 || error.status === 501)
        return { state: 'absent', status: error.status }
      return { state: 'failing', status: error.status }
    case 'unreachable':
      return { state: 'silent', status: null }
    case 'contract':
      // What answers so for a whole list is the gateway, which knows no such path.
      if (error.paths.includes('status 404')) return { state: 'absent', status: 404 }
      return { state: isWalled(error) ? 'walled' : 'unreadable', status: null }
    default:
      return { state: 'unreadable', status: null }
  }
}
