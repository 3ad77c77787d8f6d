import { type WorkId, workIdSchema } from '../../shared/domain/work.ts'
import type { ApiGroup, AppError } from '../../shared/errors/app-error.ts'
import { andThen, ok, type Result } from '../../shared/kit/result.ts'
import { createBankTime } from '../api/transport/bank-time.ts'
import { createBankClock, createListClock } from '../journal/bank-clock.ts'
import { openJournal } from '../journal/open-journal.ts'
import { createDayNote } from '../services/accounts/create-day-note.ts'
import { createFirstReading } from '../services/accounts/first-reading.ts'
import { createShownLines } from '../services/accounts/shown-lines.ts'
import { startBooks } from '../services/books/start-books.ts'
import { withReadings } from '../services/books/with-readings.ts'
import type { ConnectionPlace } from '../services/connections/connection-folder.ts'
import { openTokenStyles } from '../services/connections/token-styles.ts'
import { rereadUnread } from '../services/lists/reread-unread.ts'
import { createAuditDesk } from '../services/log/audit-desk.ts'
import { signVault } from '../services/log/sign-vault.ts'
import { createMemoryDesk } from '../services/memory/memory-desk.ts'
import type { ConnectionMemory } from '../services/memory/open-memory.ts'
import { createBucketMeter } from '../services/payments/bucket-meter.ts'
import { createCodeDesk } from '../services/payments/code-desk.ts'
import { createPasteDesk } from '../services/payments/paste-desk.ts'
import { recoverBatches } from '../services/payment-batches/recover-batches.ts'
import { createCollector } from '../services/receipts/collect-receipts.ts'
import { openStandingPauses } from '../services/works/standing-pauses.ts'
import { batchBookOf } from './batch-book-of.ts'
import { automaticOf } from './automatic-of.ts'
import type { BringUpNeeds, Given, Live } from './bring-up-needs.ts'
import { certificateJob } from './certificate-job.ts'
import { dueJob, wakingDues } from './due-job.ts'
import { closeConnection } from './close-connection.ts'
import { coalesce } from './coalesce.ts'
import { capsOf } from './company-rules.ts'
import { countAll } from './count-open.ts'
import { filerOf, papersOf } from './filer-of.ts'
import { asksOf, followBook } from './follow-book.ts'
import { followPayments } from './follow-payments.ts'
import { hearing } from './hearing.ts'
import { holdProfile } from './held-profile.ts'
import { createNoticeDesk } from './notifier.ts'
import { openBackups } from './open-backups.ts'
import type { OpenConnection } from './open-connection.ts'
import { openHealth } from './open-health.ts'
import { openRebuilder } from './open-rebuilder.ts'
import { openWatch } from './open-watch.ts'
import { openWorks } from './open-works.ts'
import { paymentBatchesOf } from './payment-batches-of.ts'
import { readingDeskOf } from './reading-desk-of.ts'
import { receiptNeedsOf } from './receipt-needs-of.ts'
import { startReceivingJobs } from './receiving-jobs.ts'
import { sendGates } from './send-gates.ts'
import { startJobs } from './start-jobs.ts'
import { createWorkUnderWay } from './work-under-way.ts'

const workNewsMs = 250
const logNewsMs = 500

/** Makes an open vault a working connection: transport, journal (recovered; nothing is sent), background work. */
export async function bringUp(
  given: BringUpNeeds,
  place: ConnectionPlace,
  memory: ConnectionMemory,
  { profile: kept, training, key, name, team, notEntered }: Given,
): Promise<Result<OpenConnection, AppError>> {
  const live: Live = { jobs: null, reachable: null, heardAt: null, minutesOff: null, pixToRead: new Set() }
  const needs = { ...given, push: wakingDues(given.push, live) }
  const { clock, log, pageRests, policy, person, version } = needs.ports
  const time = createBankTime(clock)
  const bankClock = createBankClock(clock, time)
  const listClock = createListClock(clock, time)
  const now = bankClock.now
  const clockNow = () => (time.now() === null ? 'computer' : 'bank')
  const tellLog = coalesce<'log'>(clock, logNewsMs, () => needs.push('log.changed', {}))
  const vault = signVault(
    memory.vault,
    () => ({ person, clock: clockNow() }),
    () => tellLog('log'),
  )
  const audit = createAuditDesk({ vault, person, now, clock: clockNow, log })
  const notices = createNoticeDesk({ ...needs, now, of: place.id })
  const { tell } = notices
  const { onReach, ...heardOf } = hearing({ ...needs, tell }, live, time)
  const probe = () => live.jobs?.balance.wake()
  const opened = await openHealth(needs, { vault, now, profile: kept, team, onReach, probe })
  if (!opened.ok) return opened
  const { desk: health, heard } = opened.value
  const styles = await openTokenStyles(vault.records)
  if (!styles.ok) return styles
  const held = holdProfile({ ports: needs.ports, place, time, heard, styles: styles.value }, kept, name)
  const { used: profile, receiving } = held
  const { access, token, reads, writes } = held.accounts
  const bucket = createBucketMeter({ vault, clock, onChange: () => needs.push('bucket.changed', {}) })
  const codes = createCodeDesk({ reads, clock, bucket })
  const pastes = createPasteDesk({ clipboard: needs.ports.clipboard, clock })
  const memoryDesk = createMemoryDesk({ memory, vault, reads, clock })
  const unitOf = (group: ApiGroup) => (group === 'accounts' ? access : receiving?.access)?.().amounts
  const payer = () => ({ environment: profile.environment, clientId: access().clientId })
  const caps = capsOf(policy, profile)
  const onChange = followPayments({ ...needs, tell, vault }, live, bucket)
  const automatic = automaticOf(needs, { team, vault, profile: kept, memory: memoryDesk, now, audit, tell })
  const gates = sendGates({ profile: kept, time, memory: memoryDesk, reserve: needs.reserve, vault, automatic })
  const group = { access, token, time, refunds: receiving }
  const onPage = (lines: number | null) => needs.push('statement.firstReading', { lines })
  const firstReading = createFirstReading({ vault, reads, time, clock, onPage })
  const dayNote = createDayNote(needs.ports.dataFolder, { environment: profile.environment, ...access() })
  const paying = { ...group, vault, reads, payer, caps, dayNote, gates, firstReading, approvals: needs.approvals }
  const awaitsApproval = () => team?.roster().policy != null
  const journal = openJournal({ ...paying, clock, log, onChange, isElsewhere: team?.isElsewhere, awaitsApproval })
  const letGo = () => held.close().finally(dayNote.wipe)
  const recover = async () => {
    return andThen(await journal.recover(), () =>
      recoverBatches({ vault, clock: bankClock, isElsewhere: team?.isElsewhere }),
    )
  }
  const rested = await recover()
  const said = rested.ok ? await vault.watch.verify() : rested
  const reread = said.ok ? await rereadUnread({ vault, version, now, amounts: unitOf }) : said
  // Without the company's book nothing can be kept of it: the next opening reads it again.
  const pauses = reread.ok || reread.error.kind === 'book' ? await openStandingPauses(vault.records) : reread
  if (!pauses.ok) {
    await letGo()
    return pauses
  }
  const receiptNeeds = receiptNeedsOf(needs, live, { vault, reads, clock: bankClock })
  const tellWork = coalesce<WorkId>(clock, workNewsMs, (id) => needs.push('works.changed', { id }))
  const collector = createCollector({
    ...receiptNeeds,
    pauses: pauses.value,
    wake: () => live.jobs?.receipts.wake(),
    onWork: () => tellWork(workIdSchema.parse('collect')),
  })
  const filer = filerOf(needs, { vault, pauses: pauses.value, wake: () => live.jobs?.filing.wake() })
  const papers = papersOf(needs, vault, () => live.jobs?.papers.wake())
  const { filingFolder } = policy.files
  const placed = filingFolder === null ? ok(null) : await filer.setFolder(filingFolder)
  if (!placed.ok) {
    await letGo()
    return placed
  }
  const backups = openBackups({ ...needs, audit }, { vault, place, company: profile, key })
  const shown = createShownLines(() => live.jobs?.names.wake())
  const onDetails = () => needs.push('statement.changed', {})
  const account = { vault, reads, clock: listClock, now, shown: shown.ids, onDetails }
  const cases = { vault, reads, writes, clock: listClock }
  const rebuilder = openRebuilder(needs, { ...account, reads, receiving }, pauses.value, () => live.jobs)
  const judge = openWatch({ ...needs, tell, vault, journal, now })
  const batches = batchBookOf(needs, vault)
  const follow = () => live.jobs?.payments.wake()
  const paidFrom = { vault, journal, clock: bankClock, payer, reads, codes, receiving, bucket, follow }
  const paymentBatches = paymentBatchesOf({ ...needs, tell }, paidFrom)
  const asks = asksOf(kept, team)
  const jobs = {
    ...startJobs({
      clock,
      after: pageRests,
      journal,
      collector,
      filer,
      papers,
      backups,
      rebuilder,
      account,
      cases,
      judge,
      firstReading,
      dues: dueJob({ ...needs, tell, vault, now, time, profile: kept }),
      health,
      ...heardOf,
      ...asks,
      certificates: certificateJob({ ...needs, tell, vault, held, time, now }),
    }),
    ...startReceivingJobs({
      clock,
      after: pageRests,
      push: needs.push,
      onBug: needs.onBug,
      receiving: receiving && { ...batches, ...receiving, vault, clock, environment: profile.environment },
      ...asks,
      health,
      pixToRead: live.pixToRead,
      tell,
    }),
  }
  live.jobs = jobs
  followBook(team, { jobs, batches: paymentBatches.job, asks, recover, onBug: needs.onBug })
  const reading = readingDeskOf(needs, vault, pauses.value, () => {
    receiptNeeds.onMissing()
    jobs.receipts.wake()
  })
  const thread = startBooks(vault, { onDeath: (thrown) => needs.onDeath('books', thrown) })
  const books = withReadings(thread, { health, unread: vault.unread })
  const works = await openWorks(
    { ...needs, audit },
    {
      vault,
      journal,
      books,
      view: held.view(),
      now,
      pauses: pauses.value,
      standing: {
        collect: collector.standing,
        index: reading.standing,
        file: filer.standing,
        rebuild: rebuilder.standing,
      },
    },
  )
  const work = createWorkUnderWay()
  return ok({
    get view() {
      return held.view()
    },
    held,
    eraseNote: dayNote.erase,
    copyKey: () => Uint8Array.from(key),
    clock: bankClock,
    time,
    vault,
    journal,
    reads,
    writes,
    receiving,
    batches,
    paymentBatches,
    codes,
    pastes,
    bucket,
    bank: training?.bank ?? null,
    team,
    notEntered,
    receiptNeeds,
    collector,
    reading,
    filer,
    papers,
    backups,
    rebuilder,
    health,
    shown,
    books,
    works,
    pauses: pauses.value,
    memory: memoryDesk,
    notices,
    jobs,
    judge,
    now,
    audit,
    tokenView: (group) => (group === 'accounts' ? token.view() : (receiving?.token.view() ?? null)),
    during: work.during,
    automatic,
    counters: () => countAll({ vault, live, time, memory: memoryDesk, team, automatic }),
    rest() {
      team?.presence.rest()
      void automatic.stop()
      rebuilder.stop()
      paymentBatches.desk.stop()
      for (const job of [jobs.names, jobs.cases, jobs.filing, jobs.receiving, jobs.batches, jobs.rows, jobs.rebuild])
        void job.stop()
      void works.stop()
      void filer.stop()
      papers.stop()
    },
    close: () =>
      closeConnection({
        clock,
        journal,
        vault,
        bank: training?.bank ?? null,
        wipe() {
          held.wipe()
          dayNote.wipe()
        },
        stop: () => {
          collector.stop()
          rebuilder.stop()
          paymentBatches.desk.stop()
          papers.stop()
          const cut = held.close() // a read that hangs must not hold up the lock
          const stopped = Object.values(jobs).map((job) => job.stop())
          return [
            cut,
            automatic.stop(),
            works.stop(),
            filer.stop(),
            backups.stop().then(() => key.fill(0)),
            books.close(),
            memory.stop(),
            audit.settled(),
            work.settled(),
            paymentBatches.job.stop(),
            ...stopped,
          ]
        },
      }),
  })
}
