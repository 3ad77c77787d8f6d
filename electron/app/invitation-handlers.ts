import { readFile } from 'node:fs/promises'
import type { InvitationView, TeamServer } from '../../shared/domain/team.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import type { Answer } from '../../shared/ipc/contract.ts'
import { andThen, err, ok, type Result } from '../../shared/kit/result.ts'
import { connectionRefusal } from '../policy/refusals.ts'
import { createConnection } from '../services/connections/create-connection.ts'
import { deskProfile } from '../services/connections/desk-profile.ts'
import type { InvitationFile } from '../team/answer-invitation.ts'
import { bookError } from '../team/book-fault.ts'
import type { ServerForm } from '../team/team-record.ts'
import type { OpenVault } from '../vault/open-vault-ask.ts'
import { accountOf } from './account-of.ts'
import { askSafeguard } from './ask-safeguard.ts'
import { bookAddress } from './book-address.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'

type InvitationChannel = 'team.readInvitation' | 'team.invitation' | 'team.createDesk' | 'team.answer'

interface InvitationNeeds {
  /** A server as it was typed, with the files that were chosen of it. */
  formOf(typed: TeamServer): ServerForm
  viewOf(open: OpenConnection): Promise<Result<Answer<'team.read'>, AppError>>
}

/** The handlers of an invitation: reading its file, with a connection or before there is any, and answering it. */
export function invitationHandlers(
  needs: HandlerNeeds & { openVault: OpenVault },
  { formOf, viewOf }: InvitationNeeds,
): Pick<Handlers, InvitationChannel> {
  const { keeper, ports } = needs
  let read: InvitationFile | null = null
  const isOf = (open: OpenConnection): boolean => JSON.stringify(read?.account) === JSON.stringify(accountOf(open))

  return {
    'team.readInvitation': async (): Promise<Result<Answer<'team.readInvitation'>, AppError>> => {
      const t = createText(ports.settings.read().locale)
      const path = await ports.dialogs.openFile({ title: t('team.invitationTitle'), extensions: ['quita-convite'] })
      if (path === null) return ok({ invitation: null })
      const text = await readFile(path, 'utf8').catch(() => null)
      if (text === null) return err(appError({ kind: 'file', fault: 'missing' }))
      const { readInvitationFile } = await import('../team/team-desk.ts')
      read = readInvitationFile(text)
      if (read === null) return err(appError({ kind: 'invalid', violations: [{ path: 'file', reason: 'format' }] }))
      return ok({ invitation: invitationView(read) })
    },
    'team.invitation': () =>
      needs.withOpen(async (open) =>
        ok({ invitation: read !== null && open.team === null && isOf(open) ? invitationView(read) : null }),
      ),
    'team.createDesk': async ({ vaultPassphrase: passphrase }) => {
      if (read === null) return err(appError({ kind: 'not-found', what: 'invitation' }))
      const { account, company, until } = read
      const now = ports.clock.now()
      if (now > until) return err(bookError('late'))
      const refused = connectionRefusal(ports.policy, account.environment, [])
      if (refused !== null) return err(refused)
      const created = await createConnection(needs, {
        environment: account.environment,
        passphrase,
        label: { name: company, document: account.document },
        profile: deskProfile({ company, ...account }, now),
      })
      return andThen(created, (id) => keeper.unlock(id, passphrase))
    },
    'team.answer': ({ user, password, person }) =>
      needs.withOpen(async (open) => {
        if (read === null) return err(appError({ kind: 'not-found', what: 'invitation' }))
        if (open.team !== null) return err(appError({ kind: 'state', expected: 'alone', found: 'book' }))
        if (!isOf(open)) return err(bookError('foreign'))
        const about = bookAddress({ ...read.server, user }, ports.settings.read().locale)
        const yes = await askSafeguard(needs, open, { deed: 'team-answer', about })
        if (!yes.ok) return yes
        const { answer } = await import('../team/team-desk.ts')
        const { cert, key } = formOf({ host: '', port: 1, database: '', user, password })
        const as = { user, password, cert, key, person, now: ports.clock.now }
        const answered = await answer(open.vault.records, read, as)
        if (!answered.ok) return answered
        read = null
        return viewOf(open)
      }),
  }
}

function invitationView({ company, until, server, account, roles }: InvitationFile): InvitationView {
  const { host, port, database } = server
  const { environment, document, number } = account
  return { company, until, host, port, database, environment, document, number: number === '' ? null : number, roles }
}
