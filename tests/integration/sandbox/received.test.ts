import { describe, expect, test } from 'vitest'
import { createTrainingBank } from '../../../electron/sandbox/create-training-bank.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { callQrcodes, cob, START, txidOf, withCharges } from './charge-talk.ts'
import { at, type Reply, talkTo, withBank } from './talk.ts'

const DAY_MS = 86_400_000
const iso = (ms: number) => new Date(ms).toISOString()
const list = (query: Record<string, string> = {}) =>
  `/pix?${new URLSearchParams({ inicio: iso(START - 200 * DAY_MS), fim: iso(START), ...query }).toString()}`
const rowsOf = ({ json }: Reply): unknown[] => [at(json, 'pix')].flat()
const problem = (name: string) => `https://pix.bcb.gov.br/api/v2/error/${name}`

describe('a Pix that came in', () => {
  test('is told by its charge, by itself and by the statement under the same ids', () =>
    withCharges(async ({ bank, call }) => {
      await call('PUT', `/cob/${txidOf(1)}`, cob(bank))
      expect(bank.control.payCharge(txidOf(1), null)).toMatchObject({ ok: true })
      const pix = at((await call('GET', `/cob/${txidOf(1)}`)).json, 'pix', 0)
      const endToEndId = String(at(pix, 'endToEndId'))
      expect(pix).toMatchObject({
        txid: txidOf(1),
        valor: '120.50',
        componentesValor: { original: { valor: '120.50' } },
        chave: bank.qrcodes.pixKey,
        horario: iso(START),
        pagador: { cnpj: '18304659000105', nome: 'Moinho Serra Azul S.A.' },
      })
      expect(await call('GET', `/pix/${endToEndId}`)).toMatchObject({ status: 200, json: pix })
      const period = new URLSearchParams({ event_date_start: iso(START), event_date_end: iso(START) }).toString()
      const statement = await (await talkTo(bank)).get(`/accounts/transactions/?${period}`)
      expect(at(statement.json, 'data')).toMatchObject([
        { endToEndId, creditDebitType: 'CREDIT', transactionAmount: { amount: 120.5 } },
      ])
    }))

  test('is unknown under another id', () =>
    withCharges(async ({ call }) => {
      expect(await call('GET', '/pix/E0000000020261120150000000000001')).toMatchObject({
        status: 404,
        type: 'application/problem+json; charset=utf-8',
        json: { type: problem('PixNaoEncontrado'), status: 404 },
      })
    }))

  test('is still there after a restart', async () => {
    const options = { clock: { now: () => START }, payers: 0, speed: 'fast' } as const
    await withBank(options, async (bank, dir) => {
      bank.control.credit({ amount: centavos(75_00), name: 'Padaria Nova Ltda.' })
      const path = list({ inicio: iso(START) })
      const told = rowsOf(await (await callQrcodes(bank))('GET', path))
      await bank.close()
      const again = await createTrainingBank({ ...options, dir })
      expect(told).toMatchObject([{ valor: '75.00', pagador: { nome: 'Padaria Nova Ltda.' } }])
      expect(rowsOf(await (await callQrcodes(again))('GET', path))).toEqual(told)
      await again.close()
    })
  })
})

describe('the list of received Pix', () => {
  test('has everything of the period, oldest first, in pages', () =>
    withCharges(async ({ call }) => {
      const all = await call('GET', list({ 'paginacao.itensPorPagina': '1000' }))
      const rows = rowsOf(all)
      const moments = rows.map((row) => String(at(row, 'horario')))
      expect(moments).toEqual(moments.toSorted())
      expect(rows.length).toBeGreaterThan(50)
      const second = await call('GET', list({ 'paginacao.itensPorPagina': '20', 'paginacao.paginaAtual': '1' }))
      expect(rowsOf(second)).toEqual(rows.slice(20, 40))
      expect(at(second.json, 'parametros')).toMatchObject({
        inicio: iso(START - 200 * DAY_MS),
        fim: iso(START),
        paginacao: {
          paginaAtual: 1,
          itensPorPagina: 20,
          quantidadeDePaginas: Math.ceil(rows.length / 20),
          quantidadeTotalDeItens: rows.length,
        },
      })
    }))

  test('counts both ends of the period in', () =>
    withCharges(async ({ bank, call, skip }) => {
      bank.control.credit({ amount: centavos(1) })
      skip(1_000)
      bank.control.credit({ amount: centavos(2) })
      const found = await call('GET', list({ inicio: iso(START), fim: iso(START + 1_000) }))
      expect(rowsOf(found)).toMatchObject([{ valor: '0.01' }, { valor: '0.02' }])
      expect(rowsOf(await call('GET', list({ inicio: iso(START + 1), fim: iso(START + 999) })))).toEqual([])
    }))

  test('is narrowed by txid, by refunds and by the payer', () =>
    withCharges(async ({ call }) => {
      const rows = rowsOf(await call('GET', list({ 'paginacao.itensPorPagina': '1000' })))
      const found = async (query: Record<string, string>) =>
        rowsOf(await call('GET', list({ 'paginacao.itensPorPagina': '1000', ...query })))
      const withTxid = rows.filter((row) => at(row, 'txid') !== undefined)
      const refunded = rows.filter((row) => at(row, 'devolucoes') !== undefined)
      expect(await found({ txIdPresente: 'true' })).toEqual(withTxid)
      expect(await found({ txIdPresente: 'false' })).toHaveLength(rows.length - withTxid.length)
      expect(await found({ devolucaoPresente: 'true' })).toEqual(refunded)
      expect(refunded.length).toBeGreaterThan(0)
      expect(await found({ txid: String(at(withTxid[0], 'txid')) })).toEqual([withTxid[0]])
      const ofPayer = await found({ cpf: '35918264051' })
      expect(ofPayer).toEqual(rows.filter((row) => at(row, 'pagador', 'cpf') === '35918264051'))
      expect(ofPayer.length).toBeGreaterThan(0)
      expect(await found({ cnpj: '00000000000191' })).toEqual([])
    }))

  test.each<[string, Record<string, string>, string]>([
    ['an end before its start', { fim: iso(START - 300 * DAY_MS) }, 'fim'],
    ['two documents', { cpf: '35918264051', cnpj: '24190735000193' }, 'cpf'],
    ['a page before the first', { 'paginacao.paginaAtual': '-1' }, 'paginacao.paginaAtual'],
    ['too many on a page', { 'paginacao.itensPorPagina': '1001' }, 'paginacao.itensPorPagina'],
    ['a start that is no moment', { inicio: 'ontem' }, 'inicio'],
    ['a filter that is neither yes nor no', { txIdPresente: 'talvez' }, 'txIdPresente'],
  ])('is refused with %s', (_, query, propriedade) =>
    withCharges(async ({ call }) => {
      expect(await call('GET', list(query))).toMatchObject({
        status: 400,
        json: { type: problem('PixConsultaInvalida'), violacoes: [{ propriedade }] },
      })
    }),
  )

  test('knows a past in which money went back in part, whole, in vain and by the institution', () =>
    withCharges(async ({ bank, call }) => {
      const rows = rowsOf(await call('GET', list({ devolucaoPresente: 'true' })))
      const refunds = rows.flatMap((row) => [at(row, 'devolucoes')].flat())
      expect(new Set(refunds.map((refund) => at(refund, 'status')))).toEqual(new Set(['DEVOLVIDO', 'NAO_REALIZADO']))
      expect(new Set(refunds.map((refund) => at(refund, 'natureza')))).toEqual(new Set(['ORIGINAL', 'MED_OPERACIONAL']))
      expect(rows.some((row) => at(row, 'devolucoes', 0, 'valor') === at(row, 'valor'))).toBe(true)
      expect(rows.some((row) => at(row, 'devolucoes', 1) !== undefined)).toBe(true)
      // What went back before the first day is in the opening balance, and is no order of this bank's.
      expect((await (await talkTo(bank)).get('/accounts/balances/')).json).toMatchObject({
        data: [{ balanceAmount: { available: 100_000 } }],
      })
      expect(bank.book()).toEqual([])
    }))
})
