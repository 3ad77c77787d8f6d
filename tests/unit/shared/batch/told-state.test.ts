import { describe, expect, test } from 'vitest'
import { guessedMapping, rowsOfSheet } from '../../../../shared/batch/rows-of-sheet.ts'
import { localDate } from '../../../../shared/time/local-date.ts'
import { readTable } from '../../../fixtures/read-table.ts'

const rules = { today: localDate('2026-11-30'), institutions: [] }
const KEY = 'pix@nimbo.com.br'

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
  ])('by %s: %s', async (heading, cell) => {
    expect((await told(heading, cell)).status).toBe(`${heading}: ${cell}`)
  })
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
