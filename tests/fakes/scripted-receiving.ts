import type { ListAsk, ListPage, QrcodesReads, QrcodesWrites, ToldBatch } from '../../electron/api/provider.ts'
import type { UnreadRow } from '../../shared/domain/unread.ts'
import type { Charge } from '../../shared/domain/charge.ts'
import type { ChargeLocation } from '../../shared/domain/charge-location.ts'
import type { LocationId } from '../../shared/domain/location-id.ts'
import type { PixRefund, ReceivedPix } from '../../shared/domain/received-pix.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import type { Txid } from '../../shared/ids/txid.ts'
import { txidSchema } from '../../shared/ids/txid.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { cob } from '../fixtures/receiving-samples.ts'
import { at as moment } from '../fixtures/vault-samples.ts'
import { chargeOf } from '../unit/shared/charge/charges.ts'

type Operation = keyof QrcodesReads | keyof QrcodesWrites

/** What happens to one request: before it is done, instead of it, or to its answer after it was done. */
export interface Turn {
  readonly before?: () => void
  readonly instead?: AppError
  readonly lost?: true
}

/** An institution's QR-code group in memory, which does what a test tells it to at any request. */
export interface ScriptedReceiving {
  readonly reads: QrcodesReads
  readonly writes: QrcodesWrites
  /** Each charge with all its revisions, the present one last. */
  readonly charges: Map<string, Charge[]>
  readonly pix: ReceivedPix[]
  readonly refunds: Map<string, PixRefund>
  readonly batches: Map<string, ToldBatch>
  readonly locations: Map<LocationId, ChargeLocation>
  readonly webhooks: { key: string | null; url: string; createdAt: Instant | null }[]
  /** Every request, in order: the operation and what it named. */
  readonly asked: string[]
  /** What happens at the next requests of an operation, one after the other. */
  script(operation: Operation, ...turns: Turn[]): void
  /** Rows of a page at most, whatever is asked for. */
  pageRows: number
  /** Where a row of each page cannot be read, besides those that can. */
  unread: readonly UnreadRow[]
  /** Whether pages and rows are counted. */
  counts: boolean
  /** Makes a change as somebody else would. */
  change(txid: Txid, change: Partial<Charge>): void
}

/** The answer of nobody: the request may have arrived. */
export const lostAnswer = appError({ kind: 'unreachable', sent: 'maybe', cause: 'timeout' })

/** Makes an institution that knows nothing yet. */
export function scriptedReceiving(): ScriptedReceiving {
  const turns = new Map<Operation, Turn[]>()
  const bank: ScriptedReceiving = {
    charges: new Map(),
    pix: [],
    refunds: new Map(),
    batches: new Map(),
    locations: new Map(),
    webhooks: [],
    asked: [],
    pageRows: 1_000,
    unread: [],
    counts: true,
    script: (operation, ...more) => void turns.set(operation, [...(turns.get(operation) ?? []), ...more]),
    change(txid, change) {
      const revisions = bank.charges.get(txid) ?? []
      const current = revisions.at(-1) ?? cob(0)
      revisions.push({ ...current, revision: current.revision + 1, ...change })
    },
    reads: readsOf(run, () => bank),
    writes: writesOf(run, () => bank),
  }
  return bank

  async function run<T>(operation: Operation, named: string, work: () => T): Promise<Result<T, AppError>> {
    bank.asked.push(`${operation} ${named}`.trim())
    const turn = turns.get(operation)?.shift()
    turn?.before?.()
    if (turn?.instead !== undefined) return err(turn.instead)
    const done = work()
    return turn?.lost === true ? err(lostAnswer) : ok(done)
  }
}

type Run = <T>(operation: Operation, named: string, work: () => T) => Promise<Result<T, AppError>>

function readsOf(run: Run, at: () => ScriptedReceiving): QrcodesReads {
  const current = (revisions: readonly Charge[] | undefined) => revisions?.at(-1) ?? null
  const page = <T>(rows: readonly T[], ask: Pick<ListAsk, 'page' | 'limit'>): ListPage<T> => {
    const { pageRows, counts } = at()
    const size = Math.min(ask.limit, pageRows)
    const told = rows.slice(ask.page * size, (ask.page + 1) * size)
    const pages = counts ? Math.ceil(rows.length / size) : null
    return { rows: told, unread: at().unread, page: ask.page, pages, total: counts ? rows.length : null }
  }
  const within = ({ from, to }: ListAsk, moment: Instant | null) => moment === null || (from <= moment && moment <= to)
  return {
    charge: ({ kind, txid }, revision) =>
      run('charge', `${txid}${revision === undefined ? '' : ` ${revision}`}`, () => {
        const revisions = at().charges.get(txid)
        const found = revision === undefined ? current(revisions) : revisions?.find((one) => one.revision === revision)
        return found?.kind === kind ? found : null
      }),
    chargePage: (ask) =>
      run('chargePage', `${ask.kind} ${ask.page}`, () => {
        const all = [...at().charges.values()].flatMap((revisions) => current(revisions) ?? [])
        return page(
          all.filter((one) => one.kind === ask.kind && within(ask, one.createdAt)),
          ask,
        )
      }),
    batch: (id) => run('batch', id, () => at().batches.get(id) ?? null),
    batchPage: (ask) => run('batchPage', '', () => page([...at().batches.values()], ask)),
    location: (id) => run('location', String(id), () => at().locations.get(id) ?? null),
    locationPage: (ask) => run('locationPage', '', () => page([...at().locations.values()], ask)),
    pix: (id) => run('pix', id, () => at().pix.find(({ endToEndId }) => endToEndId === id) ?? null),
    pixPage: (ask) =>
      run('pixPage', String(ask.page), () =>
        page(
          at().pix.filter((one) => within(ask, one.at) && (ask.withRefund !== true || one.refunds.length > 0)),
          ask,
        ),
      ),
    refund: (_, id) => run('refund', id, () => at().refunds.get(id) ?? null),
    keyWebhook: (key) => run('keyWebhook', key.value, () => at().webhooks.find((one) => one.key === key.value) ?? null),
    keyWebhookPage: (ask) => run('keyWebhookPage', String(ask.page), () => page(at().webhooks, ask)),
  }
}

function writesOf(run: Run, at: () => ScriptedReceiving): QrcodesWrites {
  return {
    createCharge: (form) =>
      run('createCharge', form.txid ?? '', () => {
        const count = at().charges.size
        const txid = form.txid ?? txidSchema.parse(`psp${String(count).padStart(29, '0')}`)
        const made = { ...chargeOf(form), txid, createdAt: moment(count) }
        const before = at().charges.get(made.txid)?.at(-1)
        at().charges.set(made.txid, [{ ...made, revision: before === undefined ? 0 : before.revision + 1 }])
        return made
      }),
    reviseCharge: (txid, patch) =>
      run('reviseCharge', txid, () => {
        const { debtor, ...fields } = patch
        const isLocationAlone = Object.keys(patch).toSorted().join() === 'kind,locationId'
        const before = at().charges.get(txid)?.at(-1)
        const told = debtor === undefined ? {} : { debtor: debtor === null ? null : { ...nobody, ...debtor } }
        const key = fields.key === undefined ? {} : { key: fields.key.value }
        const revision = isLocationAlone && before !== undefined ? { revision: before.revision } : {}
        at().change(txid, { ...definedOf(fields), ...told, ...key, ...revision } as Partial<Charge>)
        return at().charges.get(txid)?.at(-1) ?? cob(0)
      }),
    removeCharge: ({ txid }) =>
      run('removeCharge', txid, () => {
        at().change(txid, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
        return at().charges.get(txid)?.at(-1) ?? cob(0)
      }),
    sendBatch: ({ id, description, rows, as }) =>
      run('sendBatch', `${as} ${rows.length}`, () => {
        const told = rows.map(({ txid }) => ({ txid, status: 'EM_PROCESSAMENTO', problem: null }))
        at().batches.set(id, { id, description, createdAt: null, rows: told })
      }),
    createLocation: (kind) =>
      run('createLocation', kind, () => {
        const id = at().locations.size + 1
        const made = { id, location: `pix.exemplo.com.br/${id}`, kind, createdAt: null, txid: null }
        at().locations.set(id, made)
        return made
      }),
    unlinkLocation: (id) =>
      run('unlinkLocation', String(id), () => {
        const freed = { ...(at().locations.get(id) ?? lostLocation), txid: null }
        at().locations.set(id, freed)
        return freed
      }),
    configureKeyWebhook: (key, url) =>
      run('configureKeyWebhook', key.value, () => {
        const { webhooks } = at()
        webhooks.splice(0, webhooks.length, ...webhooks.filter((one) => one.key !== key.value))
        webhooks.push({ key: key.value, url, createdAt: null })
      }),
    cancelKeyWebhook: async (key) => {
      const isThere = at().webhooks.some((one) => one.key === key.value)
      const done = await run('cancelKeyWebhook', key.value, () => {
        const { webhooks } = at()
        webhooks.splice(0, webhooks.length, ...webhooks.filter((one) => one.key !== key.value))
      })
      return isThere || !done.ok ? done : err(appError({ kind: 'not-found', what: 'key-webhook' }))
    },
  }
}

const nobody = { name: null, document: null, email: null, street: null, city: null, state: null, zip: null }
const lostLocation = { id: 0, location: '', kind: 'cob', createdAt: null, txid: null }

function definedOf(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
