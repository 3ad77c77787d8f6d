import type { Environment } from '../../shared/domain/environment.ts'
import { addressesOf } from '../../shared/domain/addresses-of.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { type ConnectionProfile, writeProfile } from '../services/connections/connection-profile.ts'
import { bookError } from '../team/book-fault.ts'
import type { ConnectionAsk } from './ask-connection.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import { hostOf } from './host-of.ts'
import type { OpenConnection } from './open-connection.ts'
import { unansweredUnit } from './unanswered-unit.ts'

/**
 * Gives the open desk of a company's book its credential of the institution, which it was made without: only where its member pays, of the
 * same account as the book is of, once a person said yes and every step of the test passed. It is kept in one write; whatever fails
 * leaves the desk as it was. The connection has to be opened anew then.
 */
export async function giveCredential(
  { keeper, ports, push }: HandlerNeeds,
  open: OpenConnection,
  profile: ConnectionProfile,
  addresses: ConnectionAsk,
): Promise<Result<null, AppError>> {
  const unanswered = unansweredUnit(profile)
  if (unanswered !== null) return err(unanswered)
  const before = open.held.kept()
  if (!before.byBook || open.team === null)
    return err(appError({ kind: 'state', expected: 'desk', found: 'connection', sent: 'no' }))
  const { roster, facts } = open.team
  const me = roster().members.find(({ id, until }) => id === facts.member && until === null)
  if (me?.roles.includes('paga') !== true) return err(bookError('rights'))
  if (!isOfBook(before, profile)) return err(bookError('foreign'))
  const yes = await addresses.ask('create', profile)
  if (!yes.ok) return yes
  const { testConnection } = await import('../services/connections/test-connection.ts') // brings the transport
  const closing = keeper.closing()
  const { steps } = await testConnection(profile, ports, (step) => push('connections.testStep', { step }), closing)
  const failed = steps.find(({ state }) => state !== 'passed')
  if (failed !== undefined) {
    open.audit.note({ area: 'connection', what: 'connection-tested', outcome: 'failed', about: open.view.name })
    await open.audit.settled()
    const { fault, group } = failed
    return err(
      fault?.kind === 'credentials'
        ? appError({ kind: 'credentials', group, fault: fault.fault })
        : appError({ kind: 'unreachable', sent: 'no', cause: fault?.kind === 'network' ? fault.cause : 'other' }),
    )
  }
  // The statement of the account lies here already, by the book: it has to be the one that this credential opens.
  const { provesSameAccount } = await import('../services/connections/same-account.ts')
  const same = await provesSameAccount(profile.accounts.access, open.vault, { ...ports, closing })
  if (!same.ok) return same
  if (keeper.current() !== open) return err(appError({ kind: 'locked' }))
  const written = await writeProfile(open.vault, { ...profile, companyName: before.companyName })
  if (!written.ok) return written
  const to = addressesOf(profile.accounts.access).map(hostOf).join(' ')
  open.audit.note({ area: 'connection', what: 'connection-changed', about: open.view.name, facts: { from: '', to } })
  await open.audit.settled()
  return ok(null)
}

interface Account {
  readonly environment: Environment
  readonly companyDocument: string
  readonly payer: { readonly number: string | null }
}

function isOfBook(desk: Account, given: Account): boolean {
  const { environment, companyDocument, payer } = desk
  const isSame = environment === given.environment && companyDocument === given.companyDocument
  return isSame && (payer.number === null || payer.number === given.payer.number)
}
