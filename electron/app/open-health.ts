import type { Capability } from '../../shared/domain/health.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { CallEar } from '../ports/call-ear.ts'
import type { ConnectionProfile } from '../services/connections/connection-profile.ts'
import { type HealthDesk, openHealthDesk } from '../services/health/health-desk.ts'
import { readByOthers, type ReadingsTold } from '../services/health/read-by-others.ts'
import type { Vault } from '../vault/vault.ts'
import type { BringUpNeeds } from './bring-up-needs.ts'
import { coalesce } from './coalesce.ts'
import type { TeamSeat } from './team-seat.ts'

const newsMs = 500
const probeEveryMs = 10_000
const ofQrCodes: readonly Capability[] = ['charges', 'received', 'keyWebhooks']

/** What knowing how the institution answers needs. */
export interface OpenHealthNeeds {
  readonly vault: Pick<Vault, 'records' | 'unread'> & ReadingsTold
  readonly now: () => Instant
  readonly profile: Pick<ConnectionProfile, 'qrcodes' | 'retiredAt' | 'byBook'>
  /** Its part in the company's book; null where it is of this computer alone. */
  readonly team: Pick<TeamSeat, 'roster'> | null
  /** Told after each answer, and after each balance that could not be asked for, whether the institution answered. */
  readonly onReach: (answered: boolean) => void
  /** Something was not answered: the balance is asked for, now and then until it answers. */
  readonly probe: () => void
}

/** Opens the health of a connection: the desk, and the ear of its transport. */
export async function openHealth(
  { ports: { clock }, push }: Pick<BringUpNeeds, 'ports' | 'push'>,
  needs: OpenHealthNeeds,
): Promise<Result<{ readonly desk: HealthDesk; readonly heard: CallEar }, AppError>> {
  const tell = coalesce<'health'>(clock, newsMs, () => {
    push('health.changed', {})
    if (desk.ok) void desk.value.keep() // what cannot be kept is read anew in the next life
  })
  const desk = await openHealthDesk({
    records: needs.vault.records,
    unread: needs.vault.unread,
    now: needs.now,
    absent: needs.profile.qrcodes === null && !needs.profile.byBook ? ofQrCodes : [],
    retiredAt: needs.profile.retiredAt,
    onChange: () => tell('health'),
  })
  if (!desk.ok) return desk
  let probedAt = Number.NEGATIVE_INFINITY
  return ok({
    desk: needs.profile.byBook
      ? readByOthers(desk.value, needs.vault, (capability) => readerOf(needs, capability))
      : desk.value,
    heard(call) {
      desk.value.hear(call)
      if (!call.row.startsWith('accounts.')) return
      if (call.result.ok || !isSilent(call.result.error)) return needs.onReach(true)
      if (call.row === 'accounts.balance') needs.onReach(false)
      if (clock.monotonicMs() - probedAt < probeEveryMs) return
      probedAt = clock.monotonicMs()
      needs.probe()
    },
  })
}

/** Whose desk read it last, by name. */
function readerOf({ team }: OpenHealthNeeds, capability: Capability): string | null {
  if (team === null) return null
  const { read, members } = team.roster()
  return members.find(({ id }) => id === read[capability])?.name ?? null
}

/** Nothing came from the institution itself: no answer, or that of what stands before it. */
function isSilent(error: AppError): boolean {
  return error.kind === 'unreachable' || (error.kind === 'problem' && [502, 503, 504].includes(error.status))
}
