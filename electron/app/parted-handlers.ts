import type { AppError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import type { Answer } from '../../shared/ipc/contract.ts'
import { err, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import { bookError } from '../team/book-fault.ts'
import type { ReadBy } from '../team/read-by-others.ts'
import type { TeamDesk } from '../team/team-desk.ts'
import { askSafeguard } from './ask-safeguard.ts'
import { whoWords } from './desk-words.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import { movedOf } from './moved-of.ts'
import { isAdministrator, stopsOf } from './stops-of.ts'
import type { OpenConnection } from './open-connection.ts'

type InBook = <T>(
  work: (open: OpenConnection, team: TeamDesk) => Promise<Result<T, AppError>>,
) => Promise<Result<T, AppError>>

/** The handlers of a book that stands still: what a server that went back in time lacks, how it gets that from this desk, and what entry stops all. */
export function partedHandlers(
  needs: HandlerNeeds,
  inBook: InBook,
): Pick<Handlers, 'team.parted' | 'team.handBack' | 'team.passOver' | 'team.keepServer'> {
  const words = () => createText(needs.ports.settings.read().locale)

  async function partedOf(open: OpenConnection, team: TeamDesk): Promise<Result<Answer<'team.parted'>, AppError>> {
    const { fault } = team.standing()
    const { replica, log } = team
    const stops = fault === 'signature' || fault === 'fork' ? await stopsOf(words(), team) : null
    const moved = fault === 'moved' ? movedOf(words(), team) : null
    const none = { parted: null, furthest: null, other: null, mayHandBack: false, stops, moved }
    const isTwo = fault === 'fork' && replica.other() !== null
    if (fault !== 'behind' && fault !== 'rewritten' && fault !== 'ahead' && !isTwo) return ok(none)
    const { partedAt } = await import('../team/parted.ts')
    const found = await partedAt({ log, vault: open.vault.team, head: replica.head() })
    if (!found.ok) return found
    const { here, there, common } = found.value
    const kept = await open.vault.team.handed(common + 1, 1)
    if (!kept.ok) return kept
    const further = replica.furthest()
    const named = (said: ReadBy | null) =>
      said === null ? null : { who: whoWords(words(), team.roster(), said.member), seq: said.seq }
    const [furthest, other] = [named(further), named(replica.other())]
    const administers = isAdministrator(team)
    const isPart = there === common && here > common && kept.value.length > 0
    return ok({ ...none, parted: found.value, furthest, other, mayHandBack: administers && isPart && further === null })
  }

  return {
    'team.parted': () => inBook(partedOf),
    'team.handBack': () =>
      inBook(async (open, team): Promise<Result<Answer<'team.handBack'>, AppError>> => {
        const found = await partedOf(open, team)
        if (!found.ok) return found
        const { parted, mayHandBack } = found.value
        if (parted === null || !mayHandBack) return err(bookError('rights'))
        const { here, common } = parted
        const about = words()('team.handBackAbout', { count: here - common, from: common + 1, to: here })
        const isStill = async (): Promise<boolean> => {
          const now = await partedOf(open, team)
          return now.ok && JSON.stringify(now.value) === JSON.stringify(found.value)
        }
        const yes = await askSafeguard(needs, open, { deed: 'team-hand-back', about }, { isStill })
        if (!yes.ok) return yes
        const { handBack } = await import('../team/hand-back.ts')
        const { replica, log } = team
        const handed = await handBack({ log, replica, vault: open.vault.team })
        await team.look()
        return mapOk(handed, (value) => ({ handed: value }))
      }),
    'team.keepServer': () =>
      inBook(async (open, team): Promise<Result<Answer<'team.keepServer'>, AppError>> => {
        const moved = () => (team.standing().fault === 'moved' ? movedOf(words(), team) : null)
        const found = moved()
        if (found?.mayKeep !== true) return err(bookError('rights'))
        const isStill = async (): Promise<boolean> => JSON.stringify(moved()) === JSON.stringify(found)
        const about = words()('team.movedAbout', { names: found.unheard.join(', ') })
        const yes = await askSafeguard(needs, open, { deed: 'team-keep-server', about }, { isStill })
        if (!yes.ok) return yes
        const kept = await team.replica.keepServer()
        await team.look()
        return mapOk(kept, () => ({ kept: true }))
      }),
    'team.passOver': () =>
      inBook(async (open, team): Promise<Result<Answer<'team.passOver'>, AppError>> => {
        const stops = await stopsOf(words(), team)
        if (stops?.mayPassOver !== true) return err(bookError('rights'))
        const isStill = async (): Promise<boolean> =>
          JSON.stringify(await stopsOf(words(), team)) === JSON.stringify(stops)
        const about = words()('team.passOverAbout', { seq: stops.seq, who: stops.who })
        const yes = await askSafeguard(needs, open, { deed: 'team-pass-over', about }, { isStill })
        if (!yes.ok) return yes
        const found = await team.replica.stopping()
        if (!found.ok) return found
        if (found.value?.entry.seq !== stops.seq) return err(bookError('rights'))
        const passed = await team.replica.passOver(found.value.entry)
        await team.look()
        return mapOk(passed, () => ({ passed: stops.seq }))
      }),
  }
}
