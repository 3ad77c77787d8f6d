import { randomBytes } from 'node:crypto'
import { createApprovals } from '../../electron/confirmation/approvals.ts'
import { createBankClock } from '../../electron/journal/bank-clock.ts'
import { createOneAtATime } from '../../electron/journal/one-at-a-time.ts'
import { createBatchDesk } from '../../electron/services/payment-batches/batch-desk.ts'
import { showBatch } from '../../electron/services/payment-batches/batch-view.ts'
import { createWholeDraft, readKept } from '../../electron/services/payment-batches/edit-batch.ts'
import { keepFindings } from '../../electron/services/payment-batches/find-findings.ts'
import type { BatchRunNeeds } from '../../electron/services/payment-batches/needs.ts'
import { recoverBatches } from '../../electron/services/payment-batches/recover-batches.ts'
import { toConfirm } from '../../electron/services/payment-batches/to-confirm.ts'
import { type BucketMeter, createBucketMeter } from '../../electron/services/payments/bucket-meter.ts'
import { createCodeDesk } from '../../electron/services/payments/code-desk.ts'
import type { Vault } from '../../electron/vault/vault.ts'
import {
  type BatchOrder,
  batchOrderSchema,
  type DraftRow,
  type PaymentBatchId,
} from '../../shared/domain/payment-batch.ts'
import type { PaymentRequest } from '../../shared/domain/payment-request.ts'
import { valueOf } from '../fakes/journal-bench.ts'
import type { PayerNeeds } from './child.ts'
import { type JournalLife, openJournalLife } from './open-journal-life.ts'
import type { BatchRowClaim, Ending, Task } from './task.ts'
import { wantedRequest } from './wanted-request.ts'

// More than a person goes on with one batch here: each fault strikes once.
const MOST_GOES = 16
const NEXT_DAY_MS = 24 * 3_600_000
// Pauses that a person waits the night over.
const OVER_NIGHT = ['cap', 'midnight']

/**
 * One life of the desk that pays batches, over the real journal, vault and ways to the bank: it recovers, drafts the sheet where none
 * is kept yet, has a person say yes, and runs. A life that asks on goes on with what is left, until nothing more can be begun.
 */
export async function payByBatch(task: Task, needs: PayerNeeds): Promise<Ending> {
  const { clock, time } = needs
  const approvals = createApprovals(clock)
  let meter: BucketMeter | null = null
  const life = await openJournalLife(task, needs, approvals, (change) => void meter?.onPayment(change))
  const bankClock = createBankClock(clock, time)
  const bucket = createBucketMeter({ vault: life.vault, clock, onChange: () => undefined })
  meter = bucket
  const vault: Vault = { ...life.vault, paymentBatches: mortal(life.vault.paymentBatches, needs.point) }
  const { reads } = needs.accounts
  const book: BatchRunNeeds = {
    vault,
    journal: life.journal,
    clock: bankClock,
    findings: keepFindings({ vault, clock: bankClock }),
    payer: life.payer,
    random: (n) => randomBytes(n),
    inTurn: createOneAtATime(),
    onChange: () => undefined,
    onEnd: () => undefined,
    reads,
    codes: createCodeDesk({ reads, clock, bucket }),
    receiving: null,
    bucket,
    approvals,
    follow: () => undefined,
  }
  const desk = createBatchDesk({ ...book, wake: () => undefined })
  valueOf(await recoverBatches(book))
  await life.read()
  const id = await keptOrDrafted(book, task, needs)
  const say = async (): Promise<boolean> => {
    const confirmed = await toConfirm(book, id)
    if (!confirmed.ok) return false
    return (await desk.begin(confirmed.value, approvals.grantBatch(confirmed.value.frozen))).ok
  }
  const run = async (): Promise<void> => {
    for (let wait = await desk.run(); wait !== null; wait = await desk.run()) if (wait > 0) await clock.wait(wait)
  }
  if (await say()) await run()
  if (task.asksOnMs !== null) await goOn(book, { id, life, say, run }, needs)
  return endOf(book, life, id)
}

interface Going {
  readonly id: PaymentBatchId
  readonly life: JournalLife
  /** A person says yes to what is left. */
  readonly say: () => Promise<boolean>
  readonly run: () => Promise<void>
}

// Evidence first, then what is left.
async function goOn(book: BatchRunNeeds, { id, life, say, run }: Going, { clock }: PayerNeeds): Promise<void> {
  for (let go = 0; go < MOST_GOES; go += 1) {
    await life.askOn()
    const { paused } = valueOf(await readKept(book, id))
    if (paused !== null && OVER_NIGHT.includes(paused.why)) await clock.wait(NEXT_DAY_MS)
    if (!(await say())) break
    await run()
  }
  await life.askOn()
  await life.read()
}

async function endOf(book: BatchRunNeeds, life: JournalLife, id: PaymentBatchId): Promise<Ending> {
  const now = { resting: null, isHere: false, elsewhereBy: null }
  const { rows } = valueOf(await showBatch(book, valueOf(await readKept(book, id)), now))
  const told = rows.flatMap(({ order, standing }): BatchRowClaim[] =>
    order === null ? [] : [{ description: order.description ?? '', standing }],
  )
  return { ...(await life.end()), rows: told }
}

async function keptOrDrafted(book: BatchRunNeeds, { wanted }: Task, { pix }: PayerNeeds): Promise<PaymentBatchId> {
  const [kept] = valueOf(await book.vault.paymentBatches.list())
  if (kept !== undefined) return kept.id
  const rows = wanted.map((one, index): DraftRow => {
    const order = orderOf(wantedRequest(one, pix))
    return { row: index + 2, told: {}, order, isOut: false, duplicateReason: null, seen: [] }
  })
  const drafted = await createWholeDraft(book, { name: 'Sexta', source: null, control: null }, { rows, bytes: null })
  return valueOf(drafted).id
}

// A code of a sheet is read by the institution when its turn comes.
function orderOf(request: PaymentRequest): BatchOrder {
  if (request.kind !== 'pix-qr') return batchOrderSchema.parse(request)
  const { kind, code, creditorDocument, amount, description, priority, paymentFlow, expiration, ispbDeny } = request
  const options = { priority, paymentFlow, expiration, ispbDeny }
  return batchOrderSchema.parse({ kind, code, creditorDocument, amount, description, ...options })
}

/** The tables of batches, with a point before and after each call that keeps something. */
function mortal(tables: Vault['paymentBatches'], point: (name: string) => void): Vault['paymentBatches'] {
  const between = <A extends readonly unknown[], T>(name: string, call: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      point(`before-batch-${name}`)
      const done = await call(...args)
      point(`after-batch-${name}`)
      return done
    }
  }
  const { add, confirm, change, except } = tables
  return {
    ...tables,
    add: between('add', add),
    confirm: between('confirm', confirm),
    change: between('change', change),
    except: between('except', except),
  }
}
