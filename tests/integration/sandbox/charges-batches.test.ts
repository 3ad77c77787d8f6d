import { describe, expect, test } from 'vitest'
import { cob, cobv, START, txidOf, withCharges } from './charge-talk.ts'
import { at, type Reply } from './talk.ts'

const BATCH = '/lotecobv/2026112001'
const PERIOD = `inicio=${new Date(START).toISOString()}&fim=2026-12-31T00:00:00Z`
const LATE = { dataDeVencimento: '2026-11-01' }

/** The states of a batch's rows, in order. */
function states(reply: Reply): unknown[] {
  const rows = at(reply.json, 'cobsv')
  return Array.isArray(rows) ? rows.map((row) => at(row, 'status')) : []
}

describe('a batch of charges at the training bank', () => {
  test('is accepted at once, worked through row by row, and says of each bad row what is wrong with it', async () => {
    await withCharges(async ({ bank, call, skip }) => {
      await call('PUT', `/cob/${txidOf(9)}`, cob(bank))
      const cobsv = [
        { txid: txidOf(1), ...cobv(bank) },
        { txid: txidOf(2), ...cobv(bank, { calendario: LATE }) },
        { txid: txidOf(3), ...cobv(bank, { devedor: { cpf: '52998224725', nome: 'Recusado no Lote de Ensaio' } }) },
        { txid: txidOf(9), ...cobv(bank) },
        { txid: txidOf(5), ...cobv(bank) },
      ]
      const sent = await call('PUT', BATCH, { descricao: 'Mensalidades', cobsv })
      expect([sent.status, sent.bytes.length]).toEqual([202, 0])
      expect(states(await call('GET', BATCH))).toEqual(Array.from({ length: 5 }, () => 'EM_PROCESSAMENTO'))
      expect((await call('GET', `/cobv/${txidOf(1)}`)).status).toBe(404)
      skip(40)
      expect(states(await call('GET', BATCH))).toEqual([
        'CRIADA',
        ...Array.from({ length: 4 }, () => 'EM_PROCESSAMENTO'),
      ])
      skip(60)
      const done = await call('GET', BATCH)
      expect(states(done)).toEqual(['CRIADA', 'NEGADA', 'NEGADA', 'NEGADA', 'CRIADA'])
      expect(done.json).toMatchObject({ id: 2026112001, descricao: 'Mensalidades' })
      const paths = [1, 2, 3].map((row) => at(done.json, 'cobsv', row, 'problema', 'violacoes', 0, 'propriedade'))
      expect(paths).toEqual(['cobv.calendario.dataDeVencimento', 'cobv.devedor.nome', 'cobv.txid'])
      expect(at(done.json, 'cobsv', 1, 'problema', 'type')).toBe(
        'https://pix.bcb.gov.br/api/v2/error/CobVOperacaoInvalida',
      )
      const listed = await call('GET', `/cobv?${PERIOD}&loteCobVId=2026112001`)
      expect(at(listed.json, 'parametros', 'paginacao', 'quantidadeTotalDeItens')).toBe(2)
      expect(at((await call('GET', `/lotecobv?${PERIOD}`)).json, 'lotes')).toEqual([done.json])
    })
  })

  test('is mended by a second PUT of the same txids, or by a PATCH of some of them with what changes', async () => {
    await withCharges(async ({ bank, call, skip }) => {
      const bad = { txid: txidOf(2), ...cobv(bank, { calendario: LATE }) }
      const other = { ...bad, txid: txidOf(3) }
      await call('PUT', BATCH, { descricao: 'Lote', cobsv: [{ txid: txidOf(1), ...cobv(bank) }, bad, other] })
      skip(100)
      const calendario = { dataDeVencimento: '2026-12-20' }
      expect((await call('PATCH', BATCH, { cobsv: [{ txid: txidOf(2), calendario }] })).status).toBe(202)
      expect(states(await call('GET', BATCH))).toEqual(['CRIADA', 'EM_PROCESSAMENTO', 'NEGADA'])
      skip(100)
      expect(states(await call('GET', BATCH))).toEqual(['CRIADA', 'CRIADA', 'NEGADA'])
      expect((await call('GET', `/cobv/${txidOf(2)}`)).json).toMatchObject({
        calendario,
        valor: { original: '1000.00' },
      })
      const cobsv = [1, 2, 3].map((n) => ({ txid: txidOf(n), ...cobv(bank, { solicitacaoPagador: 'Nova' }) }))
      expect((await call('PUT', BATCH, { descricao: 'Lote', cobsv })).status).toBe(202)
      skip(100)
      expect(states(await call('GET', BATCH))).toEqual(['CRIADA', 'CRIADA', 'CRIADA'])
      expect((await call('GET', `/cobv/${txidOf(1)}`)).json).toMatchObject({ revisao: 1, solicitacaoPagador: 'Nova' })
    })
  })

  test('keeps others from a charge that it works at or has refused', async () => {
    await withCharges(async ({ bank, call, skip }) => {
      const cobsv = [{ txid: txidOf(2), ...cobv(bank, { calendario: LATE }) }]
      await call('PUT', BATCH, { descricao: 'Lote', cobsv })
      for (const [method, body] of [
        ['PUT', cobv(bank)],
        ['PATCH', { valor: { original: '1.00' } }],
        ['PUT', cobv(bank)],
      ] as const) {
        const reply = await call(method, `/cobv/${txidOf(2)}`, body)
        expect([reply.status, at(reply.json, 'violacoes', 0, 'propriedade')]).toEqual([400, 'cobv.txid'])
        skip(100)
      }
    })
  })

  test.each<[string, 'PUT' | 'PATCH', (rows: Record<string, unknown>[]) => unknown, string]>([
    ['PUT without a description', 'PUT', (cobsv) => ({ cobsv }), 'loteCobV.descricao'],
    ['PUT without rows', 'PUT', () => ({ descricao: 'Lote', cobsv: [] }), 'loteCobV.cobsV'],
    ['a row without txid', 'PUT', () => ({ descricao: 'Lote', cobsv: [{ chave: 'x' }] }), 'loteCobV.cobsV'],
    ['a txid twice', 'PUT', ([row]) => ({ descricao: 'Lote', cobsv: [row, row] }), 'loteCobV.cobsV'],
    ['PUT with a row less', 'PUT', (rows) => ({ descricao: 'Lote', cobsv: rows.slice(1) }), 'loteCobV.cobsV'],
    [
      'PUT with another row',
      'PUT',
      ([row, next]) => ({ descricao: 'Lote', cobsv: [row, { ...next, txid: txidOf(7) }] }),
      'loteCobV.cobsV',
    ],
    ['PATCH with a strange row', 'PATCH', ([row]) => ({ cobsv: [{ ...row, txid: txidOf(7) }] }), 'loteCobV.cobsV'],
  ])('is refused as a whole: %s', async (_what, method, bodyOf, path) => {
    await withCharges(async ({ bank, call }) => {
      const rows = [1, 2].map((n) => ({ txid: txidOf(n), ...cobv(bank) }))
      await call('PUT', BATCH, { descricao: 'Lote', cobsv: rows })
      const reply = await call(method, BATCH, bodyOf(rows))
      expect([reply.status, at(reply.json, 'type'), at(reply.json, 'violacoes', 0, 'propriedade')]).toEqual([
        400,
        'https://pix.bcb.gov.br/api/v2/error/LoteCobVOperacaoInvalida',
        path,
      ])
    })
  })

  test('is refused as a whole where one of its charges is there already, or its id is no number', async () => {
    await withCharges(async ({ bank, call }) => {
      await call('PUT', `/cobv/${txidOf(2)}`, cobv(bank))
      const cobsv = [1, 2].map((n) => ({ txid: txidOf(n), ...cobv(bank) }))
      for (const [path, where] of [
        [BATCH, 'loteCobV.cobsV[1].txid'],
        ['/lotecobv/lote-um', 'loteCobV.id'],
      ] as const) {
        const reply = await call('PUT', path, { descricao: 'Lote', cobsv })
        expect([reply.status, at(reply.json, 'violacoes', 0, 'propriedade')]).toEqual([400, where])
      }
    })
  })

  test('that nobody made is not found', async () => {
    await withCharges(async ({ call }) => {
      for (const [method, body] of [['GET', undefined] as const, ['PATCH', { cobsv: [] }] as const]) {
        expect(await call(method, BATCH, body)).toMatchObject({
          status: 404,
          json: { type: 'https://pix.bcb.gov.br/api/v2/error/LoteCobVNaoEncontrado' },
        })
      }
    })
  })

  test('is denied with 403 where the contract has no batches', async () => {
    await withCharges(
      async ({ bank, call }) => {
        const cobsv = [{ txid: txidOf(1), ...cobv(bank) }]
        for (const [method, path, body] of [
          ['PUT', BATCH, { descricao: 'Lote', cobsv }],
          ['PATCH', BATCH, { cobsv }],
          ['GET', BATCH, undefined],
          ['GET', `/lotecobv?${PERIOD}`, undefined],
        ] as const) {
          expect(await call(method, path, body)).toMatchObject({
            status: 403,
            json: { type: 'https://pix.bcb.gov.br/api/v2/error/AcessoNegado' },
          })
        }
      },
      { variants: ['no-batches'] },
    )
  })
})
