import { describe, expect, test } from 'vitest'
import { trainingBillets } from '../../../electron/sandbox/ledger/training-billets.ts'
import type { Variant } from '../../../electron/sandbox/variants.ts'
import { readContract } from '../../contract/openapi.ts'
import { at, newKey, type Reply, type Talk, talkTo, withBank } from './talk.ts'

const START = Date.UTC(2026, 10, 20, 15)
const PAY = '/billets/payments'
const BILLET = '/billets/{id}'
const contract = readContract(false)

/** The line of the n-th billet with an effect. */
function lineOf(effect: string, n = 0): string {
  const found = trainingBillets(START).filter((billet) => billet.effect === effect)[n]
  if (found === undefined) throw new RangeError(`no billet with ${effect}`)
  return found.line
}

const body = (digitableCode: string, more: object = {}) => ({ digitableCode, description: 'Fatura 12', ...more })

interface Stage {
  readonly talk: Talk
  readonly skip: (ms: number) => void
  /** Orders a payment and gives the id that the answer tells. */
  readonly ordered: (order: object, key?: string) => Promise<string>
  readonly read: (id: string) => Promise<Reply>
}

async function onStage(variants: readonly Variant[], run: (stage: Stage) => Promise<void>): Promise<void> {
  let now = START
  await withBank({ clock: { now: () => now }, variants }, async (bank) => {
    const talk = await talkTo(bank)
    await run({
      talk,
      skip: (ms) => {
        now += ms
      },
      ordered: async (order, key) => {
        const reply = await talk.order(PAY, order, key)
        expect(reply.status).toBe(202)
        expect(contract.answerFaults('POST', PAY, 202, reply.json)).toEqual([])
        return String(at(reply.json, 'id') ?? at(reply.json, 'data', 'id'))
      },
      read: async (id) => {
        const reply = await talk.get(`/billets/${id}`)
        expect(contract.answerFaults('GET', BILLET, reply.status, reply.json)).toEqual([])
        return reply
      },
    })
  })
}

describe('a billet payment at the training bank', () => {
  test('waits in the queue where reading it is a 404, settles, stands in the statement and has a receipt', async () => {
    await onStage([], async ({ talk, skip, ordered, read }) => {
      const key = newKey()
      const id = await ordered(body(lineOf('settles'), { payment: { currency: 'BRL', amount: 1742.35 } }), key)
      expect((await read(id)).status).toBe(404)
      skip(45)
      expect((await read(id)).json).toMatchObject({ status: 'PROCESSING', billetInfo: { settleDate: null } })
      expect((await talk.get(`/billets/payments/receipt/${id}`)).status).toBe(404)
      skip(60)
      expect((await read(id)).json).toMatchObject({
        idempotencyKey: key,
        status: 'LIQUIDATED',
        errorCode: null,
        digitableCode: lineOf('settles'),
        description: 'Fatura 12',
        transactionType: 'BILLET',
        creditDebitType: 'DEBIT',
        payment: { currency: 'BRL', amount: 1742.35 },
        billetInfo: {
          barCode: expect.stringMatching(/^7789\d{40}$/),
          settleDate: '2026-11-20T15:00:00.080Z',
          dueDate: '2026-11-27T00:00:00.000Z',
        },
        creditorAccount: { name: 'Seguradora Farol S.A.' },
      })
      const period = 'event_date_start=2026-11-20T15:00:00Z&event_date_end=2026-11-21T00:00:00Z'
      expect((await talk.get(`/accounts/transactions/?${period}`)).json).toMatchObject({
        data: [{ id, transactionType: 'BILLET', creditDebitType: 'DEBIT', transactionAmount: { amount: 1742.35 } }],
      })
      const receipt = await talk.get(`/billets/payments/receipt/${id}`)
      const pdf = Buffer.from(String(at(receipt.json, 'data', 'pdf')), 'base64')
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    })
  })

  test('is paid at the adjusted amount, whatever amount was sent', async () => {
    await onStage([], async ({ skip, ordered, read, talk }) => {
      const sent = { payment: { currency: 'BRL', amount: 2480 } }
      const late = await ordered(body(lineOf('late-charges'), sent))
      const open = await ordered(body(lineOf('amount-registered')))
      skip(200)
      // Twelve days late: 49,60 of fine and 9,92 of interest.
      expect((await read(late)).json).toMatchObject({ payment: { amount: 2539.52 } })
      expect((await read(open)).json).toMatchObject({ payment: { amount: 733.18 } })
      expect((await talk.get('/accounts/balances/')).json).toMatchObject({
        data: [{ balanceAmount: { available: 96_727.3 } }],
      })
    })
  })

  test.each([
    ['power', 1, 'Companhia de Energia do Cerrado S.A.', 3150.4],
    ['water', 2, 'Águas do Planalto Saneamento S.A.', 612.75],
  ])('by collection slip (%s) settles at the amount of the line, with no due date', async (_what, n, name, amount) => {
    await onStage([], async ({ skip, ordered, read }) => {
      const id = await ordered(body(lineOf('settles', n)))
      skip(200)
      expect((await read(id)).json).toMatchObject({
        status: 'LIQUIDATED',
        payment: { amount },
        billetInfo: { dueDate: null },
        creditorAccount: { name },
      })
    })
  })

  test('of a published collection slip settles too: no register knows them beforehand', async () => {
    await onStage([], async ({ skip, ordered, read }) => {
      const id = await ordered(body('816800000019234500012021612101234567789012345672'))
      skip(200)
      expect((await read(id)).json).toMatchObject({ status: 'LIQUIDATED', payment: { amount: 123.45 } })
    })
  })

  test.each([
    ['portal-only', 'O valor deste boleto só pode ser informado no portal'],
    ['already-paid', 'O boleto já foi pago'],
    ['unregistered', 'O boleto não está registrado'],
    ['past-last-day', 'O boleto passou do último dia de pagamento'],
    ['no-amount', 'O valor deste boleto só pode ser informado no portal'],
  ])('is refused with 422 that says why: %s', async (effect, detail) => {
    await onStage([], async ({ talk }) => {
      expect(await talk.order(PAY, body(lineOf(effect)))).toMatchObject({ status: 422, json: { detail } })
    })
  })

  test('is refused with 422 the second time, even while the first one waits, but not after a cancelled one', async () => {
    await onStage([], async ({ talk, skip, ordered, read }) => {
      await ordered(body(lineOf('settles')))
      expect(await talk.order(PAY, body(lineOf('settles')))).toMatchObject({
        status: 422,
        json: { detail: 'O boleto já foi pago' },
      })
      const canceled = await ordered(body(lineOf('cancelled')))
      skip(200)
      expect((await read(canceled)).json).toMatchObject({ status: 'CANCELED', errorCode: 'AB09' })
      await ordered(body(lineOf('cancelled')))
    })
  })

  test('of the slow queue is a 404 for long, and settles in the end', async () => {
    await onStage([], async ({ skip, ordered, read }) => {
      const id = await ordered(body(lineOf('slow-queue')))
      skip(1_900)
      expect((await read(id)).status).toBe(404)
      skip(200)
      expect((await read(id)).json).toMatchObject({ status: 'LIQUIDATED' })
    })
  })

  test('that waits for approval shows its adjusted amount at once, and holds no money back', async () => {
    await onStage([], async ({ ordered, read, talk }) => {
      const id = await ordered(body(lineOf('late-charges'), { paymentFlow: 'APPROVAL_REQUIRED' }))
      expect((await read(id)).json).toMatchObject({ status: 'WAITING_APPROVAL', payment: { amount: 2539.52 } })
      expect((await talk.get('/accounts/balances/')).json).toMatchObject({
        data: [{ balanceAmount: { available: 100_000 } }],
      })
    })
  })

  const wrong = lineOf('settles').replace(
    /^(.{4})./,
    (_all, head) => `${head}${lineOf('settles')[4] === '0' ? '1' : '0'}`,
  )
  test.each([
    ['digitableCode', body(wrong)],
    ['digitableCode', body('123')],
    ['digitableCode', body('00190000090000000000000000000000309990000000100')],
    ['description', { digitableCode: lineOf('settles') }],
    ['payment.amount', body(lineOf('settles'), { payment: { currency: 'BRL', amount: -1 } })],
    ['priority', body(lineOf('settles'), { priority: 'HIGH' })],
  ])('is refused with 400 that names %s', async (field, order) => {
    await onStage([], async ({ talk }) => {
      const reply = await talk.order(PAY, order)
      expect([reply.status, at(reply.json, 'violations', 0, 'field')]).toEqual([400, field])
    })
  })

  test('takes each key once', async () => {
    await onStage([], async ({ talk, ordered }) => {
      const key = newKey()
      await ordered(body(lineOf('settles')), key)
      expect((await talk.order(PAY, body(lineOf('late-charges')), key)).status).toBe(412)
      expect((await talk.order(PAY, body(lineOf('late-charges')), '')).status).toBe(400)
    })
  })

  test('needs the amount with the switch for it, and is told in data with the other', async () => {
    await onStage(['billet-amount-required', 'billet-wrapped'], async ({ talk, skip, ordered, read }) => {
      const reply = await talk.order(PAY, body(lineOf('settles')))
      expect([reply.status, at(reply.json, 'violations', 0, 'field')]).toEqual([400, 'payment.amount'])
      const id = await ordered(body(lineOf('settles'), { payment: { currency: 'BRL', amount: 1742.35 } }))
      skip(200)
      expect((await read(id)).json).toMatchObject({ data: { status: 'LIQUIDATED' } })
    })
  })
})

describe('the list of billet payments', () => {
  test('holds those of earlier months too, a page at a time, newest first when asked', async () => {
    await onStage([], async ({ talk, skip, ordered }) => {
      const id = await ordered(body(lineOf('settles')))
      expect(at((await talk.get('/billets?sort_order=DESC')).json, 'data', 0, 'id')).not.toBe(Number(id))
      skip(200)
      const list = (await talk.get('/billets?sort_order=DESC&page_limit=2')).json
      expect(contract.answerFaults('GET', '/billets', 200, list)).toEqual([])
      expect(list).toMatchObject({
        meta: { limit: 2, offset: 1 },
        data: [{ id: Number(id) }, { status: 'LIQUIDATED' }],
      })
      const next = (await talk.get('/billets/?sort_order=DESC&page_limit=2&page_offset=2')).json
      expect(at(next, 'data')).toHaveLength(2)
      expect(at(next, 'data', 0, 'billetInfo', 'barCode')).toMatch(/^\d{44}$/)
    })
  })

  test('is cut to a period and a status', async () => {
    await onStage([], async ({ talk, skip, ordered }) => {
      await ordered(body(lineOf('settles')))
      await ordered(body(lineOf('cancelled')))
      skip(200)
      const today = 'event_date_start=2026-11-20T15:00:00Z&event_date_end=2026-11-20T16:00:00Z'
      expect(at((await talk.get(`/billets?${today}`)).json, 'meta', 'total')).toBe(2)
      expect((await talk.get(`/billets?${today}&status=CANCELED`)).json).toMatchObject({
        data: [{ status: 'CANCELED' }],
      })
    })
  })

  test.each([
    'event_date_start=ontem',
    'page_limit=0',
    'page_limit=101',
    'sort_by=NAME',
    'event_date_start=2026-11-20T00:00:00Z&event_date_end=2026-11-19T00:00:00Z',
  ])('is refused with 400 for %s', async (query) => {
    await onStage([], async ({ talk }) => {
      expect(await talk.get(`/billets?${query}`)).toMatchObject({ status: 400, json: { type: 'onz-0002' } })
    })
  })

  test('knows no billet by an id of a Pix or of nothing', async () => {
    await onStage([], async ({ talk, read }) => {
      const pix = await talk.order('/pix/payments/dict', {
        pixKey: '18304659000105',
        payment: { currency: 'BRL', amount: 1 },
      })
      for (const id of [String(at(pix.json, 'id')), '1', 'x']) expect((await read(id)).status).toBe(404)
    })
  })
})
