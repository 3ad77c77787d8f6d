import { describe, expect, test } from 'vitest'
import type { ProviderPayment } from '../../../../../electron/api/provider.ts'
import { type CheckNeeds, checkReceipt } from '../../../../../electron/services/checks/check-receipt.ts'
import type { Intent } from '../../../../../electron/vault/vault.ts'
import type { ReceiptSummary } from '../../../../../shared/domain/receipt.ts'
import type { ReceiptCheck, SeenReceipt } from '../../../../../shared/domain/receipt-check.ts'
import type { ReceivedPix } from '../../../../../shared/domain/received-pix.ts'
import { toldEndToEndIdSchema } from '../../../../../shared/domain/refund.ts'
import type { StatementLine } from '../../../../../shared/domain/statement.ts'
import { type AppError, appError } from '../../../../../shared/errors/app-error.ts'
import { cnpjSchema } from '../../../../../shared/ids/cnpj.ts'
import { endToEndIdSchema } from '../../../../../shared/ids/end-to-end-id.ts'
import { err, ok, type Result } from '../../../../../shared/kit/result.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'
import { localDate } from '../../../../../shared/time/local-date.ts'
import {
  line as lineSample,
  paymentId,
  receiptId,
  receipt as receiptSample,
  seed,
} from '../../../../fixtures/vault-samples.ts'

const id = endToEndIdSchema.parse('E39517204202611191312Kq7vT2mX9bL')
const otherId = endToEndIdSchema.parse('E39517204202611191312Kq7vT2mX9bM')
const company = cnpjSchema.parse('41208765000107')
const at = instantFromMs(Date.parse('2026-11-19T13:12:44.000Z'))
const offline = appError({ kind: 'unreachable', sent: 'no', cause: 'dns' })
const sha256 = 'ab'.repeat(32)

const seen: SeenReceipt = {
  sha256: null,
  endToEndIds: [id],
  amount: centavos(621_580),
  day: localDate('2026-11-19'),
  payeeName: 'Nimbo Embalagens',
  payeeDocument: '18304659000105',
  payerDocument: company,
  saysScheduled: false,
}

const kept: ReceiptSummary = {
  ...receiptSample(1, {
    endToEndId: id,
    paymentId: paymentId(1),
    amount: centavos(621_580),
    payeeName: 'Nimbo Embalagens Ltda.',
    payeeDocument: '18304659000105',
    paidAt: at,
  }),
  sha256,
  size: 10,
}

const line = lineSample(1, {
  at,
  endToEndId: id,
  amount: centavos(621_580),
  counterpartName: 'NIMBO EMBALAGENS LTDA',
  counterpartDocument: '18304659000105',
})

const told: ProviderPayment = {
  id: '900001',
  status: 'LIQUIDATED',
  endToEndId: id,
  idempotencyKey: null,
  amount: centavos(621_580),
  errorCode: null,
  creditor: { ispb: null, issuer: null, number: null, document: '18.304.659/0001-05', name: 'Nimbo Embalagens' },
  pixKey: null,
  text: null,
  createdAt: at,
  refunded: centavos(0),
  billet: null,
  refund: null,
}

const came: ReceivedPix = {
  endToEndId: toldEndToEndIdSchema.parse(id),
  txid: null,
  amount: centavos(5000),
  at,
  key: null,
  message: null,
  payer: { name: 'Luzia Ferreira', document: '***460937**' },
  parts: [],
  refunds: [],
}

const intent: Intent = {
  ...seed(1, { amount: centavos(621_580), payeeName: 'Nimbo', payeeDocument: '18304659000105' }),
  state: 'accepted',
  seq: 2,
  changedAt: at,
  endToEndId: id,
  providerId: '900001',
  providerStatus: 'PROCESSING',
  toldName: 'Nimbo Embalagens',
  toldDocument: '18304659000105',
  toldIspb: null,
  toldAmount: null,
  errorCode: null,
  reason: null,
  duplicateReason: null,
  windowEnd: null,
  nextAskAt: null,
  asks: 0,
  notFoundAt: [],
  statementCheckedAt: null,
  receipt: 'none',
  receiptTries: 0,
  nextReceiptAt: null,
}

interface World {
  readonly receipts?: readonly ReceiptSummary[]
  readonly lines?: readonly StatementLine[]
  readonly received?: readonly ReceivedPix[]
  readonly intents?: readonly Intent[]
  readonly payments?: readonly ProviderPayment[] | AppError
  /** What came in, as the institution tells it; null: a connection without the QR-code group. */
  readonly pix?: readonly ReceivedPix[] | AppError | null
}

function worldOf(world: World): { readonly needs: CheckNeeds; readonly asked: string[] } {
  const asked: string[] = []
  const told = <T>(rows: readonly T[] | AppError, is: (row: T) => boolean): Result<T | null, AppError> =>
    'kind' in rows ? err(rows) : ok(rows.find(is) ?? null)
  const { receipts = [], lines = [], received = [], intents = [], payments = [], pix = [] } = world
  const needs: CheckNeeds = {
    company,
    vault: {
      receipts: {
        ofProof: async (proof) =>
          ok(receipts.find((row) => 'endToEndId' in proof && row.endToEndId === proof.endToEndId) ?? null),
        bySha256: async (hash) => ok(receipts.find((row) => row.sha256 === hash) ?? null),
      },
      statement: { byAnyId: async (any) => ok(lines.find((row) => row.endToEndId === any) ?? null) },
      received: {
        get: async (any) => {
          const row = received.find(({ endToEndId }) => endToEndId === any)
          return ok(row === undefined ? null : { pix: row, readAt: at, infractionId: null })
        },
      },
      journal: { byAnyId: async (any) => ok(intents.find((row) => row.endToEndId === any) ?? null) },
    },
    reads: {
      paymentByEndToEndId: async (any) => {
        asked.push(any)
        return told(payments, (row) => row.endToEndId === any)
      },
    },
    receiving:
      pix === null
        ? null
        : { reads: { pix: async (any) => told(pix, (row) => String(row.endToEndId) === String(any)) } },
  }
  return { needs, asked }
}

async function check(world: World, change: Partial<SeenReceipt> = {}): Promise<ReceiptCheck> {
  const checked = await checkReceipt(worldOf(world).needs, { ...seen, ...change })
  if (!checked.ok) throw new Error(checked.error.kind)
  return checked.value
}

const allFields = ['endToEndId', 'amount', 'day', 'payeeName', 'payeeDocument', 'payerDocument']

describe('a receipt is real', () => {
  test('when it is a file that is kept here, whatever was read in it; nothing is asked', async () => {
    const { needs, asked } = worldOf({ receipts: [kept], lines: [line] })
    const checked = await checkReceipt(needs, { ...seen, sha256, endToEndIds: [], amount: centavos(1) })
    expect(checked).toMatchObject({
      ok: true,
      value: {
        verdict: 'real',
        sameFile: true,
        receiptId: receiptId(1),
        paymentId: paymentId(1),
        lineId: 'L1',
        by: 'receipt',
      },
    })
    expect(asked).toEqual([])
  })

  test('when the kept receipt says the same, without a network', async () => {
    expect(await check({ receipts: [kept], payments: offline })).toMatchObject({
      verdict: 'real',
      by: 'receipt',
      checked: allFields,
      differences: [],
      direction: 'out',
      settledAt: at,
    })
  })

  test('when the statement says the same, and leads to its line', async () => {
    expect(await check({ lines: [line] })).toMatchObject({
      verdict: 'real',
      by: 'statement',
      lineId: 'L1',
      checked: allFields,
    })
  })

  test('when only the institution knows it', async () => {
    expect(await check({ payments: [told] })).toMatchObject({
      verdict: 'real',
      by: 'institution',
      status: 'LIQUIDATED',
      receiptId: null,
    })
  })

  test('also when it came back since, and says so', async () => {
    expect(await check({ payments: [{ ...told, status: 'REFUNDED' }] })).toMatchObject({
      verdict: 'real',
      status: 'REFUNDED',
    })
  })

  test.each([
    ['kept', { received: [came] }, 'received'],
    ['told by the institution', { pix: [came] }, 'institution'],
  ] as const)('when it is of a Pix that came in and is %s', async (_, world, by) => {
    const change = { amount: centavos(5000), payeeName: null, payeeDocument: company, payerDocument: '***460937**' }
    expect(await check(world, change)).toMatchObject({
      verdict: 'real',
      by,
      direction: 'in',
      checked: ['endToEndId', 'amount', 'day', 'payeeDocument', 'payerDocument'],
    })
  })

  test('only where its amount was compared: of others it is said that the id is', async () => {
    expect(await check({ lines: [line] }, { amount: null })).toMatchObject({
      verdict: 'id-only',
      checked: allFields.filter((field) => field !== 'amount'),
      differences: [],
    })
    const unread = { amount: null, day: null, payeeName: null, payeeDocument: null, payerDocument: null }
    expect(await check({ lines: [line] }, unread)).toMatchObject({
      verdict: 'id-only',
      checked: ['endToEndId'],
      known: { amount: 621_580, day: '2026-11-19', payeeName: 'NIMBO EMBALAGENS LTDA' },
    })
  })

  test('on the day of its id, where its end was heard of a day later', async () => {
    const late = { ...kept, paidAt: instantFromMs(Date.parse('2026-11-20T13:00:00.000Z')) }
    expect(await check({ receipts: [late] })).toMatchObject({ verdict: 'real', known: { day: '2026-11-19' } })
  })

  test('although a person had called the payee otherwise', async () => {
    expect(await check({ receipts: [{ ...kept, payeeName: 'Fornecedor de caixas' }] })).toMatchObject({
      verdict: 'real',
      checked: ['endToEndId', 'amount', 'day', 'payeeDocument', 'payerDocument'],
    })
  })
})

describe('a receipt is different', () => {
  test.each([
    ['amount', { amount: centavos(921_580) }, '921580', '621580'],
    ['day', { day: localDate('2026-11-21') }, '2026-11-21', '2026-11-19'],
    ['payeeName', { payeeName: 'Outra Empresa' }, 'Outra Empresa', 'NIMBO EMBALAGENS LTDA'],
    ['payeeDocument', { payeeDocument: '***460937**' }, '***460937**', '18304659000105'],
    ['payerDocument', { payerDocument: '18304659000105' }, '18304659000105', '41208765000107'],
  ] as const)('where its %s is not the one of the records', async (field, change, says, knows) => {
    expect(await check({ lines: [line] }, change)).toMatchObject({
      verdict: 'different',
      differences: [{ field, seen: says, known: knows }],
    })
  })

  test("when it carries another payment's id", async () => {
    const other = {
      ...line,
      id: 'L2',
      endToEndId: otherId,
      amount: centavos(100),
      counterpartName: 'Padaria',
      counterpartDocument: '12345678000195',
    }
    const checked = await check({ lines: [line, other] }, { endToEndIds: [otherId] })
    expect(checked.verdict).toBe('different')
    expect(checked.differences.map(({ field }) => field)).toEqual(['amount', 'payeeName', 'payeeDocument'])
  })
})

describe('a receipt proves no payment yet', () => {
  test.each(['PROCESSING', 'SCHEDULED', 'CANCELED', 'A new word'])(
    'while the institution says %s, which is told raw',
    async (status) => {
      expect(await check({ payments: [{ ...told, status }] })).toMatchObject({
        verdict: 'scheduled',
        status,
        settledAt: null,
      })
    },
  )

  test('while our own payment is under way, unless the institution knows better by now', async () => {
    expect(await check({ intents: [intent], payments: [{ ...told, status: 'PROCESSING' }] })).toMatchObject({
      verdict: 'scheduled',
      paymentId: paymentId(1),
    })
    expect(await check({ intents: [intent], payments: [told] })).toMatchObject({
      verdict: 'real',
      paymentId: paymentId(1),
    })
  })

  test('when our own payment was not done, which needs no asking', async () => {
    const { needs, asked } = worldOf({ intents: [{ ...intent, state: 'rejected', providerStatus: 'CANCELED' }] })
    expect(await checkReceipt(needs, seen)).toMatchObject({
      ok: true,
      value: { verdict: 'scheduled', status: 'CANCELED' },
    })
    expect(asked).toEqual([])
  })
})

describe('nothing is guessed', () => {
  test('an id that neither the records nor the institution know is unknown', async () => {
    expect(await check({ lines: [line] }, { endToEndIds: [otherId] })).toMatchObject({
      verdict: 'unknown',
      endToEndId: otherId,
      known: null,
    })
  })

  test.each([
    ['payments', { payments: offline }],
    ['what came in', { pix: offline }],
    ['payments, without a QR-code group', { payments: offline, pix: null }],
    [
      'anything',
      {
        payments: appError({
          kind: 'problem',
          status: 503,
          type: null,
          detail: null,
          violations: [],
          pixErrorCode: null,
        }),
        pix: offline,
      },
    ],
  ] as const)('an institution that cannot be asked about %s leaves it open', async (_, world) => {
    expect(await check(world)).toMatchObject({ verdict: 'not-verifiable', endToEndId: id, differences: [] })
  })

  test('a payment under way whose institution is silent is left open, with its last word', async () => {
    expect(await check({ intents: [intent], payments: offline })).toMatchObject({
      verdict: 'not-verifiable',
      status: 'PROCESSING',
    })
  })

  test.each([[[]], [['E39517204202611191312Kq7vT2mX9b']], [['no id at all']]])(
    'a paper with the ids %j cannot be looked up, and nothing is asked',
    async (endToEndIds) => {
      const { needs, asked } = worldOf({ payments: [told] })
      expect(await checkReceipt(needs, { ...seen, endToEndIds })).toMatchObject({
        ok: true,
        value: { verdict: 'no-id' },
      })
      expect(asked).toEqual([])
    },
  )

  test('of many ids the first three are asked about, and the others are told', async () => {
    const many = Array.from('MNOPQRST', (letter) => endToEndIdSchema.parse(`${otherId.slice(0, -1)}${letter}`))
    const { needs, asked } = worldOf({ payments: [{ ...told, endToEndId: many[7] ?? id }] })
    expect(await checkReceipt(needs, { ...seen, endToEndIds: many })).toMatchObject({
      ok: true,
      value: { verdict: 'not-verifiable', endToEndId: null, notAsked: many.slice(3) },
    })
    expect(asked).toEqual(many.slice(0, 3))
    expect(await check({ lines: [{ ...line, endToEndId: many[7] ?? id }] }, { endToEndIds: many })).toMatchObject({
      verdict: 'real',
      endToEndId: many[7],
    })
  })

  test('an institution that fails is not asked on', async () => {
    const { needs, asked } = worldOf({ payments: offline, pix: offline })
    expect(await checkReceipt(needs, { ...seen, endToEndIds: [otherId, id] })).toMatchObject({
      ok: true,
      value: { verdict: 'not-verifiable', notAsked: [id] },
    })
    expect(asked).toEqual([otherId])
  })

  test('of several ids the known one counts, wherever it is known', async () => {
    const endToEndIds = [otherId, id]
    expect(await check({ lines: [line], payments: offline }, { endToEndIds })).toMatchObject({
      verdict: 'real',
      endToEndId: id,
    })
    expect(await check({ payments: [told] }, { endToEndIds })).toMatchObject({ verdict: 'real', endToEndId: id })
    expect(await check({}, { endToEndIds })).toMatchObject({ verdict: 'no-id', endToEndId: null })
    expect(await check({ payments: offline }, { endToEndIds })).toMatchObject({
      verdict: 'not-verifiable',
      endToEndId: null,
    })
  })
})
