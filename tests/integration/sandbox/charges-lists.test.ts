import { describe, expect, test } from 'vitest'
import { type ChargeTalk, cob, cobv, START, txidOf, withCharges } from './charge-talk.ts'
import { at } from './talk.ts'

const FROM = new Date(START).toISOString()
const PERIOD = `inicio=${FROM}&fim=2026-12-31T00:00:00Z`

async function txids(call: ChargeTalk['call'], path: string): Promise<string[]> {
  const { json } = await call('GET', path)
  const rows = at(json, 'cobs')
  return Array.isArray(rows) ? rows.map((row) => String(at(row, 'txid')).replace(/^COBRANCA0*/, '')) : [`${path}?`]
}

describe('the lists of charges at the training bank', () => {
  test('lose and repeat nothing while they are paged through, and say where they end', async () => {
    await withCharges(async ({ bank, call, skip }) => {
      for (let n = 1; n <= 7; n += 1) {
        await call('PUT', `/cob/${txidOf(n)}`, cob(bank))
        if (n % 2 === 0) skip(1_000)
      }
      const found: string[] = []
      for (let page = 0; page < 4; page += 1) {
        found.push(...(await txids(call, `/cob?${PERIOD}&paginacao.paginaAtual=${page}&paginacao.itensPorPagina=3`)))
      }
      expect(found).toEqual(['1', '2', '3', '4', '5', '6', '7'])
      const { json } = await call('GET', `/cob?${PERIOD}&paginacao.itensPorPagina=3`)
      expect(at(json, 'parametros')).toMatchObject({
        inicio: FROM,
        paginacao: { paginaAtual: 0, itensPorPagina: 3, quantidadeDePaginas: 3, quantidadeTotalDeItens: 7 },
      })
    })
  })

  test('go by the moment of creation, both ends included, whatever was revised since', async () => {
    await withCharges(async ({ bank, call, skip }) => {
      await call('PUT', `/cob/${txidOf(1)}`, cob(bank))
      skip(60_000)
      await call('PUT', `/cob/${txidOf(2)}`, cob(bank))
      await call('PATCH', `/cob/${txidOf(1)}`, { valor: { original: '1.00' } })
      expect(await txids(call, `/cob?inicio=${FROM}&fim=${FROM}`)).toEqual(['1'])
      expect(await txids(call, '/cob?inicio=2026-11-20T15:01:00Z&fim=2026-11-20T15:01:00Z')).toEqual(['2'])
    })
  })

  test('go by debtor, status and location', async () => {
    await withCharges(async ({ bank, call }) => {
      const person = { devedor: { cpf: '52998224725', nome: 'Helena Prado' } }
      await call('PUT', `/cob/${txidOf(1)}`, cob(bank))
      await call('PUT', `/cob/${txidOf(2)}`, cob(bank, person))
      const third = await call('PUT', `/cob/${txidOf(3)}`, cob(bank, person))
      await call('PUT', `/cobv/${txidOf(4)}`, cobv(bank))
      await call('PATCH', `/cob/${txidOf(2)}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
      await call('DELETE', `/loc/${String(at(third.json, 'loc', 'id'))}/txid`)
      bank.control.payCharge(txidOf(1), null)
      expect(await txids(call, `/cob?${PERIOD}&cpf=52998224725`)).toEqual(['2', '3'])
      expect(await txids(call, `/cob?${PERIOD}&cnpj=18304659000105`)).toEqual(['1'])
      expect(await txids(call, `/cob?${PERIOD}&status=CONCLUIDA`)).toEqual(['1'])
      expect(await txids(call, `/cob?${PERIOD}&status=ATIVA`)).toEqual(['3'])
      expect(await txids(call, `/cob?${PERIOD}&locationPresente=false`)).toEqual(['3'])
      expect(await txids(call, `/cobv?${PERIOD}&cpf=52998224725`)).toEqual(['4'])
    })
  })

  test.each([
    ['cob', 'CobConsultaInvalida', '', 'inicio'],
    ['cob', 'CobConsultaInvalida', 'inicio=ontem&fim=2026-12-31T00:00:00Z', 'inicio'],
    ['cob', 'CobConsultaInvalida', 'inicio=2026-12-31T00:00:00Z&fim=2026-12-30T00:00:00Z', 'fim'],
    ['cob', 'CobConsultaInvalida', `${PERIOD}&cpf=52998224725&cnpj=18304659000105`, 'cpf'],
    ['cob', 'CobConsultaInvalida', `${PERIOD}&status=VENCIDA`, 'status'],
    ['cobv', 'CobVConsultaInvalida', `${PERIOD}&paginacao.paginaAtual=-1`, 'paginacao.paginaAtual'],
    ['cobv', 'CobVConsultaInvalida', `${PERIOD}&paginacao.itensPorPagina=-1`, 'paginacao.itensPorPagina'],
    ['cobv', 'CobVConsultaInvalida', `${PERIOD}&paginacao.itensPorPagina=1001`, 'paginacao.itensPorPagina'],
    ['cobv', 'CobVConsultaInvalida', `${PERIOD}&loteCobVId=um`, 'loteCobVId'],
    ['lotecobv', 'LoteCobVConsultaInvalida', `${PERIOD}&paginacao.paginaAtual=x`, 'paginacao.paginaAtual'],
  ])('refuse what makes no sense: GET /%s is %s for %s', async (list, name, query, parameter) => {
    await withCharges(async ({ call }) => {
      const { status, json } = await call('GET', `/${list}?${query}`)
      expect([status, at(json, 'type'), at(json, 'violacoes', 0, 'propriedade')]).toEqual([
        400,
        `https://pix.bcb.gov.br/api/v2/error/${name}`,
        parameter,
      ])
    })
  })
})
