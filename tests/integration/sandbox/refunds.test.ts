import { describe, expect, test } from 'vitest'
import { createTrainingBank } from '../../../electron/sandbox/create-training-bank.ts'
import type { Fault } from '../../../electron/sandbox/faults.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { type ChargeTalk, callQrcodes, cob, START, txidOf, withCharges } from './charge-talk.ts'
import { at, newKey, payment, type Reply, talkTo, withBank } from './talk.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const SETTLED_MS = 1_000
const problem = (name: string) => `https://pix.bcb.gov.br/api/v2/error/${name}`

interface Refunding extends ChargeTalk {
  readonly endToEndId: string
  readonly put: (body: unknown, id?: string) => Promise<Reply>
  readonly get: (id: string) => Promise<Reply>
}

/** A bank in which a Pix of 100,00 has just come in. */
async function onPix(run: (stage: Refunding) => Promise<void>): Promise<void> {
  await withCharges(async (talk) => {
    talk.bank.control.credit({ amount: centavos(100_00) })
    const period = new URLSearchParams({
      inicio: new Date(START).toISOString(),
      fim: new Date(START).toISOString(),
    }).toString()
    const endToEndId = String(at((await talk.call('GET', `/pix?${period}`)).json, 'pix', 0, 'endToEndId'))
    const path = (id: string) => `/pix/${endToEndId}/devolucao/${id}`
    await run({
      ...talk,
      endToEndId,
      put: (body, id = newKey()) => talk.call('PUT', path(id), body),
      get: (id) => talk.call('GET', path(id)),
    })
  })
}

const refusedFor = (propriedade: string) => ({
  status: 400,
  json: { type: problem('PixDevolucaoInvalida'), violacoes: [{ propriedade }] },
})

/** Available and blocked money in reais, where infractions hold back what they do from the first day on. */
async function moneyOf({ bank }: ChargeTalk): Promise<number[]> {
  const { json } = await (await talkTo(bank)).get('/accounts/balances/')
  return ['available', 'blocked'].map((name) => Number(at(json, 'data', 0, 'balanceAmount', name)))
}

describe('a refund', () => {
  test('is taken under way and is done seconds later, with the money out of the account', () =>
    onPix(async (stage) => {
      const { bank, put, get, skip, endToEndId, call } = stage
      const [, held = 0] = await moneyOf(stage)
      const taken = await put({ valor: '30.00', natureza: 'ORIGINAL', descricao: 'Item em falta' }, 'DEVOLVE1')
      expect(taken).toMatchObject({
        status: 201,
        json: {
          id: 'DEVOLVE1',
          rtrId: expect.stringMatching(/^D39517204202611201500[A-Za-z0-9]{11}$/),
          valor: '30.00',
          natureza: 'ORIGINAL',
          descricao: 'Item em falta',
          horario: { solicitacao: new Date(START).toISOString() },
          status: 'EM_PROCESSAMENTO',
        },
      })
      expect(await moneyOf(stage)).toEqual([100_070, expect.closeTo(held + 30, 5)])
      skip(SETTLED_MS)
      const done = await get('DEVOLVE1')
      expect(done).toMatchObject({
        status: 200,
        json: { status: 'DEVOLVIDO', horario: { liquidacao: expect.any(String) } },
      })
      expect(at((await call('GET', `/pix/${endToEndId}`)).json, 'devolucoes')).toEqual([done.json])
      expect(await moneyOf(stage)).toEqual([100_070, held])
      const period = new URLSearchParams({
        event_date_start: new Date(START + 1).toISOString(),
        event_date_end: new Date(START + SETTLED_MS).toISOString(),
      }).toString()
      expect((await (await talkTo(bank)).get(`/accounts/transactions/?${period}`)).json).toMatchObject({
        data: [{ endToEndId: at(taken.json, 'rtrId'), creditDebitType: 'DEBIT', transactionAmount: { amount: 30 } }],
      })
      expect(bank.book()).toMatchObject([{ key: 'DEVOLVE1', amount: 30_00, status: 'LIQUIDATED' }])
    }))

  test('is given back in parts until nothing is left', () =>
    onPix(async ({ put }) => {
      expect((await put({ valor: '60.00' })).status).toBe(201)
      expect((await put({ valor: '40.01' })).json).toMatchObject(refusedFor('devolucao.valor').json)
      expect((await put({ valor: '40.00' })).status).toBe(201)
      expect(await put({ valor: '0.01' })).toMatchObject(refusedFor('devolucao.valor'))
    }))

  test('under the same id and with the same body is answered with what stands, and is booked once', () =>
    onPix(async ({ bank, put, skip }) => {
      const first = await put({ valor: '10.00', descricao: 'Avaria' }, 'UMAVEZ')
      expect(await put({ descricao: 'Avaria', natureza: 'ORIGINAL', valor: '10.00' }, 'UMAVEZ')).toMatchObject({
        status: 201,
        json: first.json,
      })
      skip(SETTLED_MS)
      expect(await put({ valor: '10.00', descricao: 'Avaria' }, 'UMAVEZ')).toMatchObject({
        status: 201,
        json: { rtrId: at(first.json, 'rtrId'), status: 'DEVOLVIDO' },
      })
      expect(bank.book()).toHaveLength(1)
    }))

  test('under a used id with another body is refused', () =>
    onPix(async ({ bank, put }) => {
      await put({ valor: '10.00' }, 'UMAVEZ')
      for (const body of [
        { valor: '10.01' },
        { valor: '10.00', descricao: 'x' },
        { valor: '10.00', natureza: 'RETIRADA' },
      ]) {
        expect(await put(body, 'UMAVEZ')).toMatchObject(refusedFor('devolucao.id'))
      }
      expect(bank.book()).toHaveLength(1)
    }))

  test.each<[unknown, string]>([
    [{}, 'devolucao.valor'],
    [{ valor: '0.00' }, 'devolucao.valor'],
    [{ valor: '10' }, 'devolucao.valor'],
    [{ valor: '10,00' }, 'devolucao.valor'],
    [{ valor: '-1.00' }, 'devolucao.valor'],
    [{ valor: 10 }, 'devolucao.valor'],
    [{ valor: '10.00', natureza: 'MED_FRAUDE' }, 'devolucao.natureza'],
    [{ valor: '10.00', descricao: 'x'.repeat(141) }, 'devolucao.descricao'],
    [{ valor: '10.00', motivo: 'x' }, 'devolucao.motivo'],
    ['{"valor"', 'devolucao'],
  ])('with the body %j is refused for its %s', (body, propriedade) =>
    onPix(async ({ bank, put }) => {
      expect(await put(body)).toMatchObject(refusedFor(propriedade))
      expect(bank.book()).toEqual([])
    }),
  )

  test('is refused under an id that is none, and unknown where there is no Pix or no such id', () =>
    onPix(async ({ put, get, call }) => {
      expect(await put({ valor: '1.00' }, 'com-hifen')).toMatchObject(refusedFor('devolucao.id'))
      expect(await put({ valor: '1.00' }, 'x'.repeat(36))).toMatchObject(refusedFor('devolucao.id'))
      expect(await call('PUT', '/pix/E0/devolucao/A1', { valor: '1.00' })).toMatchObject({
        status: 404,
        json: { type: problem('PixNaoEncontrado') },
      })
      expect(await get('NUNCA')).toMatchObject({ status: 404, json: { type: problem('PixDevolucaoNaoEncontrada') } })
    }))

  test('is taken up to the 90th day after its Pix, and not on the next', () =>
    onPix(async ({ skip, bank, endToEndId }) => {
      skip(90 * DAY_MS)
      const call = await callQrcodes(bank)
      const path = (id: string) => `/pix/${endToEndId}/devolucao/${id}`
      expect((await call('PUT', path('NOPRAZO'), { valor: '1.00' })).status).toBe(201)
      skip(DAY_MS)
      const later = await callQrcodes(bank)
      expect(await later('PUT', path('FORADOPRAZO'), { valor: '1.00' })).toMatchObject(refusedFor('devolucao'))
      expect((await later('PUT', path('NOPRAZO'), { valor: '1.00' })).status).toBe(201)
    }))

  test('of the cash is counted apart from the purchase', () =>
    withCharges(async ({ bank, call }) => {
      const troco = {
        valor: '20.00',
        modalidadeAlteracao: 0,
        modalidadeAgente: 'AGTEC',
        prestadorDoServicoDeSaque: '39517204',
      }
      const made = await call(
        'PUT',
        `/cob/${txidOf(1)}`,
        cob(bank, { valor: { original: '80.00', retirada: { troco } } }),
      )
      expect(made.status).toBe(201)
      bank.control.payCharge(txidOf(1), null)
      const pix = at((await call('GET', `/cob/${txidOf(1)}`)).json, 'pix', 0)
      expect(pix).toMatchObject({ valor: '100.00' })
      const put = (valor: string, natureza: string) =>
        call('PUT', `/pix/${String(at(pix, 'endToEndId'))}/devolucao/${newKey()}`, { valor, natureza })
      expect(await put('20.01', 'RETIRADA')).toMatchObject(refusedFor('devolucao.valor'))
      expect(await put('80.01', 'ORIGINAL')).toMatchObject(refusedFor('devolucao.valor'))
      expect((await put('20.00', 'RETIRADA')).status).toBe(201)
      expect((await put('80.00', 'ORIGINAL')).status).toBe(201)
    }))

  test('that is not done says why, moves no money and frees its amount', () =>
    onPix(async (stage) => {
      const { put, get, skip } = stage
      const before = await moneyOf(stage)
      await put({ valor: '4.04' }, 'RECUSADA')
      expect((await put({ valor: '96.00' })).status).toBe(400)
      skip(SETTLED_MS)
      expect(await get('RECUSADA')).toMatchObject({
        json: { status: 'NAO_REALIZADO', motivo: 'Conta do pagador encerrada' },
      })
      expect(await moneyOf(stage)).toEqual(before)
      expect((await put({ valor: '100.00' })).status).toBe(201)
    }))

  test('that the balance does not cover is not done', () =>
    onPix(async ({ bank, put, get, skip }) => {
      const { pay } = await talkTo(bank)
      expect((await pay(payment({ amount: 100_050 }))).status).toBe(202)
      await put({ valor: '60.00' }, 'SEMSALDO')
      skip(SETTLED_MS)
      expect(await get('SEMSALDO')).toMatchObject({
        json: { status: 'NAO_REALIZADO', motivo: 'Saldo insuficiente na conta do recebedor' },
      })
    }))

  test.each([
    ['4.08', 'DEVOLVIDO'],
    ['4.29', 'NAO_REALIZADO'],
  ])('of %s stays under way for long and ends %s', (valor, status) =>
    onPix(async ({ put, get, skip }) => {
      await put({ valor }, 'LENTA')
      skip(SETTLED_MS)
      expect(await get('LENTA')).toMatchObject({ json: { status: 'EM_PROCESSAMENTO' } })
      skip(MINUTE_MS)
      expect(await get('LENTA')).toMatchObject({ json: { status } })
    }),
  )

  test('ends while the bank is stopped, and is the same after a restart', async () => {
    let now = START
    const options = { clock: { now: () => now }, payers: 0, speed: 'fast' } as const
    await withBank(options, async (bank, dir) => {
      bank.control.credit({ amount: centavos(100_00) })
      const period = new URLSearchParams({
        inicio: new Date(START).toISOString(),
        fim: new Date(START).toISOString(),
      }).toString()
      const call = await callQrcodes(bank)
      const endToEndId = String(at((await call('GET', `/pix?${period}`)).json, 'pix', 0, 'endToEndId'))
      const path = `/pix/${endToEndId}/devolucao/ANTES`
      const taken = await call('PUT', path, { valor: '55.00' })
      await bank.close()
      now += SETTLED_MS
      const again = await createTrainingBank({ ...options, dir })
      const callAgain = await callQrcodes(again)
      expect(await callAgain('GET', path)).toMatchObject({
        json: { rtrId: at(taken.json, 'rtrId'), valor: '55.00', status: 'DEVOLVIDO' },
      })
      expect((await callAgain('PUT', path, { valor: '55.00' })).status).toBe(201)
      expect(again.book()).toMatchObject([{ key: 'ANTES', status: 'LIQUIDATED' }])
      await again.close()
    })
  })
})

describe('a refund that fails on its way', () => {
  const cut = null

  test.each<[Fault, status: number | null, booked: number]>([
    ['delay=10', 201, 1],
    ['drop-before-booking', cut, 0],
    ['drop-after-booking', cut, 1],
    ['reset-half-answer', cut, 1],
    ['truncated-json', 201, 1],
    ['html', 200, 1],
    ['wrong-types', 201, 1],
    ['400-violations', 400, 0],
    ['403', 403, 0],
    ['404', 404, 0],
    ['422', 422, 0],
    ['429-null', 429, 0],
    ['500-before', 500, 0],
    ['500-after-booking', 500, 1],
    ['503', 503, 0],
    ['late-execution=500', cut, 1],
    ['token-expired-midflight', 401, 0],
  ])('by %s is answered %s and booked %i times, and once after it was sent again', (fault, status, booked) =>
    onPix(async ({ bank, put, skip, endToEndId }) => {
      bank.control.setFaults([`${fault}x1` as Fault])
      const first = await put({ valor: '10.00' }, 'FALHA').catch(() => null)
      expect(first?.status ?? cut).toBe(status)
      expect(bank.book().filter(({ key }) => key === 'FALHA')).toHaveLength(booked)
      const call = await callQrcodes(bank)
      const path = `/pix/${endToEndId}/devolucao/FALHA`
      expect((await call('PUT', path, { valor: '10.00' })).status).toBe(201)
      expect(bank.book().filter(({ key }) => key === 'FALHA')).toHaveLength(1)
      skip(2 * SETTLED_MS)
      expect(await call('GET', path)).toMatchObject({ status: 200, json: { status: 'DEVOLVIDO' } })
      expect(bank.requests().filter(({ key }) => key === 'FALHA')).toHaveLength(2)
    }),
  )

  test('and runs late is unknown until then', () =>
    onPix(async ({ bank, put, get, skip }) => {
      bank.control.setFaults(['late-execution=500x1'])
      await expect(put({ valor: '10.00' }, 'TARDIA')).rejects.toThrow()
      expect((await get('TARDIA')).status).toBe(404)
      expect(bank.book()).toMatchObject([{ key: 'TARDIA', status: 'LATE' }])
      skip(500)
      expect(await get('TARDIA')).toMatchObject({ status: 200, json: { status: 'EM_PROCESSAMENTO' } })
    }))

  test('is refused as the API Pix writes it', () =>
    onPix(async ({ bank, put }) => {
      bank.control.setFaults(['403x1', '503x1'])
      expect(await put({ valor: '1.00' })).toMatchObject({ status: 403, json: { type: problem('AcessoNegado') } })
      expect(await put({ valor: '1.00' })).toMatchObject({
        status: 503,
        json: { type: problem('ServicoIndisponivel') },
      })
    }))

  test('and is sent again blindly costs double where the institution forgets ids', () =>
    onPix(async ({ bank, put }) => {
      bank.control.setVariants(['forgetful-keys'])
      await put({ valor: '10.00' }, 'CEGA')
      await put({ valor: '10.00' }, 'CEGA')
      expect(bank.book().filter(({ key }) => key === 'CEGA')).toHaveLength(2)
    }))
})
