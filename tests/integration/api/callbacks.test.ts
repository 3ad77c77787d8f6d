import { describe, expect, onTestFinished, test } from 'vitest'
import { createQrcodesReads } from '../../../electron/api/create-qrcodes-reads.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { json } from '../../fakes/https-server.ts'
import { startBank } from './bank.ts'

const E2E = endToEndIdSchema.parse('E12345678202611201300abcdefghij1')
const TX = 'd983a07836cf48ed9a65764d3c184273'
const AT = '2026-11-20T13:00:00.000Z'
const RTR = 'D12345678202611201300abcdefghij1'
const one = { endToEndId: E2E, txid: TX, valor: '1.00', horario: AT, infoPagador: 'Pedido 7' }
const two = { ...one, endToEndId: 'E12345678202611201300abcdefghij2', valor: '2.50' }
const first = { endToEndId: E2E, txid: TX, amount: 100, at: AT, message: 'Pedido 7' }
const second = { amount: 250 }

/** A bank over TLS that answers every read with this. */
async function answering(body: unknown, group: 'accounts' | 'qrcodes') {
  const bank = await startBank({ group })
  onTestFinished(() => bank.close())
  bank.answer((_, response) => json(response, 200, body))
  return bank
}

/** The received Pix as a bank tells them that answers with what its webhook brings. */
async function pixOf(body: unknown) {
  const { client } = await answering(body, 'qrcodes')
  const [from, to] = [instantFromMs(Date.UTC(2026, 10, 20)), instantFromMs(Date.UTC(2026, 10, 21))]
  return createQrcodesReads(client).pixPage({ from, to, page: 0, limit: 100 })
}

describe('what a webhook of the API Pix brings is read wherever a bank answers with it', () => {
  test.each<[string, unknown, readonly object[]]>([
    ['as the standard has it', { pix: [one] }, [first]],
    ['several at once', { pix: [one, two] }, [first, second]],
    ['a Pix alone', one, [first]],
    ['a list alone', [one, two], [first, second]],
    ['a Pix where a list was to be', { pix: one }, [first]],
    ['notices in a list, each with its own', [{ pix: [one] }, { pix: [two] }], [first, second]],
    ['as the text of a queue', { body: JSON.stringify({ pix: [one] }) }, [first]],
    ['as bytes of a queue beside facts of its own', { statusCode: 200, body: { pix: [one] } }, [first]],
    ['of nothing', { pix: [] }, []],
    [
      'an offset without its colon and empty words',
      { pix: [{ ...one, horario: '2026-11-20T10:00:00-0300', infoPagador: '' }] },
      [{ ...first, message: null }],
    ],
    [
      'a refund under way and one that came back',
      {
        pix: [
          {
            ...one,
            devolucoes: [
              { id: 'd1', rtrId: RTR, valor: '0.40', horario: { solicitacao: AT }, status: 'EM_PROCESSAMENTO' },
              {
                id: 'd2',
                rtrId: RTR,
                valor: '0.10',
                horario: { solicitacao: AT, liquidacao: AT },
                status: 'DEVOLVIDO',
              },
            ],
          },
        ],
      },
      [
        {
          ...first,
          refunds: [
            { id: 'd1', amount: 40, status: 'EM_PROCESSAMENTO' },
            { id: 'd2', amount: 10, status: 'DEVOLVIDO' },
          ],
        },
      ],
    ],
  ])('%s', async (_, body, rows) => {
    expect(await pixOf(body)).toMatchObject({ ok: true, value: { rows, unread: [] } })
  })

  test('a notice that tries the address says nothing of a Pix, and is none', async () => {
    const read = await pixOf({ evento: 'teste_webhook', data_criacao: AT })
    expect(read).toMatchObject({ ok: false, error: { kind: 'contract', paths: ['pix'] } })
  })

  test('an odd one keeps no other from being read, and is kept with its field', async () => {
    const read = await pixOf({ pix: [one, { ...two, valor: 'a combinar' }] })
    expect(read).toMatchObject({
      ok: true,
      value: { rows: [first], unread: [{ path: 'pix.1.valor', id: two.endToEndId }] },
    })
  })
})

describe('what a webhook of the account brings is read wherever a bank answers with it', () => {
  const told = {
    id: 900_101,
    endToEndId: E2E,
    idempotencyKey: 'K7m2Qp9sVt4Xw1Yz3Ab5Cd8',
    payment: { currency: 'BRL', amount: '150.75' },
    eventDate: '2026-11-20T10:00:00.000-03:00',
    creditorAccount: { name: 'Ana', document: '39053344705' },
  }
  test.each([
    ['a payment that went', { type: 'TRANSFER', data: { ...told, status: 'LIQUIDATED' } }, 'LIQUIDATED'],
    ['a payment that came back', { data: { ...told, status: 'REFUNDED' }, type: 'REFUND' }, 'REFUNDED'],
    ['in a list', { data: [{ ...told, status: 'CANCELED' }], type: 'TRANSFER' }, 'CANCELED'],
  ])('%s', async (_, body, status) => {
    const { reads } = await answering(body, 'accounts')
    expect(await reads.paymentByEndToEndId(E2E)).toMatchObject({
      ok: true,
      value: { id: '900101', status, amount: 15_075, createdAt: AT, creditor: { name: 'Ana' } },
    })
  })
})
