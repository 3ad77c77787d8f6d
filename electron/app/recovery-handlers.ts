import type { TeamServer } from '../../shared/domain/team.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import type { Answer } from '../../shared/ipc/contract.ts'
import { andThen, err, ok, type Result } from '../../shared/kit/result.ts'
import type { Judged } from '../confirmation/confirmation-desk.ts'
import { bookError } from '../team/book-fault.ts'
import type { TeamDesk } from '../team/team-desk.ts'
import type { ServerForm } from '../team/team-record.ts'
import { accountOf } from './account-of.ts'
import { askPerson } from './ask-person.ts'
import { askSafeguard } from './ask-safeguard.ts'
import { bookAddress } from './book-address.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'

type Told = Result<Answer<'team.read'>, AppError>

/** What these handlers share with those of the book. */
interface Shared {
  readonly inBook: (work: (open: OpenConnection, team: TeamDesk) => Promise<Told>) => Promise<Told>
  readonly viewOf: (open: OpenConnection) => Promise<Told>
  readonly enterNow: () => Promise<Told>
  readonly formOf: (typed: TeamServer) => ServerForm
}

/** The handlers of the recovery sheet. Its words are shown and typed in Quita's own window; no page hears them, and no disk. */
export function recoveryHandlers(
  needs: HandlerNeeds,
  { inBook, viewOf, enterNow, formOf }: Shared,
): Pick<Handlers, 'team.makeSheet' | 'team.rehearseSheet' | 'team.recover'> {
  const { clock } = needs.ports

  /** Has the words of a sheet typed; `fits` says whether they may be this one's. The secret is wiped once `work` is done. */
  async function withWords<T>(
    open: OpenConnection,
    act: { readonly deed: 'team-rehearse' | 'team-recover'; readonly about: string },
    fits: (secret: Uint8Array) => boolean,
    work: (secret: Uint8Array) => Promise<Result<T, AppError>>,
  ): Promise<Result<T, AppError>> {
    const { readSheetWords } = await import('../team/sheet-words.ts')
    let typed = new Uint8Array(0)
    const judge = (text: string): Judged => {
      const read = readSheetWords(text)
      if (read.is === 'word') return { at: read.at }
      if (read.is === 'count') return 'weak'
      if (read.is === 'sum' || !fits(read.secret)) return 'wrong'
      typed = new Uint8Array(read.secret)
      return 'right'
    }
    const subject = { what: 'safeguard', act } as const
    const { environment } = open.view
    const yes = await askPerson(needs, open, {
      subject,
      environment,
      why: null,
      writing: { what: 'sheet-words', judge },
    })
    try {
      return yes.ok ? await work(typed) : yes
    } finally {
      typed.fill(0)
    }
  }

  return {
    'team.makeSheet': () =>
      inBook(async (open, team) => {
        const { newSheetSecret, wordsOf } = await import('../team/sheet-words.ts')
        const { makeSheet } = await import('../team/recovery.ts')
        const { companyName } = open.view
        const ready = await mayMake(team)
        if (!ready.ok) return ready
        const secret = newSheetSecret()
        try {
          const act = { deed: 'team-sheet', about: companyName, words: wordsOf(secret) } as const
          const yes = await askSafeguard(needs, open, act)
          if (!yes.ok) return yes
          const of = { account: accountOf(open), company: companyName }
          return andThen(await makeSheet(team, secret, of, clock.now()), () => viewOf(open))
        } finally {
          secret.fill(0)
        }
      }),
    'team.rehearseSheet': () =>
      inBook(async (open, team) => {
        const { isSheetOf, rehearseSheet } = await import('../team/recovery.ts')
        const { member } = team.facts
        const done = await withWords(
          open,
          { deed: 'team-rehearse', about: open.view.companyName },
          (secret) => isSheetOf(team.replica, secret),
          (secret) => rehearseSheet(team, member, secret, clock.now()),
        )
        return andThen(done, () => viewOf(open))
      }),
    'team.recover': async ({ server, person }) => {
      const open = needs.keeper.current()
      if (open === null) return err(appError({ kind: 'locked', sent: 'no' }))
      const recovered = await open.during(async (): Promise<Result<void, AppError>> => {
        if (open.team !== null) return err(appError({ kind: 'state', expected: 'alone', found: 'book' }))
        const { recoverBook } = await import('../team/recovery.ts')
        const of = {
          vault: open.vault,
          account: accountOf(open),
          server: formOf(server),
          person,
          now: clock.now,
          wait: clock.wait,
        }
        const act = { deed: 'team-recover', about: bookAddress(server, needs.ports.settings.read().locale) } as const
        return withWords(
          open,
          act,
          () => true,
          (secret) => recoverBook(of, secret),
        )
      })
      return recovered.ok ? enterNow() : recovered
    },
  }
}

// Words are shown only where a sheet can be made of them.
async function mayMake(team: TeamDesk): Promise<Result<null, AppError>> {
  const { state, fault } = await team.look()
  if (state !== 'current') return err(bookError(fault ?? 'away'))
  const me = team.roster().members.find(({ id }) => id === team.facts.member)
  return me?.roles.includes('administra') === true ? ok(null) : err(bookError('rights'))
}
