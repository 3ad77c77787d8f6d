import {
  type DebitCase,
  type DebitDetail,
  debitDetailSchema,
  type StandingDebit,
  standingDebitSchema,
  type WatchView,
} from '../../../shared/domain/watch.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import type { Answer, Channel, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { payments } from './canned-payments.ts'
import { minutesAgo } from './canned-session.ts'

/** How the debits of a canned page stand: none has alarmed, or one of each kind has. */
export interface WatchChoice {
  readonly debits?: boolean
  readonly held?: boolean
}

type Replies = {
  [C in Extract<Channel, `watch.${string}`>]: (ask: ParsedAsk<C>) => Result<Answer<C>, ReturnType<typeof appError>>
}

const none = { answer: null, author: null, answeredAt: null }
const raised = (minutes: number) => ({ at: minutesAgo(minutes), author: null, what: 'alarmed', facts: {} })

function line(id: string, minutes: number, amount: number, change: object = {}) {
  return {
    id,
    at: minutesAgo(minutes),
    direction: 'out',
    amount,
    status: 'LIQUIDATED',
    kind: 'PIX',
    endToEndId: 'E39517204202611191156Tq8mZ4cWvB2',
    txid: null,
    counterpartName: 'F. R. Eletrônicos Ltda.',
    counterpartDocument: '50983127000146',
    counterpartIspb: '18236120',
    text: null,
    idempotencyKey: null,
    ...change,
  }
}

/** One debit of each kind that the screen knows. */
export function cannedDebits(): readonly DebitDetail[] {
  const [first, second] = payments
  const hint = (payment: typeof first, same: string[], other: string[], hasDebit: boolean) => ({
    paymentId: payment?.id,
    kind: payment?.kind,
    state: payment?.state,
    at: payment?.createdAt,
    amount: payment?.amount,
    payeeName: payment?.payee.name ?? null,
    same,
    other,
    hasDebit,
  })
  const open = (why: string, paymentId: string | null, sure = true) => ({ place: 'open', why, paymentId, sure })
  const common = { searched: { payments: 1_206, doubtful: 1, refunds: 14, fees: 2 }, paidBefore: 0, mayLearn: false }
  const rows = [
    {
      ...common,
      ...none,
      line: line('D1', 106, 4_870_00),
      state: 'open',
      why: 'unexplained',
      place: open('unexplained', null),
      openedAt: minutesAgo(88),
      hints: [
        hint(first, ['amount'], ['document'], false),
        hint(second, ['institution'], ['amount', 'document'], true),
      ],
      events: [raised(88), { at: minutesAgo(82), author: 'renato', what: 'seen', facts: {} }],
    },
    {
      ...common,
      ...none,
      line: line('D2', 190, 6_215_80, { counterpartName: 'Nimbo Embalagens Ltda.', text: 'NF 3381' }),
      state: 'open',
      why: 'second-debit',
      place: open('second-debit', second?.id ?? null),
      openedAt: minutesAgo(180),
      hints: [hint(second, ['amount', 'document', 'institution', 'day'], [], true)],
      events: [raised(180)],
      paidBefore: 6,
    },
    {
      ...common,
      line: line('D3', 3_000, 312_40, { counterpartName: 'Loja Clara ME', counterpartDocument: '***.456.789-**' }),
      state: 'waiting',
      why: 'unexplained',
      place: open('unexplained', null),
      openedAt: minutesAgo(2_990),
      answer: { as: 'dispute', what: 'not-authorised', note: 'Ninguém conhece esta loja' },
      author: 'marina',
      answeredAt: minutesAgo(2_900),
      hints: [],
      events: [
        raised(2_990),
        { at: minutesAgo(2_900), author: 'marina', what: 'answered', facts: { as: 'dispute', note: '' } },
      ],
    },
    {
      ...common,
      line: line('D4', 5_000, 49_90, {
        kind: 'TARIFA',
        endToEndId: null,
        counterpartName: null,
        counterpartDocument: null,
        counterpartIspb: null,
        text: 'Tarifa do pacote mensal',
      }),
      state: 'answered',
      why: 'unexplained',
      place: { place: 'person' },
      openedAt: minutesAgo(4_990),
      answer: { as: 'fee', note: '', learn: true },
      author: 'marina',
      answeredAt: minutesAgo(4_900),
      hints: [],
      events: [
        raised(4_990),
        { at: minutesAgo(4_900), author: 'marina', what: 'answered', facts: { as: 'fee', note: '', learn: true } },
      ],
      paidBefore: null,
      mayLearn: true,
    },
  ]
  return rows.map((row) => debitDetailSchema.parse(row))
}

/** Where a line of the canned statement stands: by its number in every place that there is. */
function ordinary(id: string): StandingDebit {
  const [paid, ...others] = payments
  const paymentId = paid?.id
  const places = [
    { place: 'payment', paymentId, by: 'key' },
    { place: 'open', why: 'unexplained', paymentId: null, sure: true },
    { place: 'fee', feeId: 1 },
    { place: 'person' },
    { place: 'refund', returnId: 'D1' },
    { place: 'other-desk', paymentId: others[0]?.id },
  ] as const
  const place = places[Number(id) % places.length]
  const state = place?.place === 'open' ? 'open' : null
  return standingDebitSchema.parse({ ...none, place, state })
}

/** Answers of `watch.*`: what a person says changes the case at once. */
export function watchReplies(
  { debits = false, held = false }: WatchChoice,
  changed: (hold: WatchView['hold']) => void,
): Replies {
  let cases = debits ? cannedDebits() : []
  let hold: WatchView['hold'] = held
    ? { since: minutesAgo(30), author: 'marina', reason: 'Débito que ninguém conhece' }
    : null
  const count = (state: DebitCase['state']) => cases.filter((each) => each.state === state).length
  const view = (): WatchView => ({ since: minutesAgo(50_000), open: count('open'), waiting: count('waiting'), hold })
  const found = (lineId: string): Result<DebitDetail, ReturnType<typeof appError>> => {
    const one = cases.find((each) => each.line.id === lineId)
    return one === undefined ? err(appError({ kind: 'not-found', what: 'debit' })) : ok(one)
  }
  const patch = (lineId: string, change: Partial<DebitDetail>): Result<DebitDetail, ReturnType<typeof appError>> => {
    cases = cases.map((each) => (each.line.id === lineId ? { ...each, ...change } : each))
    changed(hold)
    return found(lineId)
  }
  return {
    'watch.view': () => ok(view()),
    'watch.list': ({ states, first, limit }) => {
      const shown = cases.filter(({ state }) => states.includes(state))
      return ok({ cases: shown.slice(first, first + limit), total: shown.length })
    },
    'watch.read': ({ lineId }) => found(lineId),
    'watch.see': () => ok({}),
    'watch.standing': ({ lineIds }) =>
      ok({
        standing: lineIds.map((id) => {
          const one = cases.find((each) => each.line.id === id)
          if (one === undefined) return debits ? ordinary(id) : null
          const { place, state, answer, author, answeredAt } = one
          return { place, state, answer, author, answeredAt }
        }),
      }),
    'watch.ofPayment': ({ id }) => {
      const own = cases.filter(({ state, place }) => state === 'open' && 'paymentId' in place && place.paymentId === id)
      return ok({ cases: own })
    },
    'watch.answer': ({ lineId, answer }) => {
      const waits = answer.as === 'ask-bank' || answer.as === 'dispute'
      const place = waits ? {} : { place: { place: 'person' } as const }
      const said = { answer, author: 'marina', answeredAt: minutesAgo(0) }
      return patch(lineId, { ...said, ...place, state: waits ? 'waiting' : 'answered' })
    },
    'watch.reopen': ({ lineId }) => patch(lineId, { ...none, state: 'open' }),
    'watch.fees': () => ok({ fees: [] }),
    'watch.revokeFee': () => ok({ fees: [] }),
    'watch.hold': ({ reason }) => {
      hold = { since: minutesAgo(0), author: 'marina', reason }
      changed(hold)
      return ok(view())
    },
    'watch.release': () => {
      hold = null
      changed(hold)
      return ok(view())
    },
  }
}
