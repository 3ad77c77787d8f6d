import { setTimeout as wait } from 'node:timers/promises'
import { createApprovals } from '../../electron/confirmation/approvals.ts'
import { createJournal } from '../../electron/journal/create-journal.ts'
import { createOneAtATime } from '../../electron/journal/one-at-a-time.ts'
import { type BatchDesk, createBatchDesk } from '../../electron/services/payment-batches/batch-desk.ts'
import { listedBatch, showBatch } from '../../electron/services/payment-batches/batch-view.ts'
import { createDraft, putRows, readKept, type ShownDraft } from '../../electron/services/payment-batches/edit-batch.ts'
import { keepFindings } from '../../electron/services/payment-batches/find-findings.ts'
import type { BatchRunNeeds } from '../../electron/services/payment-batches/needs.ts'
import { recoverBatches } from '../../electron/services/payment-batches/recover-batches.ts'
import { toConfirm } from '../../electron/services/payment-batches/to-confirm.ts'
import { readingOf } from '../../electron/services/payments/compare-readings.ts'
import type { Vault } from '../../electron/vault/vault.ts'
import { parseBrCode } from '../../shared/brcode/parse-br-code.ts'
import type {
  BatchFacts,
  BatchOrder,
  DraftRow,
  PaymentBatch,
  PaymentBatchId,
  ShownBatch,
} from '../../shared/domain/payment-batch.ts'
import { paymentRequestSchema } from '../../shared/domain/payment-request.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { openTestVault, value } from '../fixtures/open-test-vault.ts'
import { bankTimeOf } from './bank-time-of.ts'
import { noCaps } from './journal-bench.ts'
import { createManualClock, type ManualClock } from './manual-clock.ts'
import { createScriptedBank, type ScriptedBank } from './scripted-bank.ts'

/** What a test may have otherwise in one life. */
export interface LifeChoice {
  /** Stands between the life and its vault, as a cut of the power does. */
  readonly vault?: (vault: Vault) => Vault
  readonly onPoint?: (point: string) => void
  readonly caps?: typeof noCaps
  /** How long the bank takes over each question and each order, in real milliseconds. */
  readonly serviceMs?: number
  /** False where no row is asked about before its turn. */
  readonly looksAhead?: boolean
}

/** One life of the application over a vault: journal, approvals, and the desk that pays batches. */
export interface BatchLife {
  readonly vault: Vault
  readonly needs: BatchRunNeeds
  readonly desk: BatchDesk
  /** A draft with these orders, in rows 2, 3, ...; `patch` changes its rows. */
  draft(orders: readonly BatchOrder[], patch?: (row: DraftRow) => Partial<DraftRow>): Promise<PaymentBatchId>
  /** A person says yes to what can be paid now. */
  yes(id: PaymentBatchId): Promise<Result<PaymentBatch, AppError>>
  /** Runs what runs to its end, or for so many steps; time passes where it waits. */
  run(most?: number): Promise<void>
  /** Lets the journal ask until nothing is open, for two hours at most. */
  follow(): Promise<void>
  show(id: PaymentBatchId): Promise<ShownBatch>
  /** As the list of batches tells of it. */
  listed(id: PaymentBatchId): Promise<BatchFacts>
}

/** What outlives a life: the bank, the time, the file of the vault, and what the account holds. */
export interface BatchBench {
  readonly bank: ScriptedBank
  readonly clock: ManualClock
  readonly account: { available: number | null; tokens: number }
  /** How often codes were read by the institution. */
  readonly readings: string[]
  /** Begins a life on the vault; the one before has to be over. */
  begin(choice?: LifeChoice): Promise<BatchLife>
  /** Ends the life that is lived; nothing is written by it. */
  end(): Promise<void>
}

const TWO_HOURS_MS = 2 * 3_600_000

/** Makes a bench over the file of a vault. */
export function createBatchBench(file: string): BatchBench {
  const clock = createManualClock()
  const bank = createScriptedBank(clock)
  const account: BatchBench['account'] = { available: 100_000_000, tokens: 100 }
  const readings: string[] = []
  let open: Vault | null = null
  let count = 0
  const random = (n: number): Uint8Array => {
    count += 1
    return new Uint8Array(n).map((_, index) => (index < 4 ? (count >> (8 * index)) & 255 : 7))
  }

  async function begin({
    vault: between,
    onPoint,
    caps = noCaps,
    serviceMs,
    looksAhead = true,
  }: LifeChoice = {}): Promise<BatchLife> {
    open = await openTestVault(file)
    const vault = between === undefined ? open : between(open)
    const approvals = createApprovals(clock)
    const payer = () => ({ environment: 'homologation', clientId: 'cliente-1' }) as const
    const journal = createJournal({
      vault,
      ...served(bank, serviceMs),
      refunds: bank.refunds,
      readAnswer: bank.readAnswer,
      // The same for the same request, whatever the order of its fields.
      encode: (request) => new TextEncoder().encode(JSON.stringify(paymentRequestSchema.parse(request))),
      caps,
      approvals,
      gates: [],
      dayNote: { read: async () => ok([]), claim: async () => ok([]) },
      firstReading: { read: async () => ok('read'), unreadBecause: () => null },
      clock,
      time: bankTimeOf(clock),
      log: { event: () => undefined },
      random,
      payer,
      onChange: () => undefined,
      ...(onPoint !== undefined && { onPoint }),
    })
    const needs: BatchRunNeeds = {
      vault,
      journal: looksAhead
        ? journal
        : {
            ...journal,
            confirm: ({ id, approval, duplicateReason }) => journal.confirm({ id, approval, duplicateReason }),
          },
      clock,
      findings: keepFindings({ vault, clock }),
      payer,
      random,
      inTurn: createOneAtATime(),
      onChange: () => undefined,
      onEnd: () => undefined,
      reads: { balance: async () => balance() },
      codes: {
        async verify(text) {
          readings.push(text)
          const code = parseBrCode(text)
          if (!code.ok)
            return err(appError({ kind: 'invalid', violations: [{ path: 'code', reason: code.error.fault }] }))
          const ours = readingOf(code.value)
          return ok({ code: code.value.text, ours, told: ours, differences: [], endToEndId: null, warnings: [] })
        },
        spend: () => undefined,
      },
      receiving: null,
      bucket: {
        read: async () =>
          ok({ capacity: 100, tokens: account.tokens, refillPerMinute: 2, waitSeconds: 0, saidEmpty: false }),
      },
      approvals,
      follow: () => undefined,
    }
    const desk = createBatchDesk({ ...needs, wake: () => undefined })
    await journal.recover()
    await recoverBatches(needs)

    async function run(most = Number.POSITIVE_INFINITY): Promise<void> {
      for (let step = 0; step < most; step += 1) {
        const wait = await desk.run()
        if (wait === null) return
        clock.advance(wait)
      }
    }

    const now = (id: PaymentBatchId) => {
      return { resting: desk.resting(id), isHere: desk.isRunning(id), elsewhereBy: null }
    }
    return {
      vault,
      needs,
      desk,
      async draft(orders, patch = () => ({})) {
        const { id } = value(await createDraft(needs, 'Sexta'))
        const rows = orders.map((order, index): DraftRow => {
          const row = { row: index + 2, told: {}, order, isOut: false, duplicateReason: null, seen: [] }
          return { ...row, ...patch(row) }
        })
        value(await putRows(needs, { id, version: 1 }, rows))
        return id
      },
      async yes(id) {
        const confirmed = await toConfirm(needs, id)
        if (!confirmed.ok) return confirmed
        return desk.begin(confirmed.value, approvals.grantBatch(confirmed.value.frozen))
      },
      run,
      async follow() {
        for (let passed = 0; passed < TWO_HOURS_MS; ) {
          const wait = await journal.askDue()
          if (wait === null) return
          const step = Math.max(wait, 1_000)
          clock.advance(step)
          passed += step
        }
      },
      async show(id) {
        return value(await showBatch(needs, value(await readKept(needs, id)), now(id)))
      },
      async listed(id) {
        return value(await listedBatch(needs, value(await readKept(needs, id)), now(id)))
      },
    }
  }

  /** The bank, each answer of which comes after so long. */
  function served({ paying, reads }: ScriptedBank, ms: number | undefined): Pick<ScriptedBank, 'paying' | 'reads'> {
    if (ms === undefined) return { paying, reads }
    return {
      paying: { send: (...ask) => wait(ms).then(() => paying.send(...ask)) },
      reads: { ...reads, paymentByKey: (key) => wait(ms).then(() => reads.paymentByKey(key)) },
    }
  }

  function balance() {
    const { available } = account
    if (available === null) return err(appError({ kind: 'credentials', group: 'accounts', fault: 'scope' }))
    const now = clock.now()
    const paid = [...bank.book.values()].reduce((sum, { amount }) => sum + (amount ?? 0), 0)
    return ok({
      available: centavos(available - paid),
      blocked: centavos(0),
      overdraft: centavos(0),
      at: now,
      readAt: now,
    })
  }

  return {
    bank,
    clock,
    account,
    readings,
    begin,
    async end() {
      await open?.close()
      open = null
    },
  }
}

/** A batch as a person sees it at this moment. */
export async function asShown(needs: Parameters<typeof readKept>[0], id: PaymentBatchId): Promise<ShownDraft> {
  const { version } = value(await readKept(needs, id))
  return { id, version }
}
