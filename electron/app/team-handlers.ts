import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { TeamFiles, TeamPart, TeamServer, TeamView } from '../../shared/domain/team.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { andThen, err, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import type { Answer } from '../../shared/ipc/contract.ts'
import { instantFromMs, instantMs } from '../../shared/time/instant.ts'
import { asBook, bookError } from '../team/book-fault.ts'
import type { TeamDesk } from '../team/team-desk.ts'
import type { ServerForm } from '../team/team-record.ts'
import { teamRecord } from '../vault/team-table.ts'
import type { OpenVault } from '../vault/open-vault-ask.ts'
import { writeFileDurably } from '../vault/write-file-durably.ts'
import { accountOf } from './account-of.ts'
import { approvalHandlers } from './approval-handlers.ts'
import { askSafeguard } from './ask-safeguard.ts'
import { automaticHandlers } from './automatic-handlers.ts'
import { bookAddress } from './book-address.ts'
import { deskWords } from './desk-words.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'
import { invitationHandlers } from './invitation-handlers.ts'
import { partedHandlers } from './parted-handlers.ts'
import { presenceHandlers } from './presence-handlers.ts'
import { recoveryHandlers } from './recovery-handlers.ts'
import { substituteHandlers } from './substitute-handlers.ts'

type TeamChannel = Extract<keyof Handlers, `team.${string}`>

const DAY_MS = 86_400_000
/** More than any certificate or key. */
const MOST_BYTES = 100_000
const EXTENSIONS: Readonly<Record<TeamPart, readonly string[]>> = {
  authority: ['pem', 'crt', 'cer'],
  cert: ['pem', 'crt', 'cer'],
  key: ['pem', 'key'],
}

/** The handlers of the company's book. Files of the server and its password go in, and stay in the vault. */
export function teamHandlers(needs: HandlerNeeds & { openVault: OpenVault }): Pick<Handlers, TeamChannel> {
  const { keeper, ports } = needs
  const files = new Map<TeamPart, { readonly name: string; readonly text: string }>()
  let allowed: { readonly server: string; readonly era: AbortSignal } | null = null
  const named = (): TeamFiles => {
    const nameOf = (part: TeamPart): string | null => files.get(part)?.name ?? null
    return { authority: nameOf('authority'), cert: nameOf('cert'), key: nameOf('key') }
  }
  const formOf = (typed: TeamServer): ServerForm => {
    const textOf = (part: TeamPart): string | null => files.get(part)?.text ?? null
    return { ...typed, authority: textOf('authority'), cert: textOf('cert'), key: textOf('key') }
  }

  // One yes holds for the same address, so that what was tried may be tried again.
  async function askAbout(open: OpenConnection, server: TeamServer): Promise<Result<unknown, AppError>> {
    const era = keeper.closing()
    const about = bookAddress(server, ports.settings.read().locale)
    if (allowed?.server === about && !allowed.era.aborted) return ok(null)
    const yes = await askSafeguard(needs, open, { deed: 'team-try', about })
    if (yes.ok) allowed = { server: about, era }
    return yes
  }

  async function tried(server: TeamServer) {
    const { tryBookServer } = await import('../team/team-desk.ts')
    return tryBookServer(formOf(server), () => instantMs(ports.clock.now()))
  }

  return {
    ...approvalHandlers(needs, inBook),
    ...substituteHandlers(needs, inBook, viewOf),
    ...automaticHandlers(needs, inBook, viewOf),
    ...presenceHandlers(needs, inBook, viewOf),
    ...partedHandlers(needs, inBook),
    ...recoveryHandlers(needs, { inBook, viewOf, enterNow, formOf }),
    ...invitationHandlers(needs, { formOf, viewOf }),
    'team.read': () => needs.withOpen((open) => viewOf(open)),
    'team.look': () =>
      needs.withOpen(async (open) => {
        await open.team?.look()
        return viewOf(open)
      }),
    'team.chooseFile': ({ part }) =>
      needs.withOpen(async () => {
        const t = createText(ports.settings.read().locale)
        const path = await ports.dialogs.openFile({ title: t('team.fileTitle'), extensions: EXTENSIONS[part] })
        if (path === null) return ok(named())
        const bytes = await readFile(path).catch(() => null)
        if (bytes === null) return err(appError({ kind: 'file', fault: 'missing' }))
        const text = bytes.length > MOST_BYTES ? '' : bytes.toString('utf8')
        if (!text.includes('-----BEGIN'))
          return err(appError({ kind: 'invalid', violations: [{ path: part, reason: 'format' }] }))
        files.set(part, { name: basename(path), text })
        return ok(named())
      }),
    'team.dropFile': ({ part }) =>
      needs.withOpen(async () => {
        files.delete(part)
        return ok(named())
      }),
    'team.sql': async () => ok({ sql: (await import('../team/postgres/schema.ts')).schemaSql() }),
    'team.try': ({ server }) =>
      needs.withOpen(async (open) => {
        const yes = await askAbout(open, server)
        if (!yes.ok) return yes
        const { steps, isFree } = await tried(server)
        return ok({ steps, isFree })
      }),
    'team.found': async ({ server, person }) => {
      const open = keeper.current()
      if (open === null) return err(appError({ kind: 'locked', sent: 'no' }))
      const begun = await open.during(async (): Promise<Result<void, AppError>> => {
        if (open.team !== null) return err(appError({ kind: 'state', expected: 'alone', found: 'book' }))
        const yes = await askSafeguard(needs, open, {
          deed: 'team-found',
          about: bookAddress(server, ports.settings.read().locale),
        })
        if (!yes.ok) return yes
        const { beginMove } = await import('../team/team-desk.ts')
        const { isFree, fault } = await tried(server)
        if (fault !== null) return err(bookError(fault))
        if (!isFree) return err(bookError('taken'))
        return beginMove(open.vault.records, { server: formOf(server), company: open.view.companyName, person })
      })
      if (!begun.ok) return begun
      const reopened = await keeper.reopen()
      if (!reopened.ok) return reopened
      files.clear()
      // Somebody else founded there meanwhile: it is alone as before.
      return keeper.current()?.team === null ? err(bookError('taken')) : reopened
    },
    'team.leave': async () => {
      const open = keeper.current()
      if (open === null) return err(appError({ kind: 'locked', sent: 'no' }))
      const left = await open.during(async (): Promise<Result<void, AppError>> => {
        const { team, vault } = open
        // An answer that was not admitted is given up.
        if (team === null) return vault.team.forget(teamRecord)
        return andThen(
          await askSafeguard(needs, open, {
            deed: 'team-leave',
            about: bookAddress(team.facts.server, ports.settings.read().locale),
          }),
          () => team.leave(),
        )
      })
      return left.ok ? keeper.reopen() : left
    },
    'team.invite': ({ roles }) =>
      inBook(async (open, team): Promise<Result<Answer<'team.invite'>, AppError>> => {
        const yes = await askSafeguard(needs, open, { deed: 'team-invite', about: open.view.companyName })
        if (!yes.ok) return yes
        const t = createText(ports.settings.read().locale)
        const ask = {
          title: t('team.invitationTitle'),
          fileName: 'convite.quita-convite',
          extensions: ['quita-convite'],
        }
        const path = await ports.dialogs.saveFile(ask)
        if (path === null) return ok({ fileName: null })
        const until = instantFromMs(instantMs(ports.clock.now()) + DAY_MS)
        const invitation = await team.invite(roles, until)
        if (!invitation.ok) return invitation
        const { writeInvitationFile } = await import('../team/team-desk.ts')
        const { host, port, database, authority } = team.facts.server
        const server = { host, port, database, authority }
        const told = { company: open.view.companyName, account: accountOf(open), roles, server, until }
        return mapOk(
          await writeFileDurably(path, writeInvitationFile({ ...told, invitation: invitation.value })),
          () => ({ fileName: basename(path) }),
        )
      }),
    'team.admit': ({ invitation, code }) =>
      inBook(async (open, team) => {
        const answered = team.roster().invitations.find(({ id }) => id === invitation)?.joined?.name ?? ''
        const yes = await askSafeguard(needs, open, { deed: 'team-admit', about: answered })
        if (!yes.ok) return yes
        const digits = code.replace(' ', '')
        const said = `${digits.slice(0, 4)} ${digits.slice(4)}`
        const answeredFor = { code: said, account: accountOf(open) }
        return andThen(await team.admit(invitation, answeredFor, ports.clock.now()), () => viewOf(open))
      }),
    'team.withdraw': ({ invitation }) =>
      inBook(async (open, team) => {
        return andThen(await team.withdraw(invitation), () => viewOf(open))
      }),
    'team.remove': ({ member }) =>
      inBook(async (open, team) => {
        const name = team.roster().members.find(({ id }) => id === member)?.name ?? ''
        const yes = await askSafeguard(needs, open, { deed: 'team-remove', about: name })
        if (!yes.ok) return yes
        return andThen(await team.remove(member), () => viewOf(open))
      }),
    'team.export': () =>
      inBook(async (_, team): Promise<Result<Answer<'team.export'>, AppError>> => {
        const t = createText(ports.settings.read().locale)
        const ask = { title: t('team.exportTitle'), fileName: 'livro.jsonl', extensions: ['jsonl'] }
        const path = await ports.dialogs.saveFile(ask)
        if (path === null) return ok({ fileName: null })
        const { exportText } = await import('../team/book-export.ts')
        const text = await exportText(team.replica, team.log)
        if (!text.ok) return asBook(text)
        return mapOk(await writeFileDurably(path, text.value), () => ({ fileName: basename(path) }))
      }),
    'team.enter': async () => {
      const open = keeper.current()
      if (open === null) return err(appError({ kind: 'locked', sent: 'no' }))
      const admitted = await open.during(() => isAdmitted(open))
      if (!admitted.ok) return admitted
      if (!admitted.value) return viewOf(open)
      const yes = await askSafeguard(needs, open, { deed: 'team-enter', about: open.view.companyName })
      if (!yes.ok) return yes
      return enterNow()
    },
  }

  // Opens the vault anew, which goes into the book that admitted it.
  async function enterNow(): Promise<Result<Answer<'team.read'>, AppError>> {
    const reopened = await keeper.reopen()
    const now = keeper.current()
    if (!reopened.ok || now === null) return reopened.ok ? err(appError({ kind: 'locked' })) : reopened
    return now.team === null ? err(now.notEntered ?? bookError('taken')) : viewOf(now)
  }

  function viewOf(open: OpenConnection): Promise<Result<Answer<'team.read'>, AppError>> {
    return bookView(open, createText(ports.settings.read().locale))
  }

  function inBook<T>(work: (open: OpenConnection, team: TeamDesk) => Promise<Result<T, AppError>>) {
    return needs.withOpen(async (open) =>
      open.team === null ? err(appError({ kind: 'state', expected: 'book', found: 'alone' })) : work(open, open.team),
    )
  }
}

async function isAdmitted({ team, vault }: OpenConnection): Promise<Result<boolean, AppError>> {
  if (team !== null) return ok(false)
  const { enterWhenAdmitted, readTeam } = await import('../team/team-desk.ts')
  const record = await readTeam(vault.records)
  if (!record.ok) return record
  if (record.value === null) return ok(false)
  return record.value.stage === 'entering' ? ok(true) : enterWhenAdmitted(vault.records, record.value)
}

async function bookView(open: OpenConnection, t: Text): Promise<Result<Answer<'team.read'>, AppError>> {
  const { team, vault } = open
  if (team !== null) {
    return mapOk(await bookOf(open, team, t), (book) => ({ book, joining: null }))
  }
  const kept = await vault.records.get(teamRecord)
  if (!kept.ok || kept.value === null) return kept.ok ? ok({ book: null, joining: null }) : kept
  const { ownCode, readTeam } = await import('../team/team-desk.ts')
  const record = await readTeam(vault.records)
  const code = record.ok && record.value !== null ? ownCode(record.value, accountOf(open)) : null
  if (!record.ok || record.value === null || code === null)
    return record.ok ? ok({ book: null, joining: null }) : record
  const { company, person } = record.value
  return ok({ book: null, joining: { company, person, code } })
}

async function bookOf(open: OpenConnection, team: TeamDesk, t: Text): Promise<Result<TeamView, AppError>> {
  const waiting = await open.vault.team.awaited({ limit: 0 })
  if (!waiting.ok) return waiting
  const { server, member, company } = team.facts
  const { host, port, database, user } = server
  const { members, invitations, name, substitutes } = team.roster()
  const { sheetView } = await import('../team/sheet-view.ts')
  const book: TeamView = {
    ...team.standing(),
    company: name === '' ? company : name,
    server: { host, port, database, user },
    awaited: waiting.value.left,
    isReader: team.isReader(),
    isAlone: team.isAlone(),
    invitations: invitations
      .filter(({ isUsed }) => !isUsed)
      .map(({ id, roles, until, joined }) => ({ id, roles, until, answeredBy: joined?.name ?? null })),
    automatic: open.automatic.view(),
    substitutes,
    sheet: sheetView(team.roster()),
    members: members.map(({ id, name: called, roles, until }) => {
      const desk = deskWords(t, { members }, id)
      return { id, name: called, desk, roles, isMe: id === member, isRemoved: until !== null }
    }),
  }
  return ok(book)
}
