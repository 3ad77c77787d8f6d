import { describe, expect, test } from 'vitest'
import { guessedMapping, rowsOfSheet } from '../../../../shared/batch/rows-of-sheet.ts'
import { localDate } from '../../../../shared/time/local-date.ts'
import { batchOrder } from '../../../fakes/batch-orders.ts'
import { readTable } from '../../../fixtures/read-table.ts'

const rules = { today: localDate('2026-11-30'), institutions: [] }
const KEY = 'pix@nimbo.com.br'
const slip = batchOrder('billet', 1_000)
const LINE = slip.kind === 'billet' ? slip.line : ''

/** What a row with one more column says of how it stands and of its days, and whether it is left out. */
async function told(heading: string, cell: string) {
  const text = `Favorecido;Chave;Valor;${heading}\nNimbo;${KEY};10,00;${cell}\nNimbo;${KEY};20,00;\n`
  const table = await readTable(Uint8Array.from(Buffer.from(text)), 100)
  if (!table.ok) throw new Error(table.error)
  const [row] = rowsOfSheet(table.value, guessedMapping(table.value), rules)
  return { status: row?.told.status, payOn: row?.told.payOn, dueOn: row?.told.dueOn, isOut: row?.isOut }
}

describe('a row that its sheet takes for paid, scheduled or cancelled says so', () => {
  test.each([
    ['Status', 'Pago'],
    ['STATUS', 'PAGA'],
    ['Status', 'PG'],
    ['Situação', 'Baixa parcial'],
    ['Situação', 'Canc.'],
    ['Situação', 'Liq.'],
    ['Situação', 'Fechado'],
    ['Valor realizado', '10,00'],
    ['NF', 'CANCELADA'],
    ['Situação', 'Quitado'],
    ['Situação do título', 'Baixado'],
    ['Sit.', 'Liquidado'],
    ['Status do pagamento', 'Pagamento efetuado'],
    ['Status Pagamento', 'Cancelado'],
    ['Situacao', 'Parcialmente pago'],
    ['Situação', 'Concluído'],
    ['Situação', 'Em processamento'],
    ['Situação', 'Agendado'],
    ['Status', 'PGTO CANCELADO'],
    ['Status', 'Não pagar'],
    ['Status', 'Reprovado'],
    ['Payment status', 'Paid'],
    ['Pago', 'Sim'],
    ['Pago?', 'x'],
    ['Pago', '120,00'],
    ['Quitado', 'S'],
    ['Baixado', 'ok'],
    ['Cancelado', '1'],
    ['Pago em', '12/11/2026'],
    ['Data da baixa', '12/11/26'],
    ['Dt. Baixa', '2026-11-12'],
    ['Data de quitação', '30/11/2026'],
    ['Data pagamento', '12/11/2026'],
    ['Data de pagamento', 'ontem'],
    ['Dt Pgto', '29/11/2026'],
    ['Valor pago', '10,00'],
    ['Valor baixado', 'R$ 5,00'],
    ['Aprovado', 'Não'],
    ['Pagar?', 'N'],
    ['Liberado para pagamento', 'pendente'],
    ['Bloqueado', 'Sim'],
    ['Comprovante', 'E1823612020261110.pdf'],
    ['ID da transação', 'E18236120202611010117s0a1b2c3d4E'],
    ['Tipo', 'Receber'],
    ['Tipo de lançamento', 'Receita'],
    ['Natureza', 'Crédito'],
    ['Operação', 'Estorno'],
    ['D/C', 'C'],
    ['Observação', 'NÃO PAGAR - aguardando NF'],
    ['Obs.', 'já pago em 12/11'],
    ['Descrição', 'CANCELADO'],
    ['Histórico', 'NF 12, pago em 12/11/2026'],
    ['Obs', 'pago via cartão'],
    ['Obs', 'Débito automático dia 5'],
    ['Observação', 'segurar pagamento até a NF chegar'],
    ['Feito', 'x'],
    ['Sit. Tít.', 'BX'],
    ['Forma pgto', 'Débito automático'],
    ['Forma de pagamento', 'Cartão de crédito'],
    ['Forma de pagamento', 'Dinheiro'],
    ['Meio de pagamento', 'Cheque'],
    // Whose key stands in the sheet, and whose boleto comes by DDA.
    ['Forma de pagamento', 'Boleto'],
    ['Forma de pagamento', 'DDA'],
  ])('by %s: %s', async (heading, cell) => {
    expect((await told(heading, cell)).status).toBe(`${heading}: ${cell}`)
  })
})

describe('a word that may mean paid, approved or pending is asked about', () => {
  test.each([
    'OK',
    'ok!',
    'P',
    'C',
    'L',
    'x',
    '✓',
    '✅',
    'Sim',
    'LQ',
    'Feito',
    'Confirmado',
    'Lançado no banco',
    'Sem pendências',
  ])('%s', async (cell) => {
    expect((await told('Status', cell)).status).toBe(`Status: ${cell}`)
  })
})

describe('what stands in no column is said of the rows that it is said of', () => {
  const HEAD = 'Favorecido;Chave;Valor'
  const row = (name: string, more = '') => `${name};${name}@b.com;10,00${more}`
  test.each<[string, readonly string[], readonly (string | null)[]]>([
    [
      'beside them, in a column without a name',
      [`${HEAD};`, row('ana', ';NÃO PAGAR'), row('bia', ';pago 28/11')],
      ['NÃO PAGAR', 'pago 28/11'],
    ],
    [
      'as a mark',
      [`${HEAD};;`, row('ana', ';;ok'), row('bia', ';;'), row('caio', ';em dinheiro')],
      ['ok', null, 'em dinheiro'],
    ],
    ['and of nothing else', [`${HEAD};`, row('ana', ';NF 12'), row('bia', ';pagar dia 10')], [null, null]],
    [
      'over them',
      [
        HEAD,
        'A PAGAR HOJE;;',
        row('ana'),
        'JÁ PAGOS;;',
        row('bia'),
        'Filial Sul;;',
        row('caio'),
        'Em aberto;;',
        row('davi'),
      ],
      [null, null, null, 'JÁ PAGOS', 'JÁ PAGOS', 'JÁ PAGOS', 'JÁ PAGOS', null],
    ],
    [
      'over a second table',
      [HEAD, row('ana'), '', 'CONTAS A RECEBER;;', HEAD, row('bia')],
      [null, null, 'CONTAS A RECEBER', 'CONTAS A RECEBER'],
    ],
    ['over the whole', ['Contas pagas em novembro;;', HEAD, row('ana')], ['Contas pagas em novembro']],
    ['as what was asked of a report', ['Situação: Baixados;;', HEAD, row('ana')], ['Situação: Baixados']],
    ['as what is to be paid', ['Contas a pagar;;', 'Filtro: em aberto, exceto cancelados;;', HEAD, row('ana')], [null]],
    ['as what will be', ['Títulos a serem pagos em dezembro;;', HEAD, row('ana')], [null]],
  ])('%s', async (_, lines, expected) => {
    const table = await readTable(Uint8Array.from(Buffer.from(lines.join('\n'))), 100)
    if (!table.ok) throw new Error(table.error)
    const rows = rowsOfSheet(table.value, guessedMapping(table.value), rules)
    expect(rows.map(({ told: { status } }) => status ?? null)).toEqual(expected)
  })

  test('by the name of its tab, where a workbook has several', () => {
    const cells = ['Ana', 'ana@b.com', '10,00'].map((text) => ({ kind: 'text' as const, text }))
    const sheet = { headings: HEAD.split(';'), headingLine: 1, rows: [{ line: 2, cells }] }
    const says = (tab: string) => rowsOfSheet({ ...sheet, tab }, guessedMapping(sheet), rules)[0]?.told.status
    expect([says('Pagos'), says('A pagar'), says('Plan1')]).toEqual(['Pagos', undefined, undefined])
  })
})

test('a boleto whose line stands in the row is paid by it', async () => {
  const text = `Favorecido;Chave;Linha digitável;Valor;Forma de pagamento\nNimbo;;${LINE};10,00;Boleto\n`
  const table = await readTable(Uint8Array.from(Buffer.from(text)), 100)
  if (!table.ok) throw new Error(table.error)
  expect(rowsOfSheet(table.value, guessedMapping(table.value), rules)[0]?.told.status).toBeUndefined()
})

describe('one that is still to be paid says nothing', () => {
  test.each([
    ['Status', 'A pagar'],
    ['Status', 'Em aberto'],
    ['Situação', 'Pendente'],
    ['Situação', 'Não pago'],
    ['Situação', 'Não realizado'],
    ['Situação', 'Vencido e não pago'],
    ['Situação', 'Aguardando baixa'],
    ['Situação', 'Vencido'],
    ['Situação', 'A vencer'],
    ['Situação', 'Atrasado'],
    ['Situação', 'Aprovado'],
    ['Situação', 'Autorizado'],
    ['Situação', 'Liberado para pagamento'],
    ['Status', 'Aguardando pagamento'],
    ['Status', 'Unpaid'],
    ['Status', ''],
    ['Status', 'A'],
    ['Status', 'N'],
    ['Status', 'V'],
    ['Status', 'AB'],
    ['Status', 'Conferido'],
    ['Forma de pagamento', 'Pix'],
    ['Forma de pagamento', 'TED'],
    ['OK', ''],
    ['Pago', 'Não'],
    ['Pago', 'n'],
    ['Pago', '-'],
    ['Pago', '0,00'],
    ['Pago?', 'FALSE'],
    ['Pago em', '-'],
    ['Data da baixa', '  /  /    '],
    ['Data da baixa', '00/00/0000'],
    ['Valor pago', 'R$ -'],
    ['Valor pago', '0'],
    ['Data de pagamento', '30/11/2026'],
    ['Situação cadastral', 'Ativa'],
    ['Estado', 'PA'],
    ['Aprovado', 'Sim'],
    ['Aprovado', ''],
    ['Pagar', 'x'],
    ['Liberado', 'ok'],
    ['Bloqueado', 'Não'],
    ['Comprovante', ''],
    ['Tipo', 'Pagar'],
    ['Tipo', 'Despesa'],
    ['Natureza', 'Material de escritório'],
    ['D/C', 'D'],
    ['Observação', 'pagar até 12/12'],
    ['Descrição', 'Pagamento da NF 12'],
    ['Histórico', 'Pago pela filial? confirmar'],
    ['Mensagem', 'Cancelamento de seguro, parcela 2'],
  ])('%s: %s', async (heading, cell) => {
    expect(await told(heading, cell)).toEqual({ status: undefined, payOn: undefined, dueOn: undefined, isOut: false })
  })
})

test('a mark of those that are to be paid says that the others are not, and a credit that all are says nothing', async () => {
  const says = async (heading: string, cells: readonly string[]) => {
    const lines = cells.map((cell, n) => `Nimbo;${KEY};${n + 1}0,00;${cell}`)
    const text = [`Favorecido;Chave;Valor;${heading}`, ...lines].join('\n')
    const table = await readTable(Uint8Array.from(Buffer.from(text)), 100)
    if (!table.ok) throw new Error(table.error)
    return rowsOfSheet(table.value, guessedMapping(table.value), rules).map((row) => row.told.status ?? null)
  }
  expect(await says('Pagar', ['x', '', 'x'])).toEqual([null, 'Pagar: ', null])
  expect(await says('Pagar', ['', '', ''])).toEqual([null, null, null])
  expect(await says('D/C', ['C', 'C'])).toEqual([null, null])
  expect(await says('D/C', ['D', 'C'])).toEqual([null, 'D/C: C'])
})

test('a table without headings says it in whatever column', async () => {
  const text = `Nimbo;${KEY};10,00;Pago\nAlfa;ana@b.com;20,00;Em aberto\n`
  const table = await readTable(Uint8Array.from(Buffer.from(text)), 100)
  if (!table.ok) throw new Error(table.error)
  const rows = rowsOfSheet(table.value, guessedMapping(table.value), rules)
  expect(rows.map(({ told: { status } }) => status ?? null)).toEqual(['D: Pago', null])
})

describe('a day', () => {
  test.each([
    ['Vencimento', '12/11/2026', '2026-11-12'],
    ['Data de vencimento', '15/12/2026', '2026-12-15'],
    ['Vcto', '15/12/26', '2026-12-15'],
    ['Dt. Venc.', '2026-12-15', '2026-12-15'],
    ['Vencimento', 'à vista', undefined],
    // Of October or of December.
    ['Due date', '12/10/2026', undefined],
    ['Due date', '12/15/2026', '2026-12-15'],
    ['Vencimento', '', undefined],
  ])('on which it falls due is told with it: %s %s', async (heading, cell, dueOn) => {
    expect(await told(heading, cell)).toEqual({ status: undefined, payOn: undefined, dueOn, isOut: false })
  })

  test.each([['Data de pagamento'], ['Pagar em'], ['Agendado para'], ['Data programada']])(
    'on which the sheet wants it paid later leaves it out: %s',
    async (heading) => {
      expect(await told(heading, '15/12/2026')).toEqual({
        status: undefined,
        payOn: '2026-12-15',
        dueOn: undefined,
        isOut: true,
      })
    },
  )
})
