import * as z from 'zod'
import type { AttemptOutcome, Paying, PayingRow } from '../../electron/api/paying.ts'
import type { ProviderPayment } from '../../electron/api/provider.ts'
import { wordOfRefund } from '../../electron/api/read-payment-answer.ts'
import type { JournalNeeds, RefundReads } from '../../electron/journal/journal.ts'
import type { BankTimeEar } from '../../electron/ports/bank-time.ts'
import type { Clock } from '../../electron/ports/clock.ts'
import type { PaidBillet } from '../../shared/domain/billet.ts'
import type { PixRefund, ReceivedPix } from '../../shared/domain/received-pix.ts'
import { refundNatureSchema, type ToldEndToEndId, toldEndToEndIdSchema } from '../../shared/domain/refund.ts'
import type { StatementLine } from '../../shared/domain/statement.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { endToEndIdSchema } from '../../shared/ids/end-to-end-id.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import { centavosSchema } from '../../shared/money/centavos-schema.ts'
import { type Instant, instantFromMs, instantMs } from '../../shared/time/instant.ts'

/** How the bank meets the next payment: what it books, and what we hear of it. */
export type PostMode =
  | 'accept'
  | 'settle'
  | 'not-sent'
  | 'lost-before'
  | 'lost-after'
  | '500-before'
  | '500-after'
  | 'unreadable-after'
  | 'refuse'
  | 'unauthorised'
  | 'busy'
  | 'html-404'
  | 'other-amount'
  | 'throw-after'

/** How the bank meets reads: the truth, nothing, a failure of its own, or as if it had never heard of the key. */
export type ReadMode = 'truth' | 'unreachable' | '503' | 'hidden'

/** A bank in memory with a book that can be audited; one order for each key. */
export interface ScriptedBank {
  readonly paying: Paying
  readonly reads: JournalNeeds['reads']
  readonly refunds: RefundReads
  /** The Pix that refunds give back: each of this amount and these parts, whatever its id. */
  readonly pix: Pick<ReceivedPix, 'amount' | 'parts'>
  readonly readAnswer: JournalNeeds['readAnswer']
  /** Every paying request that reached it or was tried. */
  readonly posts: { readonly row: PayingRow['name']; readonly key: string; readonly text: string }[]
  readonly gets: string[]
  /** The periods of the statement that were asked for. */
  readonly statements: { readonly from: Instant; readonly to: Instant }[]
  readonly book: Map<string, ProviderPayment>
  post: PostMode
  read: ReadMode
  statement: ReadMode
  /** Answers have a `Date`. */
  dated: boolean
  /** Boletos answer 404 under their id, as they do while they wait. */
  queued: boolean
  /** Whether the list of boletos tells the keys of its orders. */
  listsKeys: boolean
  readonly extraLines: StatementLine[]
  /** The bank's word on a booked order changes. */
  setStatus(key: string, status: string, errorCode?: string): void
  /** Books an order that nobody sent through us, or late. */
  execute(key: string, amount: Centavos, status?: string, of?: BookedAs): void
}

/** What an order of the book is besides a plain Pix: a boleto, or the refund of a Pix. */
export interface BookedAs {
  readonly billet?: ProviderPayment['billet']
  readonly refund?: { readonly endToEndId: ToldEndToEndId; readonly nature: string }
}

/** The book speaks the accounts group's words; of a refund the bank tells these. */
const REFUND_WORDS: Readonly<Record<string, string>> = {
  PENDING: 'EM_PROCESSAMENTO',
  PROCESSING: 'EM_PROCESSAMENTO',
  LIQUIDATED: 'DEVOLVIDO',
  CANCELED: 'NAO_REALIZADO',
  REJECTED: 'NAO_REALIZADO',
}

const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

/** Makes a bank with an empty book. Each answer tells `ear` the whole second of the bank's clock, while it tells dates. */
export function createScriptedBank(clock: Pick<Clock, 'now'>, ear: BankTimeEar | null = null): ScriptedBank {
  const hear = (): void => ear?.ask()(bank.dated ? Math.floor(instantMs(clock.now()) / 1000) * 1000 : null)
  const book = new Map<string, ProviderPayment>()
  const posts: ScriptedBank['posts'] = []
  const gets: string[] = []
  const statements: ScriptedBank['statements'] = []
  const extraLines: StatementLine[] = []
  const returned = new Map<string, ToldEndToEndId>()
  const bookOrder = (key: string, amount: Centavos, status = 'PROCESSING', of: BookedAs = {}): ProviderPayment => {
    const { billet = null, refund } = of
    if (refund !== undefined) returned.set(key, refund.endToEndId)
    const text = String(book.size + 1).padStart(11, '0')
    const payment: ProviderPayment = {
      id: String(900_000 + book.size),
      status,
      endToEndId:
        billet === null && refund === undefined ? endToEndIdSchema.parse(`E12345678202611201200${text}`) : null,
      idempotencyKey: key,
      amount,
      errorCode: null,
      creditor: null,
      pixKey: null,
      text: null,
      createdAt: clock.now(),
      refunded: centavos(0),
      billet,
      refund: refund === undefined ? null : { nature: refund.nature, reason: null },
    }
    book.set(key, payment)
    return payment
  }
  const answered = (status: number, body: Uint8Array, contentType = 'application/json'): AttemptOutcome => {
    hear()
    return { kind: 'answered', status, contentType, body, date: clock.now() }
  }
  const problem = (status: number): AttemptOutcome =>
    answered(status, json({ type: 'onz-0099', title: 'Recusado', detail: 'Saldo insuficiente' }))
  const lost = (phase: 'secure' | 'body' | 'head'): AttemptOutcome => ({ kind: 'no-answer', phase, cause: 'reset' })

  function answer(mode: PostMode, key: string, asked: Asked): AttemptOutcome {
    const { amount } = asked
    const order = (status?: string) =>
      told(bookOrder(key, amount, status, { billet: billetOf(asked), ...refundIn(asked) }))
    const reached = mode !== 'not-sent' && mode !== 'lost-before'
    if (reached && book.has(key)) return problem(412)
    switch (mode) {
      case 'not-sent':
        return { kind: 'not-sent', cause: 'refused' }
      case 'lost-before':
        return lost('secure')
      case 'accept':
        return answered(202, json(order('PENDING')))
      case 'settle':
        return answered(202, json(order('LIQUIDATED')))
      case 'lost-after':
        order()
        return lost('body')
      case '500-before':
        return problem(500)
      case '500-after':
        order()
        return problem(500)
      case 'unreadable-after':
        order()
        return answered(202, new TextEncoder().encode('{"endToEnd'))
      case 'refuse':
        return problem(422)
      case 'unauthorised':
        return problem(401)
      case 'busy':
        return problem(409)
      case 'html-404':
        return answered(404, new TextEncoder().encode('<html>nginx</html>'), 'text/html')
      case 'other-amount':
        return answered(202, json({ ...order(), amount: amount + 1 }))
      case 'throw-after':
        order()
        throw new Error('a bug below the journal')
    }
  }

  const billets = (): PaidBillet[] =>
    [...book.values()]
      .filter(({ billet }) => billet !== null)
      .map((payment) => paidBillet(payment, bank.listsKeys))
      .toReversed()

  const readBy = <T>(mode: ReadMode, found: T | undefined): Result<T | null, AppError> => {
    if (mode === 'unreachable') return err(appError({ kind: 'unreachable', sent: 'maybe', cause: 'timeout' }))
    hear()
    if (mode === '503') return err(serverFault)
    return ok(mode === 'hidden' ? null : (found ?? null))
  }

  const bank: ScriptedBank = {
    posts,
    gets,
    statements,
    book,
    extraLines,
    post: 'accept',
    read: 'truth',
    statement: 'truth',
    dated: true,
    queued: false,
    listsKeys: true,
    pix: { amount: centavos(10_000_000), parts: [] },
    readAnswer: (_kind, body) => parseAnswer(body),
    paying: {
      async send(row, bytes, key, onPhase) {
        const text = new TextDecoder().decode(bytes)
        posts.push({ row: row.name, key, text })
        onPhase?.('dialling')
        return answer(bank.post, key, askedSchema.parse(JSON.parse(text)))
      },
    },
    reads: {
      async paymentByKey(key) {
        gets.push(key)
        return readBy(bank.read, book.get(key))
      },
      paymentByEndToEndId: async (id) =>
        readBy(
          bank.read,
          [...book.values()].find(({ endToEndId }) => endToEndId === id),
        ),
      billet: async (id) =>
        readBy(
          bank.queued ? 'hidden' : bank.read,
          billets().find((row) => row.id === id),
        ),
      async billetPage({ page }) {
        const read = readBy(bank.read, billets())
        if (!read.ok) return read
        return ok({ rows: page === 1 ? (read.value ?? []) : [], unread: [], page, total: null })
      },
      async statementPage({ page, from, to }) {
        statements.push({ from, to })
        if (bank.statement === 'unreachable' || bank.statement === '503') return err(serverFault)
        hear()
        const paid = bank.statement === 'hidden' ? [] : [...book.values()].filter(({ status }) => status !== 'CANCELED')
        const lines = page === 1 ? [...paid.map(lineOf), ...extraLines].filter(({ at }) => at >= from && at <= to) : []
        return ok({ lines, unread: [], page, total: null })
      },
    },
    refunds: {
      async refund(_endToEndId, id) {
        gets.push(id)
        const found = book.get(id)
        return readBy(bank.read, found && refundOf(found))
      },
      async pix(endToEndId) {
        const listed = [...book.entries()].filter(([key]) => returned.get(key) === endToEndId)
        const read = readBy(bank.read, bank.read === 'hidden' ? [] : listed.map(([, payment]) => refundOf(payment)))
        return read.ok ? ok({ ...receivedPix(endToEndId), ...bank.pix, refunds: read.value ?? [] }) : read
      },
    },
    setStatus(key, status, errorCode) {
      const found = book.get(key)
      if (found !== undefined) book.set(key, { ...found, status, errorCode: errorCode ?? null })
    },
    execute: (key, amount, status, of) => void bookOrder(key, amount, status, of),
  }
  return bank
}

const askedSchema = z.object({
  amount: centavosSchema,
  endToEndId: toldEndToEndIdSchema.optional(),
  nature: refundNatureSchema.optional(),
  line: z.string().optional(),
  barCode: z.string().optional(),
})
type Asked = z.infer<typeof askedSchema>

/** What only a boleto of these digits says; null for a Pix. */
export function billetOf({ line, barCode }: Pick<Asked, 'line' | 'barCode'>): ProviderPayment['billet'] {
  return line === undefined || barCode === undefined ? null : { line, barCode, settledAt: null, dueDate: null }
}

function refundIn({ endToEndId, nature }: Asked): Pick<BookedAs, 'refund'> {
  return endToEndId === undefined || nature === undefined ? {} : { refund: { endToEndId, nature } }
}

/** What the bank tells of an order of its book. */
function told(payment: ProviderPayment): ProviderPayment {
  return payment.refund === null ? payment : wordOfRefund(refundOf(payment))
}

function refundOf({ id, idempotencyKey, amount, refund, status, errorCode, createdAt }: ProviderPayment): PixRefund {
  return {
    id: idempotencyKey ?? '',
    returnId: id,
    amount: amount ?? centavos(0),
    nature: refund?.nature ?? '',
    description: null,
    requestedAt: createdAt,
    settledAt: null,
    status: REFUND_WORDS[status] ?? status,
    reason: errorCode,
  }
}

function receivedPix(endToEndId: ToldEndToEndId): Omit<ReceivedPix, 'amount' | 'parts' | 'refunds'> {
  return { endToEndId, txid: null, at: instantFromMs(0), key: null, message: null, payer: null }
}

function paidBillet(payment: ProviderPayment, withKey: boolean): PaidBillet {
  const { id, status, amount, errorCode, idempotencyKey, createdAt, creditor, billet } = payment
  return {
    id: id ?? '',
    at: createdAt ?? instantFromMs(0),
    line: billet?.line ?? null,
    barCode: billet?.barCode ?? null,
    amount,
    printedAmount: null,
    status,
    queued: false,
    settledAt: null,
    dueDate: null,
    creditorName: creditor?.name ?? null,
    creditorDocument: creditor?.document ?? null,
    description: null,
    idempotencyKey: withKey ? idempotencyKey : null,
    errorCode,
  }
}

const serverFault = appError({
  kind: 'problem',
  status: 503,
  type: null,
  detail: null,
  violations: [],
  pixErrorCode: null,
})

function parseAnswer(body: Uint8Array): ProviderPayment | null {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
}

/** The statement line of a booked order; like many providers' lists, it names no counterparty and no key. */
export function lineOf(payment: ProviderPayment): StatementLine {
  return {
    id: payment.id ?? '',
    at: payment.createdAt ?? instantFromMs(0),
    direction: 'out',
    amount: payment.amount ?? centavos(0),
    status: payment.status,
    kind: payment.billet === null ? 'PIX' : 'BILLET',
    endToEndId: payment.endToEndId,
    txid: null,
    counterpartName: null,
    counterpartDocument: null,
    counterpartIspb: null,
    text: null,
    idempotencyKey: null,
  }
}
