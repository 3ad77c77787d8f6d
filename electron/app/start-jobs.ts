import type { FirstReading, Journal } from '../journal/journal.ts'
import type { Clock } from '../ports/clock.ts'
import type { Ports } from '../ports/ports.ts'
import { type NamingNeeds, nameLines, PAGE_LINES } from '../services/accounts/name-lines.ts'
import { refreshBalance } from '../services/accounts/refresh-balance.ts'
import { refreshStatement, type StatementNeeds } from '../services/accounts/refresh-statement.ts'
import type { PaperFolder } from '../services/agenda/paper-folder.ts'
import { refreshBillets } from '../services/billets/refresh-billets.ts'
import type { Backups } from '../services/backups/backups.ts'
import type { Filer } from '../services/filing/filer.ts'
import type { HealthDesk } from '../services/health/health-desk.ts'
import type { InfractionNeeds } from '../services/infractions/needs.ts'
import { refreshInfractions } from '../services/infractions/refresh-infractions.ts'
import type { Rebuilder } from '../services/rebuild/rebuilder.ts'
import type { Collector } from '../services/receipts/collect-receipts.ts'
import { createJudgingGate } from '../services/watch/judging-gate.ts'
import type { JudgeAsk } from '../vault/watch-tables.ts'
import type { Push } from './app.ts'
import { startJob } from './job.ts'
import { pauseAfter } from './pause-after.ts'
import type { AccountJobs } from './open-connection.ts'
import { inReadingTurn, type ReadingTurn } from './reading-turn.ts'

const accountEveryMs = 5 * 60_000
const casesEveryMs = 10 * 60_000

/** What the background work of the accounts group needs. */
export interface JobNeeds {
  readonly clock: Clock
  /** When the first runs may begin, where that is not now. */
  readonly after?: Ports['pageRests'] | undefined
  readonly journal: Journal
  readonly collector: Collector
  readonly filer: Filer
  readonly firstReading: FirstReading
  readonly backups: Backups
  readonly rebuilder: Rebuilder
  readonly health: HealthDesk
  readonly account: Omit<StatementNeeds & NamingNeeds, 'isWanted' | 'onPage' | 'onProgress' | 'others'> &
    Parameters<typeof refreshBalance>[0]
  /** Whether the institution can be reached at all; where not, what asks it sleeps. */
  readonly isReached: boolean
  /** Which desk reads what all of them show. */
  readonly turn: ReadingTurn
  /** Looks at how long the certificates hold. */
  readonly certificates: () => Promise<number>
  readonly cases: InfractionNeeds & Parameters<typeof refreshBillets>[0]
  /** Judges the debits that wait, unless one lacks its detail. */
  readonly judge: (detailed: JudgeAsk['detailed']) => Promise<void>
  /** Ticks what of the agenda was paid, and reminds of the rest; whatever tells of payments wakes it. */
  readonly dues: () => Promise<number>
  readonly papers: PaperFolder
  readonly push: Push
  /** Told after each reading of the infractions how many have come to wait for a defense. */
  readonly onInfractions: (news: number) => void
  readonly onBug: (bug: unknown) => void
}

/** Starts the background work of the accounts group: open payments to their end, debits to what explains them, receipts to the vault and to the company's folder, the account's news. */
export function startJobs(needs: JobNeeds): AccountJobs {
  const { clock, onBug, after } = needs
  const asking = (run: Parameters<typeof startJob>[0]['run']) =>
    startJob({ clock, onBug, after, run: needs.isReached ? run : asleep })
  const inTurn = (run: Parameters<typeof startJob>[0]['run'], first = false) =>
    inReadingTurn(needs.turn, run, (each) => asking(each), first)
  const receipts = asking(() => needs.collector.run())
  const gate = createJudgingGate({ statement: needs.account.vault.statement, clock: needs.account.clock })
  const watch = startJob({
    clock,
    onBug,
    after,
    async run() {
      await needs.judge(gate.detailed()) // where one holds it, the end of the asking wakes it
      return null
    },
  })
  // What was just read may tell of payments made elsewhere.
  const tell = (): void => {
    receipts.wake()
    watch.wake()
  }
  let isAnswering = false
  // What nobody needs by now comes a page after each reading of the list, so that a long history is no load to anybody.
  let mayAskOthers = false
  const names = inTurn(async (isWanted) => {
    const others = mayAskOthers ? PAGE_LINES : 0
    mayAskOthers = false
    const pause = await gate.asking(() => nameNewest(needs, { isWanted, others, onPage: () => watch.wake() }))
    tell()
    return pause
  })
  const statement = inTurn(async (isWanted) => {
    if (!isAnswering) return null // the balance wakes it
    const pause = await readStatement(needs, isWanted)
    mayAskOthers = true
    names.wake()
    return pause
  })
  // Once at the beginning by every desk: so each knows whether it is answered, and what time it is there.
  const balance = inTurn(async () => {
    const read = await readBalance(needs)
    const answers = read.error?.kind !== 'unreachable'
    if (answers && !isAnswering && needs.turn.isMine()) statement.wake()
    isAnswering = answers
    return read.pause
  }, true)
  return {
    payments: asking(() => needs.journal.askDue()),
    receipts,
    watch,
    filing: startJob({ clock, onBug, after, run: () => needs.filer.run() }),
    papers: startJob({ clock, onBug, after, run: () => needs.papers.look() }),
    backups: startJob({ clock, onBug, after, run: () => needs.backups.run() }),
    rebuild: asking(() => needs.rebuilder.run()),
    balance,
    statement,
    names,
    certificates: asking(() => needs.certificates()),
    dues: startJob({ clock, onBug, after, run: needs.dues }),
    cases: inTurn(() => readCases(needs).finally(tell)),
  }
}

async function readBalance({ account, health, push }: JobNeeds) {
  const read = await refreshBalance(account)
  if (read.ok) push('balance.changed', {})
  const error = read.ok ? null : read.error
  const pause = pauseAfter(error, accountEveryMs)
  health.next(['balance'], pause)
  return { error, pause }
}

async function readStatement(
  { account, firstReading, health, push }: JobNeeds,
  isWanted: () => boolean,
): Promise<number> {
  // What every payment waits for comes first; the rest, as far as there is any, after it.
  await firstReading.read()
  const read = await health.reading('statement', (onPage) => refreshStatement({ ...account, isWanted, onPage }))
  if (read.ok) push('statement.changed', {})
  const pause = pauseAfter(read.ok ? null : read.error, accountEveryMs)
  health.next(['statement'], pause)
  return pause
}

interface Naming extends Pick<NamingNeeds, 'isWanted' | 'others'> {
  readonly onPage: () => void
}

/** Who was paid or paid: in a job of its own, since the first time it takes long, and nobody's balance waits for it. */
async function nameNewest({ account, health }: JobNeeds, { onPage, ...asked }: Naming): Promise<number | null> {
  const onDetails = () => {
    account.onDetails()
    onPage()
  }
  const onProgress = (read: number, total: number) => health.naming({ read, total })
  const named = await nameLines({ ...account, ...asked, onDetails, onProgress })
  health.naming(null)
  return named.ok || named.error.kind === 'cancelled' ? null : pauseAfter(named.error, accountEveryMs)
}

// A credential may lack the scope of one of the two: the other is read all the same.
async function readCases({ cases, health, push, onInfractions }: JobNeeds): Promise<number> {
  const infractions = await health.reading('infractions', () => refreshInfractions(cases))
  const billets = await health.reading('billets', () => refreshBillets(cases))
  if (infractions.ok) {
    push('infractions.changed', {})
    onInfractions(infractions.value.length)
  }
  if (billets.ok) push('billets.changed', {})
  const isOffline = !infractions.ok && infractions.error.kind === 'unreachable'
  const pause = pauseAfter(isOffline ? infractions.error : null, casesEveryMs)
  health.next(['infractions', 'billets'], pause)
  return pause
}

async function asleep(): Promise<null> {
  return null
}
