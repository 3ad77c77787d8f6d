import { describe, expect, test } from 'vitest'
import { guessedMapping, isMapped, rowsOfSheet } from '../../../../shared/batch/rows-of-sheet.ts'
import { readOrder } from '../../../../shared/batch/read-order.ts'
import { trainingInstitutions } from '../../../../shared/domain/institutions.ts'
import { localDate } from '../../../../shared/time/local-date.ts'
import { readTable } from '../../../fixtures/read-table.ts'

// Texts that a clerk pastes or a small program writes, and what no reader may make of them: another amount, another payee, a row less.
const rules = { today: localDate('2026-11-30'), institutions: trainingInstitutions }
const KEY = 'pix@nimbo.com.br'
const HEAD = 'Favorecido;Chave;Valor\n'

/** Each row by its line with its key and centavos, or what is asked of it and offered; or the columns that are asked for. */
async function says(text: string): Promise<readonly string[]> {
  const read = await readTable(Uint8Array.from(Buffer.from(text)), 5_000)
  if (!read.ok) return [read.error]
  const mapping = guessedMapping(read.value)
  if (!isMapped(mapping)) return [`columns? ${read.value.rows.map(({ line }) => line).join()}`]
  return rowsOfSheet(read.value, mapping, rules).map(({ row, told, order }) => {
    if (order?.kind === 'pix-key') return `${row} ${order.key.value} ${order.amount}`
    const { faults } = readOrder(told, rules)
    return `${row} ${faults.map(({ field, reason, offers }) => [`${field}:${reason}`, ...offers].join('|')).join(' ')}`
  })
}

describe('a key, an amount or an account that is cut is never paid by what is left of it', () => {
  const account =
    'Favorecido;CNPJ;Banco;Agência;Valor;Tipo de conta;Conta\nNimbo;11.222.333/0001-81;341;1234;10,00;CC;56789'
  test.each<[string, string, readonly string[]]>([
    [
      'by a tab, in the last column',
      'Favorecido\tValor\tChave\nNimbo\t10,00\tpix@nimbo.com\t.br\nAlfa\t20,00\tpix@alfa.com.br\n',
      ['2 way:way', '3 pix@alfa.com.br 2000'],
    ],
    [
      'by a tab, before its amount',
      'Favorecido\tChave\tNF\tValor\nNimbo\tpix@nimbo.com\t.br\t33\t10,00\nAlfa\tpix@alfa.com.br\t44\t20,00\n',
      ['2 amount:amount|10,00 way:way', '3 pix@alfa.com.br 2000'],
    ],
    ['by a comma', 'Favorecido,Valor,Chave\nNimbo,10,pix@nimbo.co,m.br\n', ['2 amount:amount|10 way:way']],
    ['a whole phone with a tab in it', `${HEAD}Nimbo;+55119\t88887777;10,00\n`, ['2 +5511988887777 1000']],
    [
      'by a line end, the amount',
      `${HEAD}Nimbo;${KEY};1234\n,56\n`,
      ['2 amount:amount', '3 amount:missing way:missing'],
    ],
    [
      'by a line end, its first digits',
      `${HEAD}Nimbo;${KEY};1\n0,00\n`,
      ['2 amount:amount', '3 amount:missing way:missing'],
    ],
    [
      'by a line end, before a further column',
      `Favorecido;Chave;Valor;Obs\nNimbo;${KEY};1234\n,56;NF 1\nAna;ana@b.com;20,00;NF 2\n`,
      ['2 amount:amount', '3 amount:missing way:way', '4 ana@b.com 2000'],
    ],
    [
      'by a line end, the key',
      'Favorecido;Valor;Chave\nNimbo;10,00;pix@nimbo.com\n.br\n',
      ['2 way:way', '3 amount:missing way:missing'],
    ],
    ['by a line end, the account', `${account}\n-0\n`, ['2 account:account', '3 amount:missing way:missing']],
    [
      'and short rows are none',
      'Chave;Valor;Obs\npix@nimbo.com.br;10\nana@b.com;20\n',
      ['2 pix@nimbo.com.br 1000', '3 ana@b.com 2000'],
    ],
    ['nor is a remark behind a key', `Favorecido;Valor;Chave\nNimbo;10,00;${KEY};urgente\n`, [`2 ${KEY} 1000`]],
  ])('%s', async (_, text, expected) => {
    expect(await says(text)).toEqual(expected)
  })
})

describe('a row that has more fields than the headings', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'thousands of another country, without quotes',
      `Nome,Chave,Valor\nNimbo,${KEY},1,234.56\nAna,ana@b.com,2,500.00\n`,
      ['2 amount:amount|1.234,56|234,56', '3 amount:amount|2.500,00|500,00'],
    ],
    [
      'a comma in what stands before its amount',
      `Nome,Chave,Descrição,Valor\nNimbo,${KEY},NF 12, 13,10.00\nAna,ana@b.com,NF 3,20.00\n`,
      ['2 amount:amount|10,00', '3 ana@b.com 2000'],
    ],
    [
      'a comma in a name',
      `Chave,Nome,Valor,Descrição\n${KEY},Lojas 3, 25,100.00,NF 8\n`,
      ['2 amount:amount|25.100,00|100,00'],
    ],
    ['a remark behind its amount', `${HEAD}Nimbo;${KEY};1500;urgente\n`, ['2 amount:amount|1500']],
    [
      'a remark behind an amount whose comma nothing has parted',
      `${HEAD}Nimbo;${KEY};10,00;urgente\n`,
      [`2 ${KEY} 1000`],
    ],
    [
      'an amount that its comma parted, before an empty remark',
      `Nome,Chave,Valor,Obs\nNimbo,${KEY},1234,56,\nAna,ana@b.com,20,\n`,
      ['2 amount:amount|1234,56', '3 ana@b.com 2000'],
    ],
    ['the sign that parts columns behind each row', `${HEAD}Nimbo;${KEY};1500;\n`, [`2 ${KEY} 150000`]],
    [
      'a remark in a column that the headings have, without a name',
      `Nome;Chave;Valor;\nNimbo;${KEY};1500;urgente\n`,
      [`2 ${KEY} 150000`],
    ],
    [
      'a field more than most rows, where there are no headings',
      `Nimbo,${KEY},1,234.56\nAna,ana@b.com,20.00\nBia,bia@b.com,30.00\n`,
      ['columns? 1,2,3'],
    ],
  ])('has no amount by itself: %s', async (_, text, expected) => {
    expect(await says(text)).toEqual(expected)
  })
})

describe('a quote that is a letter', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'around the first word of a name',
      `${HEAD}Nimbo;${KEY};10,00\n"Moinho" Serra;moinho@b.com;20,00\nAna;ana@b.com;5,00\n`,
      [`2 ${KEY} 1000`, '3 moinho@b.com 2000', '4 ana@b.com 500'],
    ],
    [
      'that another quote further down seems to end',
      `${HEAD}Nimbo;${KEY};10,00\n"Moinho;moinho@b.com;20,00\nAna;ana@b.com;5,00\n"Bia";bia@b.com;6,00\n`,
      [`2 ${KEY} 1000`, '3 moinho@b.com 2000', '4 ana@b.com 500', '5 bia@b.com 600'],
    ],
    [
      'that the sign of an inch ends as if it were a cell',
      `${HEAD}Nimbo;${KEY};10,00\n"Moinho;moinho@b.com;20,00\nAna;ana@b.com;5,00\nCano 3";cano@b.com;6,00\n`,
      [`2 ${KEY} 1000`, '3 moinho@b.com 2000', '4 ana@b.com 500', '5 cano@b.com 600'],
    ],
    [
      'in a text that was pasted',
      `Favorecido\tChave\tValor\n"Serra" Azul\tserra@b.com\t5,00\nAna\tana@b.com\t6,00\n`,
      ['2 serra@b.com 500', '3 ana@b.com 600'],
    ],
    [
      'inside a cell of quotes: its row is asked about, and the others are read',
      `"Favorecido","Chave","Valor"\n"Nimbo","${KEY}","1.234,56"\n"Moinho "Serra"","moinho@b.com","10,00"\n`,
      [`2 ${KEY} 123456`, '3 amount:amount way:way'],
    ],
  ])('hides no row in another one: %s', async (_, text, expected) => {
    expect(await says(text)).toEqual(expected)
  })

  test('is none where it holds a cell of two lines', async () => {
    expect(await says(`${HEAD}"Nimbo\nFilial; Sul";${KEY};10,00\n`)).toEqual([`2 ${KEY} 1000`])
  })
})

describe('a table of a message', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'with a greeting above and thanks below',
      `Bom dia! Segue:\n\nFavorecido\tChave\tValor\nNimbo\t${KEY}\tR$ 1.234,56\nObrigada\n`,
      [`4 ${KEY} 123456`, '5 amount:missing way:missing'],
    ],
    [
      'with thanks that have a comma',
      `Bom dia, segue:\n${HEAD}Nimbo;${KEY};10,00\nObrigada, Maria\n`,
      [`3 ${KEY} 1000`, '4 amount:missing way:missing'],
    ],
    [
      'that commas part, with another sign in two remarks',
      `Nome,Chave,Obs,Valor\nCia,cia@b.com,,5.00\nAna,ana@b.com,x; y,10.00\nBia,bia@b.com,z; w,7.00\n`,
      ['2 cia@b.com 500', '3 ana@b.com 1000', '4 bia@b.com 700'],
    ],
    [
      'of which two names hold another sign, and one a line end',
      `${HEAD}"A\nB";ab@b.com;1,00\nSul | Norte;sul@b.com;2,00\nSul | Norte;norte@b.com;3,00\nAna;ana@b.com;4,00\n`,
      ['2 ab@b.com 100', '3 sul@b.com 200', '4 norte@b.com 300', '5 ana@b.com 400'],
    ],
  ])('is parted as its rows are: %s', async (_, text, expected) => {
    expect(await says(text)).toEqual(expected)
  })
})

test.each(['\u000b', '\f', '\u0085', '\u2028', '\u2029'])(
  'a line may end as other programs end it: %j',
  async (end) => {
    const text = `${HEAD}Nimbo;${KEY};10,00\nAna;ana@b.com;5,00`.replaceAll('\n', end)
    expect(await says(text)).toEqual([`2 ${KEY} 1000`, '3 ana@b.com 500'])
  },
)

describe('a table without headings loses no row', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'of accounts alone',
      `Nimbo\t341\t1234\t56789-0\tCorrente\t10,00\nAna\t341\t1234\t56789-0\tCorrente\t20,00\n`,
      ['columns? 1,2'],
    ],
    ['whose first key a workbook has spoilt', `Nimbo;5,51199E+12;10,00\nAna;ana@b.com;20,00\n`, ['columns? 1,2']],
    [
      'above another one that has some',
      `Urgentes\nNimbo;${KEY};10,00\nAna;ana@b.com;5,00\n\nFavorecido;CNPJ;Chave;Valor\nBia;;bia@b.com;7,00\n`,
      ['columns? 2,3,5,6'],
    ],
  ])('%s', async (_, text, expected) => {
    expect(await says(text)).toEqual(expected)
  })
})

describe('a second table below the first', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'with a column more before the amount',
      `${HEAD}Nimbo;${KEY};10,00\n\nFavorecido;Chave;Desconto;Valor\nBia;bia@b.com;1,00;7,00\n`,
      [`2 ${KEY} 1000`, '4 amount:amount way:way', '5 bia@b.com 700'],
    ],
    [
      'with columns the other way round',
      `${HEAD}Nimbo;${KEY};10,00\nValor;Favorecido;Chave\n7,00;Bia;bia@b.com\n`,
      [`2 ${KEY} 1000`, '3 amount:amount way:way', '4 bia@b.com 700'],
    ],
    [
      'whose amount has another name',
      `${HEAD}Nimbo;${KEY};10,00\nFavorecido;Chave;Desconto;Valor a pagar\nBia;bia@b.com;1,00;7,00\n`,
      [`2 ${KEY} 1000`, '3 amount:amount way:way', '4 amount:missing'],
    ],
    [
      'with the first headings again',
      `${HEAD}Nimbo;${KEY};10,00\n${HEAD}Bia;bia@b.com;7,00\n`,
      [`2 ${KEY} 1000`, '3 amount:amount way:way', '4 bia@b.com 700'],
    ],
  ])('is read by its own headings: %s', async (_, text, expected) => {
    expect(await says(text)).toEqual(expected)
  })
})

test('a heading that is parted below it is two, and what is left after taxes is what is paid', async () => {
  const text = `Favorecido;Chave;Valor;;Vencimento\n;;Bruto;Líquido;\nNimbo;${KEY};100,00;90,00;05/12/2026\n`
  expect(await says(text)).toEqual([`3 ${KEY} 9000`])
  const read = await readTable(Uint8Array.from(Buffer.from(text)), 10)
  expect(read.ok && read.value.headings).toEqual(['Favorecido', 'Chave', 'Valor Bruto', 'Valor Líquido', 'Vencimento'])
  expect(read.ok && read.value.skipped).toEqual([{ line: 2, why: 'title' }])
  const units = text.replace('Líquido;\n', 'Líquido;\n;;R$;R$;\n')
  expect(await says(units)).toEqual([`4 ${KEY} 9000`])
})

test('a payee who is called like a sum, whose key has lost its zeros, is no sum', async () => {
  expect(await says(`${HEAD}Nimbo;${KEY};10,00\nSoma;6005470191;12,30\n`)).toEqual([
    `2 ${KEY} 1000`,
    '3 way:zeros|060.054.701-91',
  ])
})
