import { describe, expect, test } from 'vitest'
import { createTrainingBank } from '../../../electron/sandbox/create-training-bank.ts'
import { trainingViewSchema } from '../../../shared/domain/training.ts'
import { txidSchema } from '../../../shared/ids/txid.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { type ChargeTalk, callQrcodes, cob, cobv, START, txidOf, withCharges } from './charge-talk.ts'
import { at, withBank } from './talk.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const COUNT = 20

type Caller = Pick<ChargeTalk, 'bank' | 'call'>

/** Makes immediate charges that may be paid for a month. */
async function charges({ bank, call }: Caller, count = COUNT): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    await call('PUT', `/cob/${txidOf(n)}`, cob(bank, { calendario: { expiracao: 30 * 86_400 } }))
  }
}

/** What came in for the charges made here, in their order; null for those that are open. */
async function paymentsOf({ bank }: Pick<Caller, 'bank'>, path = 'cob', count = COUNT): Promise<unknown[]> {
  const call = await callQrcodes(bank)
  const found: unknown[] = []
  for (let n = 1; n <= count; n += 1)
    found.push(at((await call('GET', `/${path}/${txidOf(n)}`)).json, 'pix', 0) ?? null)
  return found
}

const isPaid = (pix: unknown) => pix !== null
const named = (nome: string) => ({ devedor: { cpf: '52998224725', nome } })

describe('payers', () => {
  test('pay about the share of the charges that they are set to, a few minutes after they were made', () =>
    withCharges(
      async (talk) => {
        await charges(talk)
        talk.skip(MINUTE_MS)
        expect((await paymentsOf(talk)).filter(isPaid)).toEqual([])
        talk.skip(5 * MINUTE_MS)
        const paid = (await paymentsOf(talk)).filter(isPaid).length
        expect(paid).toBeGreaterThan(COUNT / 5)
        expect(paid).toBeLessThan((COUNT * 4) / 5)
      },
      { payers: 50 },
    ))

  test('pay all or none when they are set so', () =>
    withCharges(async (talk) => {
      await charges(talk)
      talk.skip(DAY_MS)
      expect((await paymentsOf(talk)).filter(isPaid)).toEqual([])
      await talk.bank.order({ do: 'set-payers', payers: 100 })
      talk.skip(6 * MINUTE_MS)
      expect((await paymentsOf(talk)).every(isPaid)).toBe(true)
    }))

  test('pay sooner with the speed', () =>
    withCharges(
      async (talk) => {
        await charges(talk)
        await talk.bank.order({ do: 'set-speed', speed: 60 })
        talk.skip(6_000)
        expect((await paymentsOf(talk)).every(isPaid)).toBe(true)
      },
      { payers: 100 },
    ))

  test('have paid the same at the same moments whether the bank ran or was stopped meanwhile', async () => {
    const story = async (stops: boolean): Promise<unknown[]> => {
      let now = START
      const options = { clock: { now: () => now }, payers: 50, speed: 'fast' } as const
      return withBank(options, async (bank, dir) => {
        await charges({ bank, call: await callQrcodes(bank) })
        const looks = stops ? 1 : 12
        if (stops) await bank.close()
        for (let look = 1; look <= looks; look += 1) {
          now += (6 * MINUTE_MS) / looks
          if (!stops) await bank.view()
        }
        const last = stops ? await createTrainingBank({ ...options, dir }) : bank
        const paid = await paymentsOf({ bank: last })
        if (stops) await last.close()
        return paid.map((pix) => [at(pix, 'horario'), at(pix, 'valor'), at(pix, 'pagador')])
      })
    }
    expect(await story(true)).toEqual(await story(false))
  })

  test('pay some charges with a due date early for the discount, some on their day and some late with fine and interest', () =>
    withCharges(
      async (talk) => {
        const { bank, call, skip } = talk
        const calendario = { dataDeVencimento: '2026-12-10', validadeAposVencimento: 30 }
        for (let n = 1; n <= COUNT; n += 1) {
          await call('PUT', `/cobv/${txidOf(n)}`, cobv(bank, { calendario }))
        }
        skip(30 * DAY_MS)
        const paid = await paymentsOf(talk, 'cobv')
        const parts = paid.map((pix) =>
          Object.keys(Object(at(pix, 'componentesValor')))
            .toSorted()
            .join(),
        )
        expect(new Set(parts)).toEqual(new Set(['desconto,original', 'original', 'juros,multa,original']))
        expect(paid.find((pix) => at(pix, 'componentesValor', 'desconto') !== undefined)).toMatchObject({
          valor: '950.00',
          componentesValor: { original: { valor: '1000.00' }, desconto: { valor: '50.00' } },
        })
      },
      { payers: 100 },
    ))

  test('never pay what has expired, was removed, or is paid', () =>
    withCharges(
      async (talk) => {
        const { bank, call, skip } = talk
        await call('PUT', `/cob/${txidOf(1)}`, cob(bank, { calendario: { expiracao: 30 } }))
        await call('PUT', `/cob/${txidOf(2)}`, cob(bank))
        await call('PATCH', `/cob/${txidOf(2)}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
        await call('PUT', `/cob/${txidOf(3)}`, cob(bank))
        bank.control.payCharge(txidOf(3), null)
        skip(DAY_MS)
        const again = await callQrcodes(bank)
        expect((await paymentsOf(talk, 'cob', 2)).filter(isPaid)).toEqual([])
        expect(at((await again('GET', `/cob/${txidOf(3)}`)).json, 'pix')).toHaveLength(1)
      },
      { payers: 100 },
    ))

  test('go by what a charge says since it was changed', () =>
    withCharges(
      async ({ bank, call, skip }) => {
        await call('PUT', `/cob/${txidOf(1)}`, cob(bank, named('Paga Logo de Ensaio')))
        skip(9_000)
        await call('PATCH', `/cob/${txidOf(1)}`, { valor: { original: '99.00' } })
        skip(9_999)
        expect((await call('GET', `/cob/${txidOf(1)}`)).json).toMatchObject({ status: 'ATIVA' })
        skip(1)
        expect((await call('GET', `/cob/${txidOf(1)}`)).json).toMatchObject({
          status: 'CONCLUIDA',
          pix: [{ valor: '99.00', horario: new Date(START + 19_000).toISOString() }],
        })
      },
      { payers: 0 },
    ))

  test.each([
    ['Paga Logo de Ensaio', ['120.50']],
    ['Paga Dobrado de Ensaio', ['120.50', '120.50']],
    ['Paga Metade de Ensaio', ['60.25']],
    ['Nunca Paga de Ensaio', []],
  ])('called %s pay %j', (nome, amounts) =>
    withCharges(
      async ({ bank, call, skip }) => {
        const valor = { original: '120.50', modalidadeAlteracao: 1 }
        await call('PUT', `/cob/${txidOf(1)}`, cob(bank, { ...named(nome), valor }))
        skip(10 * MINUTE_MS)
        const again = await callQrcodes(bank)
        const pix = [at((await again('GET', `/cob/${txidOf(1)}`)).json, 'pix') ?? []].flat()
        expect(pix.map((each) => at(each, 'valor'))).toEqual(amounts)
      },
      { payers: 100 },
    ),
  )
})

describe('the order to pay a charge', () => {
  const order = (n: number, amount: number | null) =>
    ({
      do: 'pay-charge',
      txid: txidSchema.parse(txidOf(n)),
      amount: amount === null ? null : centavos(amount),
    }) as const

  test('pays what is due now', () =>
    withCharges(async ({ bank, call }) => {
      await call('PUT', `/cobv/${txidOf(1)}`, cobv(bank))
      expect(await bank.order(order(1, null))).toMatchObject({ ok: true })
      expect((await call('GET', `/cobv/${txidOf(1)}`)).json).toMatchObject({
        status: 'CONCLUIDA',
        pix: [{ valor: '950.00', pagador: { cpf: '52998224725', nome: 'Helena Prado' } }],
      })
      expect(await bank.order(order(1, null))).toEqual({ ok: false, error: 'not-payable' })
      expect(await bank.order(order(2, null))).toEqual({ ok: false, error: 'no-charge' })
    }))

  test('pays another amount only where the payer may change it', () =>
    withCharges(async ({ bank, call }) => {
      await call('PUT', `/cob/${txidOf(1)}`, cob(bank))
      await call('PUT', `/cob/${txidOf(2)}`, cob(bank, { valor: { original: '50.00', modalidadeAlteracao: 1 } }))
      expect(await bank.order(order(1, 10_00))).toEqual({ ok: false, error: 'fixed-amount' })
      expect(await bank.order(order(1, 120_50))).toMatchObject({ ok: true })
      expect(await bank.order(order(2, 10_00))).toMatchObject({ ok: true })
      expect((await call('GET', `/cob/${txidOf(2)}`)).json).toMatchObject({ pix: [{ valor: '10.00' }] })
    }))

  test('can be given beside the book, as can the share', () =>
    withCharges(async ({ bank, call }) => {
      await call('PUT', `/cob/${txidOf(1)}`, cob(bank))
      const post = async (place: string, body: object) => {
        const reply = await fetch(new URL(place, bank.bookUrl), { method: 'POST', body: JSON.stringify(body) })
        return [reply.status, await reply.json()]
      }
      expect(await post('/pay-charge', { txid: txidOf(1) })).toEqual([200, { done: true }])
      expect(await post('/pay-charge', { txid: txidOf(1) })).toEqual([409, { error: 'not-payable' }])
      expect(await post('/payers', { payers: 80 })).toEqual([200, { done: true }])
      expect(await post('/payers', { payers: 101 })).toMatchObject([400, {}])
      const view = await bank.view()
      expect(trainingViewSchema.omit({ rehearsesConfirmation: true }).parse(view)).toMatchObject({ payers: 80 })
    }))

  test('leaves the share as it was set, after a restart too', async () => {
    const options = { clock: { now: () => START }, payers: 0, speed: 'fast' } as const
    await withBank(options, async (bank, dir) => {
      await bank.order({ do: 'set-payers', payers: 70 })
      await bank.close()
      const again = await createTrainingBank({ ...options, dir })
      expect(await again.view()).toMatchObject({ payers: 70 })
      await again.close()
    })
  })
})
