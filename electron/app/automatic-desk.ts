import type { AutomaticEnd, AutomaticRest, AutomaticRules, AutomaticView } from '../../shared/domain/automatic.ts'
import type { PaymentState } from '../../shared/domain/payment.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { isBusinessDay } from '../../shared/time/bank-holiday.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { localDateOf } from '../../shared/time/local-date.ts'
import { saoPauloClock } from '../../shared/time/sao-paulo.ts'
import type { Automatic, StandingApprovals, StandingYes } from '../journal/approval.ts'
import type { Clock } from '../ports/clock.ts'
import type { BookLog } from '../team/book-log.ts'
import { rightTime } from '../team/right-time.ts'
import type { Roster } from '../team/roster.ts'
import type { TeamStanding } from '../team/team-desk.ts'
import { type Job, startJob } from './job.ts'

/** One round of paying by itself, on a yes that stands: the milliseconds until the next. */
export type Round = (yes: StandingYes) => Promise<number>

/**
 * Whether this desk pays by itself: never before a person said yes to that at it, and never again after a lock, an end of the session or
 * other rules, for the yes lives in memory alone.
 */
export interface AutomaticDesk {
  view(): AutomaticView
  /** Begins, by the yes of a person; `stopped` hears the end of it, whatever that is. */
  begin(yes: StandingYes, round: Round, stopped: () => void): void
  end(why: AutomaticEnd): void
  /** What keeps this desk from paying by itself just now: why it ends, why it rests, or nothing. */
  hindrance(yes: StandingYes): Promise<AutomaticEnd | AutomaticRest | null>
  /** Held against each order that is sent by itself, in the last moment before it is. */
  gate(payment: unknown, automatic: Automatic | null): Promise<Result<null, AppError>>
  /** The institution does not answer, or does again. */
  bankRests(isResting: boolean): void
  countBegun(): void
  /** The connection closes, or rests behind a lock: what is under way is not told to stop, for nothing more is begun by anybody. */
  stop(): Promise<void>
}

interface AutomaticNeeds {
  /** Null where the connection is of this computer alone. */
  readonly team: {
    roster(): Pick<Roster, 'automatic' | 'members'>
    standing(): Pick<TeamStanding, 'state'>
    readonly facts: { readonly member: string }
    readonly log: Pick<BookLog, 'time'>
  } | null
  readonly vault: {
    readonly journal: { inStates(states: readonly PaymentState[]): Promise<Result<readonly unknown[], AppError>> }
    readonly watch: { view(): Promise<Result<{ readonly hold: unknown }, AppError>> }
  }
  readonly approvals: StandingApprovals
  /** Whether this connection has a credential. */
  readonly isReached: boolean
  readonly memory: { state(): string }
  /** Counts by the institution's time. */
  readonly now: () => Instant
  readonly clock: Clock
  readonly onBug: (bug: unknown) => void
  /** Hears that it ended by itself or by a person's press, and why. */
  readonly onEnd: (why: AutomaticEnd) => void
  /** Hears that it rests for what nobody foresaw: of each reason once, until somebody says yes anew. */
  readonly onRest: (why: AutomaticRest) => void
  /** Hears that the view is another. */
  readonly onChange: () => void
}

const ENDS: ReadonlySet<string> = new Set(['person', 'rules', 'rights', 'failed'] satisfies AutomaticEnd[])

/** What the rules say themselves. */
const FORESEEN: ReadonlySet<AutomaticRest> = new Set(['hours', 'day'])

/** Whether something that hinders is the end of it. */
export function isEnd(why: AutomaticEnd | AutomaticRest): why is AutomaticEnd {
  return ENDS.has(why)
}

/** Why nothing is paid by itself at a moment, by the hours and days of the rules; null where that may be. */
export function offHours({ from, until, businessDays }: AutomaticRules, at: Instant): 'hours' | 'day' | null {
  if (businessDays && !isBusinessDay(localDateOf(at))) return 'day'
  const hour = Number(saoPauloClock(at).hour)
  return hour >= from && hour < until ? null : 'hours'
}

/** Makes the desk of one open connection; nothing is paid by itself yet. */
export function createAutomaticDesk(needs: AutomaticNeeds): AutomaticDesk {
  const { team, vault, approvals } = needs
  let on: { readonly yes: StandingYes; readonly since: Instant; readonly stopped: () => void } | null = null
  let job: Job | null = null
  let rests: AutomaticRest | null = null
  let ended: AutomaticEnd | null = null
  let begun = 0
  let isBankResting = false
  const toldOf = new Set<AutomaticRest>()

  function isAble(): boolean {
    const me = team?.roster().members.find(({ id, until }) => id === team.facts.member && until === null)
    return needs.isReached && me?.roles.includes('paga') === true
  }

  async function hindrance(yes: StandingYes): Promise<AutomaticEnd | AutomaticRest | null> {
    // Whoever locks takes every yes back.
    if (team === null || !approvals.stands(yes)) return 'person'
    const automatic = team.roster().automatic
    if (automatic?.seq !== yes.rules) return 'rules'
    if (!isAble()) return 'rights'
    if (team.standing().state !== 'current') return 'book'
    const off = offHours(automatic.rules, needs.now())
    if (off !== null) return off
    const doubtful = await vault.journal.inStates(['unknown', 'review'])
    if (!doubtful.ok || doubtful.value.length > 0) return 'doubt'
    const watch = await vault.watch.view()
    if (!watch.ok || watch.value.hold !== null || needs.memory.state() !== 'whole') return 'held'
    const time = await rightTime(team.log, needs.now)
    if (!time.ok) return time.error.fault === 'clock' ? 'clock' : 'book'
    return isBankResting ? 'bank' : null
  }

  /** Takes the yes back; null where there was none. */
  function letGo(why: AutomaticEnd) {
    const last = on
    if (last === null) return null
    on = null
    rests = null
    ended = why
    approvals.takeBack(last.yes)
    return last
  }

  function end(why: AutomaticEnd): void {
    const last = letGo(why)
    if (last === null) return
    void job?.stop()
    last.stopped()
    needs.onEnd(why)
    needs.onChange()
  }

  function restNow(why: AutomaticRest | null): void {
    if (rests === why) return
    rests = why
    if (why !== null && !FORESEEN.has(why) && !toldOf.has(why)) {
      toldOf.add(why)
      needs.onRest(why)
    }
    needs.onChange()
  }

  return {
    view: () => ({
      rules: team?.roster().automatic?.rules ?? null,
      isAble: isAble(),
      since: on?.since ?? null,
      rests,
      ended,
      begun,
    }),
    begin(yes, round, stopped) {
      end('person')
      ended = null
      begun = 0
      isBankResting = false
      toldOf.clear()
      const run = async (): Promise<number | null> => {
        if (on?.yes !== yes) return null
        const why = await hindrance(yes)
        if (why !== null && isEnd(why)) {
          end(why)
          return null
        }
        restNow(why)
        return why !== null && why !== 'bank' ? LOOK_MS : round(yes)
      }
      on = { yes, since: needs.now(), stopped }
      job = startJob({ clock: needs.clock, onBug: needs.onBug, run })
      needs.onChange()
    },
    end,
    hindrance,
    async gate(_, automatic) {
      if (automatic === null) return ok(null)
      const now = on
      const why = now === null || now.yes.rules !== automatic.rules ? 'person' : await hindrance(now.yes)
      return why === null || why === 'bank' ? ok(null) : err(appError({ kind: 'held', sent: 'no', why: 'by-itself' }))
    },
    bankRests(isResting) {
      isBankResting = isResting
      if (on !== null) restNow(isResting ? 'bank' : null)
    },
    countBegun() {
      begun += 1
      needs.onChange()
    },
    async stop() {
      letGo('person')
      await job?.stop()
    },
  }
}

const LOOK_MS = 5_000
