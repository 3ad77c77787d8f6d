import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { noWay } from '../services/connections/no-way.ts'
import { switched, withNext, withoutSpare } from '../services/connections/certificate-slots.ts'
import { type ConnectionProfile, writeProfile } from '../services/connections/connection-profile.ts'
import { writeLastTest } from '../services/connections/last-test.ts'
import { keepTested, wipeNew } from './change-connection.ts'
import { withinMachine } from './company-rules.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import { lifeOf } from './life-of.ts'
import type { OpenConnection } from './open-connection.ts'
import { refuseFixed } from './refuse-fixed.ts'

type CertificateChannel =
  | 'connections.loadCertificate'
  | 'connections.switchCertificate'
  | 'connections.dropCertificate'
  | 'connections.testNow'

/** The handlers of the certificates of an open connection, and of its test. */
export function certificateHandlers(needs: HandlerNeeds): Pick<Handlers, CertificateChannel> {
  const { drafts, keeper, ports, push } = needs

  /** Keeps a profile that reaches the institution as before. */
  async function keep(
    open: OpenConnection,
    next: ConnectionProfile,
    what: 'certificate-loaded' | 'certificate-dropped',
  ) {
    const written = await writeProfile(open.vault, next)
    if (!written.ok) return written
    open.held.keep(next)
    open.audit.note({ area: 'connection', what, about: open.view.name })
    await open.audit.settled()
    push('connections.changed', {})
    return lifeOf(open)
  }

  /** Does something to the certificates of the open connection, where they can change at all. */
  const changing = <T>(work: (open: OpenConnection) => Promise<Result<T, AppError>>): Promise<Result<T, AppError>> =>
    needs.withOpen(async (open) => {
      const refused = refuseFixed(open)
      return refused === null ? work(open) : err(refused)
    })

  return {
    'connections.loadCertificate': ({ group }) =>
      changing(async (open) => {
        const identity = drafts.identity(group)
        if (identity === null) return err(appError({ kind: 'credentials', group, fault: 'certificate-missing' }))
        const before = open.held.kept()
        const next = withNext(before, group, identity, open.now())
        if (!next.ok) return next
        const kept = await keep(open, next.value, 'certificate-loaded')
        if (kept.ok) drafts.forget(group)
        else wipeNew(before, next.value)
        return kept
      }),
    'connections.switchCertificate': ({ group, slot }) =>
      changing(async (open) => {
        const next = switched(open.held.kept(), group, slot, open.now())
        if (next === null) return err(appError({ kind: 'credentials', group, fault: 'certificate-missing' }))
        return keepTested(needs, open, { deed: slot === 'next' ? 'certificate' : 'return', next })
      }),
    'connections.dropCertificate': ({ group, slot }) =>
      changing((open) => keep(open, withoutSpare(open.held.kept(), group, slot), 'certificate-dropped')),
    'connections.testNow': ({ certificate }) =>
      needs.withOpen(async (open) => {
        const kept = open.held.kept()
        const refused = noWay(kept)
        if (refused !== null) return err(refused)
        const profile = certificate === 'in-use' ? kept : switched(kept, 'accounts', certificate, open.now())
        if (profile === null)
          return err(appError({ kind: 'credentials', group: 'accounts', fault: 'certificate-missing' }))
        const { testOpen } = await import('../services/connections/test-open.ts') // brings the transport
        const test = await testOpen(withinMachine(profile, ports.policy), certificate, {
          ...ports,
          closing: keeper.closing(),
          onStep: (step) => push('connections.testStep', { step }),
        })
        const written = await writeLastTest(open.vault.records, test)
        if (!written.ok) return written
        const outcome = test.passed ? 'done' : 'failed'
        open.audit.note({ area: 'connection', what: 'connection-tested', outcome, about: open.view.name })
        await open.audit.settled()
        push('connections.changed', {})
        return ok(test)
      }),
  }
}
