import { createHash } from 'node:crypto'
import type { ConfirmationSubject } from '../../shared/domain/confirmation.ts'
import type { ApiGroup, AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import type { ConnectionProfile, GroupProfile } from '../services/connections/connection-profile.ts'
import { plainAddress } from '../confirmation/plain-address.ts'
import { askPerson } from './ask-person.ts'
import type { HandlerNeeds } from './handler-needs.ts'

type ConnectionSubject = Extract<ConfirmationSubject, { readonly what: 'connection' }>

/** Asks about the addresses of a new connection. */
export interface ConnectionAsk {
  /** Asks in Quita's own window, unless a person has said yes to these addresses and nothing was made or locked since. */
  ask(deed: ConnectionSubject['deed'], profile: ConnectionProfile): Promise<Result<null, AppError>>
  /** Forgets that yes: the connection was made. */
  forget(): void
}

/** Starts without any yes. One holds for the same environment, addresses, clients and certificates, whatever else is typed. */
export function createConnectionAsk(needs: HandlerNeeds): ConnectionAsk {
  let allowed: { readonly what: string; readonly era: AbortSignal } | null = null
  return {
    async ask(deed, profile) {
      const era = needs.keeper.closing()
      const subject = subjectOf(deed, profile)
      const what = digestOf(profile)
      if (allowed?.what === what && !allowed.era.aborted) return ok(null)
      const { environment } = profile
      const yes = await askPerson(needs, needs.keeper.current(), { subject, environment, why: null })
      if (yes.ok) allowed = { what, era }
      return yes
    },
    forget() {
      allowed = null
    },
  }
}

function subjectOf(deed: ConnectionSubject['deed'], profile: ConnectionProfile): ConnectionSubject {
  const { environment, companyName, companyDocument, accounts, qrcodes } = profile
  const groups = [groupFacts('accounts', accounts), ...(qrcodes === null ? [] : [groupFacts('qrcodes', qrcodes)])]
  return { what: 'connection', deed, environment, companyName, companyDocument, groups }
}

function groupFacts(group: ApiGroup, { access, certificate }: GroupProfile): ConnectionSubject['groups'][number] {
  const { baseUrl, tokenUrl, clientId, pin, institution, amounts } = access
  const headers = access.headers.map(({ name }) => name)
  return {
    group,
    baseUrl: plainAddress(baseUrl),
    tokenUrl: tokenUrl && plainAddress(tokenUrl),
    clientId,
    certificate,
    pinned: pin !== null,
    institution,
    headers,
    ...(amounts && { amounts }),
  }
}

function digestOf({ environment, accounts, qrcodes }: ConnectionProfile): string {
  const reached = [accounts, qrcodes].map(
    (group) =>
      group && [
        group.access.baseUrl,
        group.access.tokenUrl,
        group.access.clientId,
        group.access.pin,
        group.certificate.fingerprint256,
        group.access.institution,
        group.access.headers.map(({ name }) => name),
        // Unanswered is read as reais, so that the answer which a test brings is no other connection.
        group.access.amounts ?? 'reais',
      ],
  )
  return createHash('sha256')
    .update(JSON.stringify([environment, reached]))
    .digest('hex')
}
