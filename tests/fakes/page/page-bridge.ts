import { agendaReplies } from './agenda-replies.ts'
import { chosenFileSchema, testStepSchema } from '../../../shared/domain/connection.ts'
import type { DictBucket } from '../../../shared/domain/dict-bucket.ts'
import type { PayeeNote } from '../../../shared/domain/payee-note.ts'
import type { PaymentFilter } from '../../../shared/domain/payment.ts'
import { homeAsks } from '../../../shared/domain/home-asks.ts'
import type { SeenHome } from '../../../shared/domain/seen-home.ts'
import type { Session } from '../../../shared/domain/session.ts'
import { defaultSettings, type Settings, settingsSchema } from '../../../shared/domain/settings.ts'
import type { StatementFilter } from '../../../shared/domain/statement.ts'
import { workIdSchema } from '../../../shared/domain/work.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { type Answer, type Channel, contract, type ParsedAsk } from '../../../shared/ipc/contract.ts'
import type { BridgeApi, PushedEvent, Reply } from '../../../shared/ipc/envelope.ts'
import type { EventName, EventPayload } from '../../../shared/ipc/events.ts'
import type { Effect } from '../../../shared/ipc/row.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { type FilingChoice, filingReplies, packReplies } from './archive-replies.ts'
import { type BackupChoice, backupReplies } from './backup-replies.ts'
import { type BatchChoice, batchReplies } from './batch-replies.ts'
import { type PaymentBatchChoice, paymentBatchReplies } from './payment-batch-replies.ts'
import { accountReadAt, type CannedHealth, cannedHealth, deniedHere } from './canned-health.ts'
import { balance, statement } from './canned-account.ts'
import { billets, located } from './canned-billets.ts'
import { type InfractionChoice, infractionReplies } from './canned-infractions.ts'
import { reviewOfAsk, type ToldChange, verifiedQr } from './canned-kinds.ts'
import { inDoubt, paymentDetail, paymentReview, payments, paymentTotalsOf } from './canned-payments.ts'
import { certificate, minutesAgo, type SessionChoice, session as sessionOf } from './canned-session.ts'
import {
  dayBalances,
  statementDays,
  statementDetail,
  statementExtent,
  statementRows,
  statementTotals,
} from './canned-statement.ts'
import { addressTest, token, training, webhooks } from './canned-tools.ts'
import { type ChargeChoice, chargeReplies } from './charge-replies.ts'
import { type CheckChoice, checkReplies } from './check-replies.ts'
import { closingReplies } from './closing-replies.ts'
import { type ExportChoice, exportReplies } from './export-replies.ts'
import { formReplies } from './form-replies.ts'
import { lifeReplies } from './life-replies.ts'
import { type LogChoice, logReplies } from './log-replies.ts'
import { memoryReplies } from './memory-replies.ts'
import { type NoteChoice, noteReplies } from './note-replies.ts'
import { payeeReplies } from './payee-replies.ts'
import { companyProfileOf, type PolicyChoice, policyOf } from './policy-replies.ts'
import { type RebuildChoice, rebuildReplies } from './rebuild-replies.ts'
import { type ReceiptChoice, receiptReplies } from './receipt-replies.ts'
import { receivedReplies } from './received-replies.ts'
import { receivingReplies } from './receiving-replies.ts'
import { type TeamChoice, teamReplies } from './team-replies.ts'
import { type UpdateChoice, updateReplies } from './update-replies.ts'
import { type UnreadChoice, unreadReplies } from './unread-replies.ts'
import { type WatchChoice, watchReplies } from './watch-replies.ts'
import { type WorksChoice, worksReplies } from './works-replies.ts'

/** What a canned page starts as; every part may be left out. */
export interface PageChoice
  extends Partial<SessionChoice>,
    InfractionChoice,
    ChargeChoice,
    ReceiptChoice,
    CheckChoice,
    BatchChoice,
    PaymentBatchChoice,
    FilingChoice,
    BackupChoice,
    RebuildChoice,
    WorksChoice,
    UpdateChoice,
    ExportChoice,
    NoteChoice,
    LogChoice,
    WatchChoice,
    PolicyChoice,
    TeamChoice,
    UnreadChoice {
  readonly settings?: Partial<Settings>
  /** How the institution answers; well where it is not said. */
  readonly health?: CannedHealth
  /** Quita's own window stands open on whatever is asked there, and nobody answers in it. */
  readonly asking?: boolean
  /** The connection is still being opened: home as it was seen forty minutes ago is all that is told, until `push` tells of a session. */
  readonly opening?: boolean
  /** Channels that answer a failure. */
  readonly failing?: Partial<Record<Channel, AppError>>
  /** No payments, receipts, lines or balance. */
  readonly empty?: boolean
  /** What the institution tells of a code, where it is not what the code says. */
  readonly toldCode?: ToldChange
  /** What main says of anything that is pasted. */
  readonly pasteAlarm?: Answer<'shell.pasted'>['alarm']
  /** What becomes of a print dialog. */
  readonly printer?: Answer<'shell.print'>['outcome']
  /** What the review says of its payee, where not what such a payee would get. */
  readonly note?: PayeeNote
  /** How full the bucket of key queries is, where it is not full. */
  readonly bucket?: Partial<DictBucket>
  /** In which doubt the newest payment is, where not in one that is still asked about. */
  readonly doubt?: 'absent' | 'review'
  /** A receipt's bytes in base64. */
  readonly pdf?: string
  /** The copied picture's bytes in base64. */
  readonly copiedPicture?: string
}

/** A stand-in for the preload's object with answers of the contract's types and no engine behind it. */
export interface PageBridge extends BridgeApi {
  readonly push: <E extends EventName>(event: E, payload: EventPayload<E>) => void
  /** Every call that came, newest last. */
  readonly calls: readonly { readonly channel: string; readonly ask: unknown }[]
}

type Replies = {
  [C in Channel]: (ask: ParsedAsk<C>) => Result<Answer<C>, AppError> | Promise<Result<Answer<C>, AppError>>
}

/** Makes the stand-in; its session and settings change as a person acts. */
export function createPageBridge(choice: PageChoice = {}): PageBridge {
  const listeners = new Set<(pushed: PushedEvent) => void>()
  const calls: { channel: string; ask: unknown }[] = []
  const push = (event: string, payload: unknown): void => {
    for (const listener of listeners) listener({ event, payload })
  }
  const replies = makeReplies(choice, push)
  const lookup: Readonly<Record<string, unknown>> = replies
  return {
    calls,
    push,
    on: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    call: async (channel, ask): Promise<Reply> => {
      calls.push({ channel, ask })
      const failure = Object.entries(choice.failing ?? {}).find(([name]) => name === channel)?.[1]
      if (failure !== undefined) return err(failure)
      if (choice.opening === true && channel === 'seen.read') return ok({ home: await seenHomeOf(replies) })
      if (choice.opening === true && channel !== 'settings.read') return new Promise(() => undefined)
      if (choice.asking === true && effectOf(channel) === 'asks') {
        push('confirmation.asking', { open: true })
        return new Promise(() => undefined)
      }
      const reply = lookup[channel]
      if (typeof reply !== 'function') return err(appError({ kind: 'internal' }))
      return await reply(ask)
    },
  }
}

async function seenHomeOf(replies: Replies): Promise<SeenHome> {
  const session = must(await replies['session.read']({}))
  if (session.stage !== 'open') throw new Error('nothing was open')
  const unknown = { reachable: null, heardAt: null, clockAheadMs: null } as const
  return {
    session: { ...session, ...unknown, seenAt: minutesAgo(40) },
    balance: must(await replies['balance.read']({})),
    statement: must(await replies['statement.latest'](homeAsks.statement)),
    doubtful: must(await replies['payments.list'](homeAsks.doubtful)),
    processing: must(await replies['payments.list'](homeAsks.processing)),
    infractions: must(await replies['infractions.list']({})),
    receipts: must(await replies['receipts.coverage']({})),
  }
}

function must<T>(result: Result<T, AppError>): T {
  if (!result.ok) throw new Error(result.error.kind)
  return result.value
}

function effectOf(channel: string): Effect | undefined {
  return Object.entries(contract).find(([name]) => name === channel)?.[1].effect
}

function makeReplies(choice: PageChoice, push: (event: string, payload: unknown) => void): Replies {
  const start: SessionChoice = {
    stage: 'open',
    environment: 'production',
    keychain: 'system',
    reason: 'idle',
    failedAttempts: 0,
    ...(choice.health === 'down' && { reachable: false }),
    ...choice,
  }
  let settings = settingsSchema.parse({ ...defaultSettings, ...choice.settings })
  let session = sessionOf(start)
  const become = (next: Session): Result<Session, AppError> => {
    session = next
    push('session.changed', { session })
    return ok(session)
  }
  return {
    'policy.read': () => ok(policyOf(choice)),
    'health.read': () => ok(cannedHealth(choice.health ?? 'well')),
    'session.read': () => ok(session),
    'seen.read': () => ok({ home: null }),
    'seen.keep': () => ok({}),
    'session.unlock': () => become(sessionOf({ ...start, stage: 'open' })),
    'session.lock': () => become(sessionOf({ ...start, stage: 'locked', reason: 'person' })),
    ...unreadReplies(choice),
    ...watchReplies(choice, (held) => {
      session = session.stage === 'open' ? { ...session, held } : session
      push('watch.changed', {})
    }),
    'settings.read': () => ok(settings),
    'settings.change': (ask) => {
      settings = settingsSchema.parse({ ...settings, ...ask })
      push('settings.changed', { settings })
      return ok(settings)
    },
    'settings.setLocale': ({ locale }) => {
      settings = { ...settings, locale }
      push('settings.changed', { settings })
      return ok(settings)
    },
    'institutions.renew': () => ok(settings),
    ...connectionReplies(start, become, push),
    'connections.companyProfile': () => ok(companyProfileOf(choice)),
    ...teamReplies(choice, () => session),
    ...memoryReplies(start.memory ?? 'whole', () => become(sessionOf({ ...start, memory: 'whole' }))),
    ...accountReplies(choice),
    ...paymentReplies(choice),
    ...receiptReplies(choice, bytesOf(choice.pdf ?? '')),
    ...toolReplies(choice),
    ...billetReplies(choice),
    ...agendaReplies(choice.empty === true, () => push('agenda.changed', {})),
    ...payeeReplies(choice.empty === true, () => push('payees.changed', {})),
    ...infractionReplies(choice, choice.empty === true, () => push('infractions.changed', {})),
    ...chargeReplies(choice, choice.empty === true || choice.health === 'no-qrcodes', () =>
      push('charges.changed', { txid: null }),
    ),
    ...receivedReplies(choice.empty === true || choice.health === 'no-qrcodes', choice.environment === 'training'),
    ...closingReplies(choice.empty === true),
    ...batchReplies(choice, choice.empty === true, (id) => push('batches.changed', { id })),
    ...paymentBatchReplies(choice, (id) => push('paymentBatches.changed', { id })),
    ...formReplies(() => session),
    ...noteReplies(choice, (subjects) => push('notes.changed', { subjects })),
    ...receivingReplies,
    ...backupReplies(choice, () => push('backups.changed', {})),
    ...rebuildReplies(choice),
    ...filingReplies(choice, () => push('filing.changed', {})),
    ...packReplies(),
    ...logReplies(choice),
    ...worksReplies(
      choice,
      (id) => push('works.changed', { id }),
      () => push('notices.changed', {}),
    ),
    ...updateReplies(choice, () => push('updates.changed', {})),
    'codes.verify': ({ code }) => {
      const verified = verifiedQr(code, choice.toldCode)
      return verified === null ? err(appError({ kind: 'internal' })) : ok(verified)
    },
    ...checkReplies(choice),
    ...exportReplies(choice),
    'shell.copyImage': () => ok({}),
    // As many sheets as lie ready are told to whoever looks at the page.
    'shell.print': () => {
      document.documentElement.dataset['printed'] = String(document.querySelectorAll('.pdf-print img').length)
      return ok({ outcome: choice.printer ?? 'printed' })
    },
    'shell.copyText': () => ok({}),
    'shell.noteClipboard': () => ok({}),
    'shell.paste': () => ok({ pasted: true }),
    'shell.pasted': () => ok({ alarm: choice.pasteAlarm ?? null }),
    'shell.readClipboardImage': () =>
      ok({ png: choice.copiedPicture === undefined ? null : bytesOf(choice.copiedPicture) }),
  }
}

function toolReplies(
  choice: PageChoice,
): Pick<Replies, Extract<Channel, `webhooks.${string}` | `training.${string}` | 'keyWebhooks.list'>> {
  const [first] = webhooks
  if (first === undefined) throw new RangeError('no canned webhook')
  return {
    'webhooks.list': () =>
      choice.health === 'denied-webhooks'
        ? err(deniedHere)
        : ok({ webhooks: choice.empty === true ? [] : [...webhooks] }),
    'keyWebhooks.list': () => (choice.health === 'denied-keyWebhooks' ? err(deniedHere) : ok({ webhooks: [] })),
    'webhooks.read': ({ id }) => ok(webhooks.find((webhook) => webhook.id === id) ?? first),
    'webhooks.create': () => ok(first),
    'webhooks.replace': () => ok(first),
    'webhooks.remove': () => ok({}),
    'webhooks.test': () => ok(addressTest),
    'training.read': () => ok(training),
    'training.order': () => ok(training),
  }
}

function connectionReplies(
  start: SessionChoice,
  become: (next: Session) => Result<Session, AppError>,
  push: (event: string, payload: unknown) => void,
): Pick<Replies, Exclude<Extract<Channel, `connections.${string}`>, 'connections.companyProfile'>> {
  return {
    ...lifeReplies(() => become(sessionOf({ ...start, stage: 'open' }))),
    'connections.createTraining': () => become(sessionOf({ ...start, stage: 'open', environment: 'training' })),
    'connections.repair': () => become(sessionOf({ ...start, stage: 'open' })),
    'connections.forget': () => become(sessionOf({ ...start, stage: 'welcome' })),
    'connections.chooseFile': ({ part }) =>
      ok({
        file: chosenFileSchema.parse({
          fileName: part === 'identity' ? 'aurora-homologacao.pfx' : `aurora.${part}.pem`,
          holds: part === 'identity' ? 'pkcs12' : part,
          needsPassphrase: part === 'identity',
        }),
      }),
    'connections.readIdentity': ({ group, passphrase }) =>
      passphrase === 'errada'
        ? err(appError({ kind: 'credentials', group, fault: 'wrong-passphrase' }))
        : ok(certificate),
    'connections.forgetIdentity': () => ok({}),
    'connections.token': () => ok({ token }),
    'connections.test': (form) => {
      const refused = form.accounts.clientSecret === 'errado'
      const { amounts } = form.accounts
      const round = amounts === 'cents' ? centavos(10_050) : centavos(1_005_000)
      const available = form.accounts.clientId === 'redondo' ? round : centavos(1_234_567)
      const steps = (['address', 'tls', 'certificate', 'token', 'balance'] as const).map((step) =>
        testStepSchema.parse({
          group: 'accounts',
          step,
          state: refused && step === 'token' ? 'failed' : refused && step === 'balance' ? 'skipped' : 'passed',
          fault: refused && step === 'token' ? { kind: 'credentials', fault: 'refused' } : null,
          detail: step === 'tls' ? 'TLS 1.3' : null,
          serverFingerprint256: step === 'tls' ? certificate.fingerprint256 : null,
          ...(step === 'balance' && !refused && { available, ...(amounts && { amounts }) }),
        }),
      )
      for (const step of steps) push('connections.testStep', { step })
      const { institution } = form.accounts
      const seen = 'api.instituicao.com.br'
      const recognised =
        institution === 'neutral' ? [] : [{ group: 'accounts', institution, by: 'host', seen } as const]
      return ok({ steps, recognised, passed: !refused })
    },
    'connections.create': ({ environment }) => become(sessionOf({ ...start, stage: 'open', environment })),
    'connections.giveCredential': () => become(sessionOf({ ...start, stage: 'open', byBook: false })),
  }
}

type AccountChannel = Extract<Channel, `balance.${string}` | `statement.${string}`>

type ListChannel = Exclude<Extract<Channel, `statement.${string}`>, 'statement.latest' | 'statement.refresh'>

function statementReplies({ empty = false, health }: PageChoice): Pick<Replies, ListChannel> {
  const upTo = accountReadAt(health).statement
  const nothing = { completeFrom: null, completeUpTo: null, kinds: [] }
  const extent = empty ? nothing : { ...statementExtent, completeUpTo: upTo }
  return {
    'statement.rows': ({ filter, sort, first, limit }) =>
      ok({ rows: empty ? [] : statementRows(readBy(filter, upTo), sort).slice(first, first + limit) }),
    'statement.totals': ({ filter }) =>
      ok(empty ? { count: 0, in: centavos(0), out: centavos(0) } : statementTotals(readBy(filter, upTo))),
    'statement.days': ({ filter }) => ok({ days: empty ? [] : statementDays(readBy(filter, upTo)) }),
    'statement.dayBalances': ({ month }) => ok({ days: empty ? [] : dayBalances(month) }),
    'statement.extent': () => ok(extent),
    'statement.read': ({ id }) => {
      const detail = statementDetail(id)
      return detail === null ? err(appError({ kind: 'not-found', what: 'statement' })) : ok(detail)
    },
    'statement.fetchPeriod': () => ok(extent),
    'statement.stopFetch': () => ok({}),
  }
}

/** A filter over no more than what was read up to a moment. */
function readBy(filter: StatementFilter, upTo: Instant): StatementFilter {
  return { ...filter, to: filter.to === null || filter.to > upTo ? upTo : filter.to }
}

function accountReplies(choice: PageChoice): Pick<Replies, AccountChannel> {
  const read = accountReadAt(choice.health)
  const latest = balance.latest && { ...balance.latest, at: read.balance, readAt: read.balance }
  const shown = choice.empty === true ? { latest: null, days: [] } : { ...balance, latest }
  const known = statement.lines.filter(({ at }) => at <= read.statement)
  const lines =
    choice.empty === true ? { lines: [], completeUpTo: null } : { lines: known, completeUpTo: read.statement }
  return {
    'balance.read': () => ok(shown),
    'balance.refresh': () => ok(shown),
    'statement.latest': ({ limit }) => ok({ ...lines, lines: lines.lines.slice(0, limit) }),
    'statement.refresh': () => ok(lines),
    ...statementReplies(choice),
  }
}

function paymentReplies(choice: PageChoice): Pick<Replies, Extract<Channel, `payments.${string}`>> {
  const all = choice.empty === true ? [] : payments
  const found = (id: string) => {
    const told = paymentDetail(id)
    const detail =
      told !== null && choice.doubt !== undefined && told.state === 'unknown' ? inDoubt(told, choice.doubt) : told
    return detail === null ? err(appError({ kind: 'not-found', what: 'payment' })) : ok(detail)
  }
  const first = (): ReturnType<typeof found> => found(payments[1]?.id ?? '')
  const tabs = {
    all: () => true,
    processing: (state: string) => state === 'accepted' || state === 'sending',
    doubtful: (state: string) => ['unknown', 'review', 'absent'].includes(state),
    'not-done': (state: string) => ['rejected', 'not-sent', 'cancelled', 'abandoned'].includes(state),
  }
  const matching = (
    tab: keyof typeof tabs,
    text: string,
    { from, to }: Pick<PaymentFilter, 'from' | 'to'> = { from: null, to: null },
  ) =>
    all
      .filter(
        ({ state, payee, createdAt }) =>
          tabs[tab](state) &&
          (payee.name ?? '').toLowerCase().includes(text.toLowerCase()) &&
          (from === null || createdAt >= from) &&
          (to === null || createdAt <= to),
      )
      // As main lists them: what is in doubt first, then the newest.
      .toSorted(
        (one, other) =>
          Number(tabs.doubtful(other.state)) - Number(tabs.doubtful(one.state)) ||
          other.createdAt.localeCompare(one.createdAt),
      )
  const count = (tab: keyof typeof tabs): number => all.filter(({ state }) => tabs[tab](state)).length
  return {
    'payments.bucket': () =>
      ok({ capacity: 100, tokens: 100, refillPerMinute: 2, waitSeconds: 0, saidEmpty: false, ...choice.bucket }),
    'payments.review': (ask) => {
      const reviewId = '5d'.repeat(16)
      const review = ask.kind === 'pix-manual' ? paymentReview(reviewId) : reviewOfAsk(reviewId, ask, choice.toldCode)
      return ok(choice.note === undefined ? review : { ...review, note: choice.note })
    },
    'payments.locate': ({ text }) => ok(located(text)),
    'payments.cancelReview': () => ok({}),
    'payments.confirm': first,
    'payments.totals': ({ filter }) => ok(paymentTotalsOf(matching(filter.tab, filter.text, filter))),
    'payments.export': () => ok({ workId: workIdSchema.parse('a1'.repeat(16)) }),
    'payments.list': ({ tab, text, period, limit, before }) => {
      const rows = matching(tab, text, period)
      const from = before === null ? 0 : rows.findIndex(({ id }) => id === before) + 1
      return ok({
        rows: rows.slice(from, from + limit),
        counts: {
          all: count('all'),
          processing: count('processing'),
          doubtful: count('doubtful'),
          'not-done': count('not-done'),
        },
        more: rows.length > from + limit,
      })
    },
    'payments.read': ({ id }) => found(id),
    'payments.askNow': ({ id }) => found(id),
    'payments.sendAgain': ({ id }) => found(id),
    'payments.abandon': ({ id }) => found(id),
    'payments.close': ({ id }) => found(id),
  }
}

function billetReplies(choice: PageChoice): Pick<Replies, Extract<Channel, `billets.${string}`>> {
  const all = choice.empty === true ? [] : billets
  return {
    'billets.list': ({ text, within }) => {
      const rows = all.filter(
        ({ creditorName, amount }) =>
          (creditorName ?? '').toLowerCase().includes(text.toLowerCase()) && (amount ?? 0) >= (within?.lowest ?? 0),
      )
      return ok({ rows, more: false, readAt: minutesAgo(3) })
    },
    'billets.refresh': () => ok({}),
    'billets.read': ({ id }) => {
      const row = all.find((each) => each.id === id)
      return row === undefined ? err(appError({ kind: 'not-found', what: 'billet' })) : ok(row)
    },
    'billets.fetchReceipt': () => ok({ receiptId: null }),
  }
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
