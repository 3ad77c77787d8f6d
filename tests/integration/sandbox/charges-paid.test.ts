import { describe, expect, test } from 'vitest'
import { callQrcodes, cob, cobv, txidOf, withCharges } from './charge-talk.ts'
import { at, newKey, talkTo } from './talk.ts'

const COB = `/cob/${txidOf(1)}`
const INFO = '/pix/payments/qrc/info'
const PAY = '/pix/payments/qrc'

describe('the code of an own charge at the accounts group', () => {
  test('is read as the charge itself tells it', async () => {
    await withCharges(async ({ bank, call }) => {
      const { json } = await call('PUT', COB, cob(bank))
      const talk = await talkTo(bank)
      const read = await talk.order(INFO, { qrCode: at(json, 'pixCopiaECola') })
      expect(read.json).toMatchObject({
        type: 'DYNAMIC',
        txid: txidOf(1),
        transactionAmount: 120.5,
        chave: bank.qrcodes.pixKey,
        url: `https://${String(at(json, 'location'))}`,
        payload: {
          revisao: 0,
          status: 'ATIVA',
          calendario: at(json, 'calendario'),
          devedor: at(json, 'devedor'),
          valor: at(json, 'valor'),
          chave: at(json, 'chave'),
          solicitacaoPagador: 'Pedido 4410',
        },
      })
    })
  })

  test('is read with what a charge with due date comes to today', async () => {
    await withCharges(async ({ bank, call }) => {
      const { json } = await call('PUT', `/cobv/${txidOf(2)}`, cobv(bank))
      const talk = await talkTo(bank)
      expect((await talk.order(INFO, { qrCode: at(json, 'pixCopiaECola') })).json).toMatchObject({
        transactionAmount: 950,
        payload: { valor: { original: '1000.00', desconto: '50.00', final: '950.00' } },
      })
    })
  })

  test('is paid from the same account: the charge is CONCLUIDA by a Pix that went out and came in under one id', async () => {
    await withCharges(async ({ bank, call, skip }) => {
      const { json } = await call('PUT', COB, cob(bank))
      const talk = await talkTo(bank)
      const balance = async () => at((await talk.get('/accounts/balances/')).json, 'data', 0, 'balanceAmount')
      const before = await balance()
      const key = newKey()
      const order = { qrCode: at(json, 'pixCopiaECola') }
      expect((await talk.order(PAY, order, key)).status).toBe(202)
      skip(1_000)
      const paid = (await talk.get(`/pix/payments/idempotencyKey/${key}`)).json
      expect(paid).toMatchObject({ data: { status: 'LIQUIDATED', txId: txidOf(1), payment: { amount: 120.5 } } })
      const endToEndId = at(paid, 'data', 'endToEndId')
      expect((await call('GET', COB)).json).toMatchObject({
        status: 'CONCLUIDA',
        pix: [{ endToEndId, valor: '120.50', pagador: { cnpj: bank.company.document } }],
      })
      expect((await call('GET', `/pix/${String(endToEndId)}`)).json).toMatchObject({ txid: txidOf(1) })
      expect(before).toMatchObject({ available: 100_000 })
      expect(await balance()).toEqual(before)
      expect(await talk.order(PAY, order)).toMatchObject({
        status: 422,
        json: { detail: 'A cobrança deste código já foi paga' },
      })
    })
  })

  test('cannot be paid once it has expired or was removed, nor be read once its location was taken away', async () => {
    await withCharges(async ({ bank, call, skip }) => {
      const codes: unknown[] = []
      for (const n of [1, 3, 4])
        codes.push(at((await call('PUT', `/cob/${txidOf(n)}`, cob(bank))).json, 'pixCopiaECola'))
      await call('PATCH', `/cob/${txidOf(3)}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
      const loc = at((await call('GET', `/cob/${txidOf(4)}`)).json, 'loc', 'id')
      await call('DELETE', `/loc/${String(loc)}/txid`)
      skip(3_600_000)
      const talk = await talkTo(bank)
      const answers: unknown[] = []
      for (const qrCode of codes) {
        const { status, json } = await talk.order(PAY, { qrCode })
        answers.push([status, at(json, 'detail')])
      }
      expect(answers).toEqual([
        [422, 'A cobrança deste código expirou'],
        [422, 'A cobrança deste código foi removida pelo recebedor'],
        [400, 'O código não pôde ser lido'],
      ])
      const again = await callQrcodes(bank)
      expect((await again('GET', COB)).json).toMatchObject({ status: 'ATIVA' })
    })
  })
})
