import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeRequest } from '../../../electron/journal/kinds/kinds.ts'
import type { OrderRequest } from '../../../electron/api/accounts/pix-options.ts'
import { createAccountsReads } from '../../../electron/api/create-accounts-reads.ts'
import { createAccountsWrites } from '../../../electron/api/create-accounts-writes.ts'
import { createPaying } from '../../../electron/api/create-paying.ts'
import { type Group, openGroup } from '../../../electron/api/open-group.ts'
import type { PayingRow } from '../../../electron/api/paying.ts'
import type { AccountsReads, AccountsWrites, ProviderPayment } from '../../../electron/api/provider.ts'
import { readPaymentAnswer } from '../../../electron/api/read-payment-answer.ts'
import { createTrainingBank } from '../../../electron/sandbox/create-training-bank.ts'
import { trainingBillets } from '../../../electron/sandbox/ledger/training-billets.ts'
import { trainingCodes } from '../../../electron/sandbox/ledger/training-codes.ts'
import type { TrainingBank } from '../../../electron/sandbox/training-bank.ts'
import { brokenWords, isVariant, variants } from '../../../electron/sandbox/variants.ts'
import { webhookFormSchema } from '../../../shared/domain/webhook.ts'
import { type IdempotencyKey, idempotencyKeyFrom } from '../../../shared/ids/idempotency-key.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { withSecrets } from '../../fakes/with-secrets.ts'
import { paymentRequest } from '../../fixtures/payment-requests.ts'

const HOUR_MS = 3_600_000
const dir = mkdtempSync(join(tmpdir(), 'quita-bank-'))
let nowMs = Date.UTC(2026, 10, 20, 15)
let bank: TrainingBank
beforeAll(async () => {
  bank = await createTrainingBank({ dir, persist: false, serveBook: false, speed: 'fast', clock: { now: () => nowMs } })
})
afterAll(async () => {
  await bank.close()
  rmSync(dir, { recursive: true })
})

type OrderName = Exclude<PayingRow['name'], 'refund'>

interface Desk {
  readonly reads: AccountsReads
  readonly writes: AccountsWrites
  pay(name: OrderName, request: OrderRequest, key: IdempotencyKey): Promise<ProviderPayment>
}

async function atDesk(work: (desk: Desk) => Promise<void>): Promise<void> {
  const clock = createManualClock()
  const log = { event: () => {} }
  const { ca, cert, key } = bank.tls.pem
  const identity = { certificatePem: cert, keyPem: key, authorityPem: ca }
  const used = withSecrets({ ...bank.accounts, ...identity, pin: null, tokenStyle: null })
  const access = () => used
  const group: Group = openGroup({ group: 'accounts', access, clock, log })
  const paying = createPaying({ access, token: group.token, refunds: null, log })
  const pay: Desk['pay'] = async (name, request, idempotencyKey) => {
    const outcome = await paying.send({ name }, encodeRequest(request), idempotencyKey)
    const word = outcome.kind === 'answered' ? readPaymentAnswer(request.kind, outcome.body) : null
    if (word === null) throw new Error(JSON.stringify(outcome))
    return word
  }
  const reads = createAccountsReads(group.client, clock)
  const writes = createAccountsWrites({ ...group, access, log })
  try {
    await work({ reads, writes, pay })
  } finally {
    await group.close()
  }
}

function must<T>(result: Result<T | null, unknown>): T {
  if (!result.ok || result.value === null) throw new Error(JSON.stringify(result))
  return result.value
}

let keys = 0
const freshKey = (): IdempotencyKey => idempotencyKeyFrom(new Uint8Array(16).fill((keys += 1)))

async function payByKey({ reads, pay }: Desk): Promise<void> {
  const key = freshKey()
  const pixKey = { kind: 'EMAIL', value: 'pix@nimboembalagens.com.br' }
  const taken = await pay('payByKey', paymentRequest('pix-key', { key: pixKey, amount: 1_010 }), key)
  expect(taken).toMatchObject({ amount: 1_010, billet: null })
  nowMs += 1_000
  expect(must(await reads.paymentByKey(key))).toMatchObject({ status: 'LIQUIDATED', amount: 1_010 })
}

async function payByCode({ reads, pay }: Desk): Promise<void> {
  const { text, amount } = must({ ok: true, value: trainingCodes(nowMs)[0] ?? null })
  const { reading, endToEndId } = must(await reads.verifyQr(text, freshKey()))
  expect(reading).toMatchObject({ kind: 'static', amount, key: 'pix@nimboembalagens.com.br' })
  const plain = paymentRequest('pix-qr')
  const verified = { ...(plain.kind === 'pix-qr' ? plain.verified : {}), code: text, endToEndId }
  const key = freshKey()
  const taken = await pay('payByQrCode', paymentRequest('pix-qr', { code: text, amount, verified }), key)
  expect(taken).toMatchObject({ amount, endToEndId })
  nowMs += 1_000
  expect(must(await reads.paymentByKey(key))).toMatchObject({ status: 'LIQUIDATED', amount })
}

async function payBillet({ reads, pay }: Desk): Promise<void> {
  const late = trainingBillets(nowMs).find(({ effect }) => effect === 'late-charges')
  const { line, amount } = must({ ok: true, value: late ?? null })
  const request = paymentRequest('billet', { line, amount: 248_000 })
  const { id } = await pay('payBillet', request, freshKey())
  expect(await reads.billet(id ?? '')).toEqual({ ok: true, value: null })
  nowMs += 10_000
  const paid = must(await reads.billet(id ?? ''))
  expect(paid).toMatchObject({ id, status: 'LIQUIDATED', amount })
  const page = must(
    await reads.billetPage({ from: instantFromMs(nowMs - HOUR_MS), to: instantFromMs(nowMs), page: 1, limit: 50 }),
  )
  expect(page.rows.map((each) => each.id)).toContain(id)
  expect(Buffer.from(must(await reads.billetReceipt(id ?? ''))).toString('latin1', 0, 5)).toBe('%PDF-')
}

async function defendOne({ reads, writes }: Desk): Promise<void> {
  bank.control.credit({ amount: centavos(5_000_00) })
  bank.control.openInfraction()
  const period = { from: instantFromMs(nowMs - 1_000), to: instantFromMs(nowMs + 1_000), page: 1, limit: 100 }
  const [open] = must(await reads.infractionPage(period)).rows.filter(({ status }) => status === 'OPEN')
  const { id } = must({ ok: true, value: open ?? null })
  const bytes = new TextEncoder().encode('%PDF-1.7\n')
  const files = ['recibo.pdf', 'nota.pdf'].map((name) => ({ name, mediaType: 'application/pdf', bytes }))
  const outcome = await writes.defend(id, 'Produto entregue.\nVeja os anexos.', files)
  const rounds = [{ defense: 'Produto entregue.\nVeja os anexos.', attachments: ['recibo.pdf', 'nota.pdf'] }]
  expect(outcome).toMatchObject({ kind: 'recorded', infraction: { id, status: 'DEFENDED', rounds } })
  expect(must(await reads.infraction(id))).toMatchObject({ status: 'DEFENDED', rounds })
  nowMs += HOUR_MS
}

async function keepWebhook({ reads, writes }: Desk): Promise<void> {
  const asked = { email: null, method: 'POST', enabled: true, pauseOnFail: false, headers: [] }
  const form = webhookFormSchema.parse({ kind: 'INFRACTION', uri: 'https://127.0.0.1:1/quita', ...asked })
  const made = must(await writes.createWebhook(form))
  expect(made).toMatchObject({ type: 'INFRACTION', uri: 'https://127.0.0.1:1/quita' })
  expect(await writes.createWebhook(form)).toMatchObject({ ok: false, error: { kind: 'problem', status: 409 } })
  expect(must(await reads.webhooks()).rows.map(({ id }) => id)).toEqual([made.id])
  expect(must(await reads.webhook(made.id))).toMatchObject({ type: 'INFRACTION' })
  expect([await writes.removeWebhook(made.id), await writes.removeWebhook(made.id)]).toMatchObject([
    { ok: true },
    { ok: true },
  ])
  expect(await reads.webhook(made.id)).toEqual({ ok: true, value: null })
}

// TLS and the token's limit are proved where they belong, and an amount that disagrees is the journal's to judge.
const skipped = ['separate-certificates', 'server-without-san', 'echo-disagrees', 'token-limit', ...brokenWords]
const switches = ['as it is', ...Object.keys(variants).filter((name) => !skipped.includes(name))]

describe('the training bank, used by our own client', () => {
  test.each(switches)('is paid, defended and listened to the same way: %s', async (name) => {
    bank.control.setVariants(isVariant(name) ? [name] : [])
    await atDesk(async (desk) => {
      for (const step of [payByKey, payByCode, payBillet, defendOne, keepWebhook]) await step(desk)
    })
  })
})
