import { addressesOf } from '../../shared/domain/addresses-of.ts'
import type { ChangeOutcome, ConnectionChange } from '../../shared/domain/connection-life.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { refusedByPolicy } from '../policy/refusals.ts'
import { forgetDetailRefusal } from '../services/accounts/detail-refusal.ts'
import { changedProfile } from '../services/connections/changed-profile.ts'
import {
  type ConnectionProfile,
  type GroupProfile,
  secretsOf,
  writeProfile,
} from '../services/connections/connection-profile.ts'
import { askChange } from './ask-change.ts'
import { formRefusal, withinMachine } from './company-rules.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import { hostOf } from './host-of.ts'
import type { OpenConnection } from './open-connection.ts'
import { unansweredUnit } from './unanswered-unit.ts'
import { unitRefusal } from './unit-refusal.ts'

/** What became of it, and whether the connection has to be opened anew, since it has a group more or less. */
export type Changed = ChangeOutcome & { readonly reopens: boolean }

/**
 * Changes how the open connection is reached, once a person said yes in Quita's own window and every step of the test passed
 * with what is new. It is kept in one write, so that a cut leaves the old one or the new one; whatever fails leaves the old.
 */
export async function changeConnection(
  needs: HandlerNeeds,
  open: OpenConnection,
  change: ConnectionChange,
): Promise<Result<Changed, AppError>> {
  const before = open.held.kept()
  const refused = await companyRefusal(needs, before, change)
  if (refused !== null) return err(refused)
  const counted = await unitRefusal(open.vault, before, change)
  if (counted !== null) return err(counted)
  const next = changedProfile(before, change, open.now())
  if (!next.ok) return next
  const unanswered = unansweredUnit(next.value, before)
  if (unanswered !== null) {
    wipeNew(before, next.value)
    return err(unanswered)
  }
  const done = await keepTested(needs, open, { deed: 'change', next: next.value })
  if (!done.ok || !done.value.kept) wipeNew(before, next.value)
  return done
}

async function companyRefusal(
  { ports }: HandlerNeeds,
  profile: ConnectionProfile,
  { accounts, qrcodes }: ConnectionChange,
): Promise<AppError | null> {
  const { environment, companyName, companyDocument, payer } = profile
  if (environment === 'training') return null
  const company = await ports.policy.companyProfile()
  if (!company.ok) return refusedByPolicy('profile-unreadable')
  const form = { environment, companyName, companyDocument, payer, accounts: { ...accounts, clientSecret: '' } }
  const both = { ...form, qrcodes: qrcodes && { ...qrcodes, clientSecret: '' }, vaultPassphrase: null }
  return formRefusal(ports.policy, company.value, both)
}

/** Asks, tests what is new, keeps it in one write, and goes on with it; the audit log says so. */
export async function keepTested(
  needs: HandlerNeeds,
  open: OpenConnection,
  { deed, next }: { readonly deed: 'change' | 'certificate' | 'return'; readonly next: ConnectionProfile },
): Promise<Result<Changed, AppError>> {
  const { keeper, ports, push } = needs
  const closing = keeper.closing()
  const yes = await askChange(needs, open, deed, next)
  if (!yes.ok) return yes
  const { testConnection } = await import('../services/connections/test-connection.ts') // brings the transport
  const within = withinMachine(next, ports.policy)
  const { steps } = await testConnection(within, ports, (step) => push('connections.testStep', { step }), closing)
  const passed = steps.every(({ state }) => state === 'passed')
  if (!passed) {
    open.audit.note({ area: 'connection', what: 'connection-tested', outcome: 'failed', about: open.view.name })
    await open.audit.settled()
    return ok({ steps, kept: false, reopens: false })
  }
  const { provesSameAccount } = await import('../services/connections/same-account.ts')
  const before = open.held.kept()
  const same = await provesSameAccount(within.accounts.access, open.vault, { ...ports, closing })
  if (!same.ok) return same
  if (keeper.current() !== open) return err(appError({ kind: 'locked' }))
  const written = await writeProfile(open.vault, next)
  if (!written.ok) return written
  noteChange(open, deed, before, next)
  const reopens = (before.qrcodes === null) !== (next.qrcodes === null)
  if (!reopens) {
    await open.held.change(next)
    await forgetDetailRefusal(open)
    const { balance, statement, cases, receiving } = open.jobs
    for (const job of [balance, statement, cases, receiving]) job.wake() // what was denied may be allowed now
  }
  await open.audit.settled()
  push('connections.changed', {})
  if (!reopens) await keeper.refresh()
  return ok({ steps, kept: true, reopens })
}

function noteChange({ audit, view }: OpenConnection, deed: string, before: ConnectionProfile, next: ConnectionProfile) {
  const about = view.name
  if (deed !== 'change') {
    const to = next.accounts.certificate.notAfter
    audit.note({
      area: 'connection',
      what: 'certificate-switched',
      about,
      facts: { deed, from: before.accounts.certificate.notAfter, to },
    })
    return
  }
  const facts = {
    from: hosts(before),
    to: hosts(next),
    secret: secretsOf(next).some((one) => !secretsOf(before).includes(one)),
  }
  audit.note({ area: 'connection', what: 'connection-changed', about, facts })
}

function hosts({ accounts, qrcodes }: ConnectionProfile): string {
  const groups: readonly (GroupProfile | null)[] = [accounts, qrcodes]
  return groups.flatMap((group) => (group === null ? [] : addressesOf(group.access).map(hostOf))).join(' ')
}

/** Wipes the secrets that only the profile has that was not kept. */
export function wipeNew(kept: ConnectionProfile, other: ConnectionProfile): void {
  const stays = secretsOf(kept)
  for (const secret of secretsOf(other)) if (!stays.includes(secret)) secret.wipe()
}
