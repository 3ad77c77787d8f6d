import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeRequest } from '../../../electron/journal/kinds/kinds.ts'
import { createAccountsReads } from '../../../electron/api/create-accounts-reads.ts'
import { createPaying } from '../../../electron/api/create-paying.ts'
import { type Group, openGroup } from '../../../electron/api/open-group.ts'
import type { AccountsReads, GroupAccess, ProviderPayment } from '../../../electron/api/provider.ts'
import { readPaymentAnswer } from '../../../electron/api/read-payment-answer.ts'
import { testGroup } from '../../../electron/api/test-group.ts'
import { createTrainingBank } from '../../../electron/sandbox/create-training-bank.ts'
import type { faults } from '../../../electron/sandbox/faults.ts'
import type { TrainingBank } from '../../../electron/sandbox/training-bank.ts'
import { brokenWords, isVariant, type Variant, variants } from '../../../electron/sandbox/variants.ts'
import { manualPaymentSchema } from '../../../shared/domain/manual-payment.ts'
import type { EndToEndId } from '../../../shared/ids/end-to-end-id.ts'
import { type IdempotencyKey, idempotencyKeyFrom } from '../../../shared/ids/idempotency-key.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { withSecrets } from '../../fakes/with-secrets.ts'

const dir = mkdtempSync(join(tmpdir(), 'quita-bank-'))
let bank: TrainingBank
beforeAll(async () => {
  bank = await createTrainingBank({ dir, speed: 'fast', persist: false, serveBook: false })
})
afterAll(async () => {
  await bank.close()
  rmSync(dir, { recursive: true })
})

function accessTo(door: TrainingBank): GroupAccess {
  const { ca, cert, key } = door.tls.pem
  const identity = { certificatePem: cert, keyPem: key, authorityPem: ca, pin: null }
  return withSecrets({ ...door.accounts, ...identity, tokenStyle: null })
}

async function withGroup<T>(work: (reads: AccountsReads, group: Group) => Promise<T>): Promise<T> {
  const clock = createManualClock()
  const group = openGroup({ group: 'accounts', access: () => accessTo(bank), clock, log: { event: () => {} } })
  try {
    return await work(createAccountsReads(group.client, clock), group)
  } finally {
    await group.close()
  }
}

const request = manualPaymentSchema.parse({
  kind: 'pix-manual',
  payee: {
    ispb: '60701190',
    issuer: '0002',
    number: '2000025',
    accountType: 'CACC',
    document: '11144477735',
    name: 'Pessoa de Exemplo',
  },
  amount: 1_010,
  description: 'Nota 42',
  priority: 'NORM',
  paymentFlow: 'INSTANT',
  expiration: 600,
  ispbDeny: [],
})

let keys = 0
const freshKey = (): IdempotencyKey =>
  idempotencyKeyFrom(Uint8Array.from({ length: 16 }, (_, at) => (at === 0 ? (keys += 1) : at)))

async function payOnce(group: Group, key: IdempotencyKey) {
  const access = accessTo(bank)
  const paying = createPaying({
    access: () => access,
    token: group.token,
    refunds: null,
    log: { event: () => {} },
  })
  return await paying.send({ name: 'payByBankData' }, encodeRequest(request), key)
}

async function until<T>(look: () => Promise<T | null>): Promise<T> {
  for (let looked = 0; looked < 400; looked += 1) {
    const found = await look()
    if (found !== null) return found
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('it never came')
}

async function settled(
  reads: AccountsReads,
  key: IdempotencyKey,
): Promise<ProviderPayment & { endToEndId: EndToEndId }> {
  return await until(async () => {
    const found = await reads.paymentByKey(key)
    if (!found.ok || found.value?.status !== 'LIQUIDATED' || found.value.endToEndId === null) return null
    return { ...found.value, endToEndId: found.value.endToEndId }
  })
}

async function receiptOf(reads: AccountsReads, id: EndToEndId): Promise<Uint8Array> {
  return await until(async () => {
    const read = await reads.receipt(id)
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    return read.value
  })
}

const runtime = Object.keys(variants)
  .filter(isVariant)
  .filter((name) => !['separate-certificates', 'server-without-san', 'echo-disagrees', ...brokenWords].includes(name))

describe('the training bank, read by our own client', () => {
  test.each<[string, Variant[]]>([['as it is', []], ...runtime.map((name): [string, Variant[]] => [name, [name]])])(
    'is paid, asked and believed the same way: %s',
    async (_, switches) => {
      bank.control.setFaults([])
      bank.control.setVariants(switches)
      await withGroup(async (reads, group) => {
        const before = await reads.balance()
        expect(before).toMatchObject({ ok: true })
        const key = freshKey()
        const outcome = await payOnce(group, key)
        expect(outcome).toMatchObject({ kind: 'answered' })
        const word = outcome.kind === 'answered' ? readPaymentAnswer('pix-manual', outcome.body) : null
        expect([word?.amount, word?.idempotencyKey ?? key]).toEqual([1010, key])
        const payment = await settled(reads, key)
        expect(payment).toMatchObject({ amount: 1010, errorCode: null, refunded: 0 })
        expect(await reads.paymentByEndToEndId(payment.endToEndId)).toMatchObject({
          ok: true,
          value: { id: payment.id },
        })
        const receipt = await receiptOf(reads, payment.endToEndId)
        expect(Buffer.from(receipt).toString('latin1', 0, 5)).toBe('%PDF-')
        const now = Date.now()
        const from = instantFromMs(now - 3_600_000)
        const page = await reads.statementPage({
          from,
          to: instantFromMs(now + 60_000),
          page: 1,
          limit: 100,
          newestFirst: true,
        })
        const line = page.ok ? page.value.lines.find(({ endToEndId }) => endToEndId === payment.endToEndId) : undefined
        expect(line).toMatchObject({ direction: 'out', amount: 1010 })
        const detail = await reads.statementDetail(line?.id ?? '')
        expect(detail).toMatchObject({
          ok: true,
          value: { line: { direction: 'out', amount: 1010, endToEndId: payment.endToEndId } },
        })
        expect(detail.ok && detail.value?.fields).toContainEqual({ path: 'endToEndId', value: payment.endToEndId })
        const after = await reads.balance()
        expect(before.ok && after.ok && before.value.available - after.value.available).toBe(1010)
      })
      expect(bank.book().filter(({ key }) => key.endsWith('0102030405060708090a0b0c0d0e0f'))).toHaveLength(keys)
    },
  )

  test('passes every step of the test of a connection', async () => {
    bank.control.setVariants([])
    const ended: string[] = []
    const closing = new AbortController().signal
    const needs = { access: accessTo(bank), closing, clock: createManualClock(), log: { event: () => {} } }
    for await (const { step, state } of testGroup({ group: 'accounts', ...needs })) {
      if (state !== 'running') ended.push(`${step} ${state}`)
    }
    expect(ended).toEqual(['address', 'tls', 'certificate', 'token', 'balance'].map((step) => `${step} passed`))
  })
})

const readFaults: [keyof typeof faults, object][] = [
  ['drop-before-booking', { kind: 'unreachable', cause: 'reset', sent: 'maybe' }],
  ['reset-half-answer', { kind: 'unreachable', cause: 'reset' }],
  ['truncated-json', { kind: 'contract', paths: ['json'] }],
  ['html', { kind: 'contract', paths: ['html'] }],
  ['wrong-types', { kind: 'contract' }],
  ['400-violations', { kind: 'problem', status: 400, type: 'onz-0002' }],
  ['403', { kind: 'credentials', fault: 'scope' }],
  ['404', { kind: 'problem', status: 404 }],
  ['422', { kind: 'problem', status: 422 }],
  ['429-null', { kind: 'problem', status: 429, detail: null }],
  ['500-before', { kind: 'problem', status: 500 }],
  ['503', { kind: 'problem', status: 503 }],
  ['token-expired-midflight', { kind: 'credentials', fault: 'refused' }],
  ['token-refused', { kind: 'credentials', fault: 'refused' }],
  ['certificate-refused', { kind: 'credentials', fault: 'certificate-refused' }],
]

describe('a failing training bank', () => {
  test.each(readFaults)('%s is named', async (fault, error) => {
    bank.control.setVariants([])
    bank.control.setFaults([fault])
    await withGroup(async (reads) => {
      expect(await reads.balance()).toMatchObject({ ok: false, error })
    })
    bank.control.setFaults([])
  })

  test('a token that expires once on the way goes unnoticed', async () => {
    bank.control.setFaults(['token-expired-midflightx1'])
    await withGroup(async (reads) => {
      expect(await reads.balance()).toMatchObject({ ok: true })
    })
  })

  const paths = { 'receipt-not-pdf': 'not-pdf', 'receipt-huge': 'too-large', 'receipt-bad-base64': 'base64' } as const
  test('receipts that are none are named', async () => {
    await withGroup(async (reads, group) => {
      const key = freshKey()
      await payOnce(group, key)
      const { endToEndId } = await settled(reads, key)
      await receiptOf(reads, endToEndId)
      bank.control.setFaults(['receipt-not-ready'])
      expect(await reads.receipt(endToEndId)).toEqual({ ok: true, value: null })
      for (const fault of ['receipt-not-pdf', 'receipt-huge', 'receipt-bad-base64'] as const) {
        bank.control.setFaults([fault])
        expect(await reads.receipt(endToEndId)).toMatchObject({
          ok: false,
          error: { kind: 'contract', paths: [paths[fault]] },
        })
      }
      bank.control.setFaults([])
    })
  })
})
