import { describe, expect, test } from 'vitest'
import { practiceKeys } from '../../../electron/sandbox/ledger/directory.ts'
import { trainingCodes } from '../../../electron/sandbox/ledger/training-codes.ts'
import type { Variant } from '../../../electron/sandbox/variants.ts'
import { readContract } from '../../contract/openapi.ts'
import { at, newKey, type Reply, type Talk, talkTo, withBank } from './talk.ts'

const START = Date.UTC(2026, 10, 20, 15)
const PAY = '/pix/payments/qrc'
const INFO = '/pix/payments/qrc/info'
const DETAILS = '/pix/payments/idempotencyKey/'
const contract = readContract(false)

/** The text of the n-th code with an effect. */
function codeOf(effect: string, n = 0): string {
  const found = trainingCodes(START).filter((code) => code.effect === effect)[n]
  if (found === undefined) throw new RangeError(`no code with ${effect}`)
  return found.text
}

const body = (qrCode: string, amount?: number, more: object = {}) => ({
  qrCode,
  ...(amount === undefined ? {} : { payment: { currency: 'BRL', amount } }),
  ...more,
})

interface Stage {
  readonly talk: Talk
  readonly skip: (ms: number) => void
  readonly verify: (qrCode: string, key?: string) => Promise<Reply>
  /** Pays and gives the details a second later. */
  readonly paid: (order: object) => Promise<Reply>
}

async function onStage(variants: readonly Variant[], run: (stage: Stage) => Promise<void>): Promise<void> {
  let now = START
  await withBank({ clock: { now: () => now }, variants }, async (bank) => {
    const talk = await talkTo(bank)
    const skip = (ms: number): void => {
      now += ms
    }
    await run({
      talk,
      skip,
      verify: async (qrCode, key) => {
        const reply = await talk.order(INFO, { qrCode }, key)
        expect(contract.answerFaults('POST', INFO, reply.status, reply.json)).toEqual([])
        return reply
      },
      paid: async (order) => {
        const key = newKey()
        expect(await talk.order(PAY, order, key)).toMatchObject({ status: 202 })
        skip(1_000)
        return talk.get(DETAILS + key)
      },
    })
  })
}

describe('verifying a copy-and-paste code at the training bank', () => {
  test('tells a static code with its key, its amount and the holder’s name', async () => {
    await onStage([], async ({ verify }) => {
      expect((await verify(codeOf('settles'))).json).toMatchObject({
        type: 'STATIC',
        merchantName: 'NIMBO EMBALAGENS LTDA.',
        merchantCity: 'SAO PAULO',
        transactionAmount: 150.75,
        txid: 'TREINO0042',
        chave: 'pix@nimboembalagens.com.br',
        url: null,
        payload: null,
        endToEndId: expect.stringMatching(/^E39517204/),
        statusCode: 200,
      })
    })
  })

  test('tells a dynamic code with its charge, and an overdue one with fine and interest', async () => {
    await onStage([], async ({ verify }) => {
      expect((await verify(codeOf('has-due-date'))).json).toMatchObject({
        type: 'DYNAMIC',
        transactionAmount: 1890,
        payload: { status: 'ATIVA', calendario: { dataDeVencimento: '2026-11-30' }, valor: { final: '1890.00' } },
      })
      expect((await verify(codeOf('late-charges'))).json).toMatchObject({
        transactionAmount: 1024,
        payload: { valor: { original: '1000.00', multa: '20.00', juros: '4.00', final: '1024.00' } },
      })
    })
  })

  test.each([
    ['already-paid', { status: 'CONCLUIDA' }],
    ['removed', { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }],
    ['expired', { status: 'ATIVA', calendario: { criacao: '2026-11-18T15:00:00.000Z', expiracao: 3600 } }],
    ['amount-may-change', { valor: { modalidadeAlteracao: 1 } }],
  ])('tells what became of a charge: %s', async (effect, payload) => {
    await onStage([], async ({ verify }) => {
      expect((await verify(codeOf(effect))).json).toMatchObject({ payload })
    })
  })

  test('tells another name and another amount than the text where a rehearsal says so', async () => {
    await onStage([], async ({ verify }) => {
      for (const n of [0, 1]) {
        const code = codeOf('other-name', n)
        expect(code).toContain('LOJA DA ESQUINA')
        expect((await verify(code)).json).toMatchObject({ merchantName: 'OTAVIO LEMOS BARRETO' })
      }
      expect(codeOf('other-amount')).toContain('540548.00')
      expect((await verify(codeOf('other-amount'))).json).toMatchObject({ transactionAmount: 480 })
    })
  })

  test.each([
    ['text that is none', 'bom dia', 'onz-0008'],
    [
      'a code of another scheme',
      '00020126340015com.exemplo.pay0111123456789095204000053039865802BR5906FULANO6008BRASILIA62070503***6304C64C',
      'onz-0008',
    ],
    ['a code that says it is no Pix code', codeOf('not-pix'), 'onz-0008'],
    [
      'a code with a wrong check sum',
      codeOf('settles').replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      'onz-0010',
    ],
    ['a code that says it cannot be read', codeOf('unreadable'), 'onz-0010'],
    ['a code whose charge is gone', codeOf('charge-gone'), 'onz-0010'],
  ])('refuses %s with 400', async (_what, code, type) => {
    await onStage([], async ({ verify, talk }) => {
      expect(await verify(code)).toMatchObject({ status: 400, json: { type } })
      expect(await talk.order(PAY, body(code, 10))).toMatchObject({ status: 400, json: { type } })
    })
  })

  test('draws one token for a good code and twenty for a key that nobody holds', async () => {
    await onStage([], async ({ verify }) => {
      const statuses: number[] = []
      for (let n = 0; n < 6; n += 1) statuses.push((await verify(codeOf('unknown-key'))).status)
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
      expect((await verify(codeOf('settles'))).json).toMatchObject({ type: 'onz-0009' })
    })
  })

  test('takes each key once', async () => {
    await onStage([], async ({ verify }) => {
      const key = newKey()
      expect((await verify(codeOf('settles'), key)).status).toBe(200)
      expect((await verify(codeOf('settles'), key)).status).toBe(412)
      expect((await verify(codeOf('settles'), 'a b')).status).toBe(400)
    })
  })

  test('answers wrapped and in other words with the switches for it', async () => {
    await onStage(['qr-wrapped', 'qr-words', 'string-amounts'], async ({ verify }) => {
      expect((await verify(codeOf('settles'))).json).toMatchObject({
        data: { type: 'qrcode_static', transactionAmount: '150.75' },
      })
    })
  })
})

describe('a payment by copy-and-paste code at the training bank', () => {
  test('by static code settles as QRES with the code’s txid', async () => {
    await onStage([], async ({ paid }) => {
      expect((await paid(body(codeOf('settles'), 150.75))).json).toMatchObject({
        data: {
          status: 'LIQUIDATED',
          localInstrument: 'QRES',
          txId: 'TREINO0042',
          pixKey: 'pix@nimboembalagens.com.br',
        },
      })
    })
  })

  test.each([
    ['settles', 1, 'QRDN'],
    ['other-institution', 0, 'QRDN'],
    ['first-part-only', 0, 'QRDN'],
    ['initiator', 0, 'INIC'],
  ])('by dynamic code (%s) settles with the charge’s own amount and txid', async (effect, n, localInstrument) => {
    await onStage([], async ({ paid }) => {
      const { json } = await paid(body(codeOf(effect, n)))
      expect(json).toMatchObject({ data: { status: 'LIQUIDATED', localInstrument } })
      expect(at(json, 'data', 'txId')).toMatch(/^[A-Za-z0-9]{26,35}$/)
    })
  })

  test('goes under the id of the consultation, once', async () => {
    await onStage([], async ({ verify, paid }) => {
      const code = codeOf('settles')
      const endToEndId = at((await verify(code)).json, 'endToEndId')
      const first = await paid(body(code, 150.75, { endToEndId }))
      const second = await paid(body(code, 150.75, { endToEndId }))
      expect(at(first.json, 'data', 'endToEndId')).toBe(endToEndId)
      expect(at(second.json, 'data', 'endToEndId')).not.toBe(endToEndId)
    })
  })

  test('is refused with 422 for another amount than a fixed one, and takes any where it may change', async () => {
    await onStage([], async ({ talk, paid }) => {
      for (const order of [body(codeOf('settles'), 150.76), body(codeOf('late-charges'), 1000)]) {
        expect(await talk.order(PAY, order)).toMatchObject({ status: 422 })
      }
      expect((await paid(body(codeOf('late-charges'), 1024))).json).toMatchObject({
        data: { payment: { amount: 1024 } },
      })
      expect((await paid(body(codeOf('amount-may-change'), 7))).json).toMatchObject({
        data: { payment: { amount: 7 } },
      })
      expect((await paid(body(codeOf('asks-amount'), 3.2))).json).toMatchObject({ data: { payment: { amount: 3.2 } } })
    })
  })

  test('names the amount where the code says none and the order neither', async () => {
    await onStage([], async ({ talk }) => {
      const reply = await talk.order(PAY, body(codeOf('asks-amount')))
      expect([reply.status, at(reply.json, 'violations', 0, 'field')]).toEqual([400, 'payment.amount'])
    })
  })

  test('pays a charge once: the second time, and charges that are over, are answered 422 with the reason', async () => {
    await onStage([], async ({ talk, paid }) => {
      await paid(body(codeOf('settles', 1)))
      const reasons: unknown[] = []
      for (const code of [codeOf('settles', 1), codeOf('already-paid'), codeOf('removed'), codeOf('expired')]) {
        const reply = await talk.order(PAY, body(code))
        reasons.push([reply.status, at(reply.json, 'detail')])
      }
      expect(reasons).toEqual([
        [422, 'A cobrança deste código já foi paga'],
        [422, 'A cobrança deste código já foi paga'],
        [422, 'A cobrança deste código foi removida pelo recebedor'],
        [422, 'A cobrança deste código expirou'],
      ])
    })
  })

  test('ends as its key says: rejected, cancelled with BE17, or cancelled for another document', async () => {
    await onStage([], async ({ paid }) => {
      const ends: unknown[] = []
      const orders = [
        body(codeOf('unknown-key'), 30),
        body(codeOf('cancelled'), 18.9),
        body(codeOf('settles'), 150.75, { creditorDocument: '52998224725' }),
      ]
      for (const order of orders) {
        const { json } = await paid(order)
        ends.push([at(json, 'data', 'status'), at(json, 'data', 'errorCode')])
      }
      expect(ends).toEqual([
        ['REJECTED', null],
        ['CANCELED', 'BE17'],
        ['CANCELED', 'BE01'],
      ])
    })
  })

  test('needs a document for HIGH', async () => {
    await onStage([], async ({ talk }) => {
      const reply = await talk.order(PAY, body(codeOf('settles'), 150.75, { priority: 'HIGH' }))
      expect([reply.status, at(reply.json, 'violations', 0, 'field')]).toEqual([400, 'creditorDocument'])
    })
  })

  test('and a code for a recurrence alone is answered 422', async () => {
    const recurrence =
      '00020126180014br.gov.bcb.pix5204000053039865802BR5916EMPRESA FICTICIA6009SAO PAULO62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/05336c8df5814af187985bd469387a38630464C3'
    await onStage([], async ({ verify, talk }) => {
      expect([(await verify(recurrence)).status, (await talk.order(PAY, body(recurrence, 1))).status]).toEqual([
        422, 422,
      ])
    })
  })

  test('empties the bucket by the code that says so', async () => {
    await onStage([], async ({ verify, talk }) => {
      expect(codeOf('empties-bucket')).toContain(practiceKeys.emptyBucket)
      expect((await verify(codeOf('empties-bucket'))).status).toBe(429)
      expect((await talk.order(PAY, body(codeOf('settles'), 150.75))).status).toBe(429)
    })
  })
})
