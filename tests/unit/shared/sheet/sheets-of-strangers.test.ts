import { describe, expect, test } from 'vitest'
import { guessedMapping, isMapped, rowsOfSheet, totalOfSheet } from '../../../../shared/batch/rows-of-sheet.ts'
import { readOrder } from '../../../../shared/batch/read-order.ts'
import { trainingInstitutions } from '../../../../shared/domain/institutions.ts'
import { formatAmount } from '../../../../shared/money/format-brl.ts'
import { localDate } from '../../../../shared/time/local-date.ts'
import { batchOrder } from '../../../fakes/batch-orders.ts'
import { makeXlsx, zip } from '../../../fixtures/make-xlsx.ts'
import { readTable } from '../../../fixtures/read-table.ts'

// Files that clerks of other companies bring. What has to come of each was written down before it was read.
type Bytes = Uint8Array<ArrayBuffer>
const rules = { today: localDate('2026-11-30'), institutions: trainingInstitutions }
const KEY = 'pix@nimbo.com.br'
const utf8 = (text: string): Bytes => Uint8Array.from(Buffer.from(text))
const of = (told: Buffer): Bytes => Uint8Array.from(told)
const slip = batchOrder('billet', 1_000)
const LINE = slip.kind === 'billet' ? slip.line : ''
const code = batchOrder('pix-qr', 1_000)
const CODE = code.kind === 'pix-qr' ? code.code : ''

/** What a file comes to: its fault, or each row by its line with its amount or what is asked of it, and what was left out. */
async function says(file: Bytes, tab: string | null = null): Promise<string> {
  const read = await readTable(file, 5_000, tab)
  if (!read.ok) return read.error
  const sheet = read.value
  const mapping = guessedMapping(sheet)
  if (!isMapped(mapping)) return 'columns?'
  const rows = rowsOfSheet(sheet, mapping, rules).map(({ row, told }) => {
    const { order, faults } = readOrder(told, rules)
    if (order !== null) return `${row} ${order.kind === 'pix-key' ? '' : `${order.kind} `}${formatAmount(order.amount)}`
    return `${row} ${faults.map(({ field, reason, offers }) => [`${field}:${reason}`, ...offers].join('|')).join(' ')}`
  })
  const total = totalOfSheet(sheet, mapping)
  return [
    ...rows,
    ...(sheet.skipped ?? []).map(({ line, why }) => `${line} ${why}`),
    ...(sheet.hidden === undefined ? [] : [`hidden ${sheet.hidden.join()}`]),
    ...(total === null ? [] : [`sum ${formatAmount(total.sum)}`]),
  ].join('; ')
}
const HEAD = 'Favorecido;Chave;Valor\n'
const paid = (amount: string): Bytes => utf8(`${HEAD}Nimbo;${KEY};"${amount.replaceAll('"', '""')}"\n`)
const keyed = (key: string): Bytes => utf8(`${HEAD}Nimbo;"${key.replaceAll('"', '""')}";10,00\n`)

describe('a text', () => {
  test.each<[string, Bytes, string]>([
    ['in UTF-16 without its mark', of(Buffer.from(`${HEAD}Nimbo;${KEY};10,00`, 'utf16le')), 'unreadable'],
    [
      'in UTF-32',
      of(Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from('F\0\0\0;\0\0\0', 'latin1')])),
      'unreadable',
    ],
    ['in the letters of DOS', of(Buffer.from(`${HEAD}Padaria A\x87a\xa1;${KEY};10,00`, 'latin1')), '2 10,00'],
    ['whose mark stands before sep=', utf8(`\ufeffsep=;\n${HEAD}Nimbo;${KEY};10,00`), '3 10,00; 1 title'],
    ['that says SEP=', utf8(`SEP=;\n${HEAD}Nimbo;${KEY};10,00`), '3 10,00; 1 title'],
    ['in quotes throughout', utf8(`"Favorecido","Chave","Valor"\n"Nimbo","${KEY}","1.234,56"\n`), '2 1.234,56'],
    ['in single quotes', utf8(`'Favorecido';'Chave';'Valor'\n'Nimbo';'${KEY}';'10,00'\n`), '2 amount:amount way:way'],
    [
      'whose lines end in both ways',
      utf8(`Favorecido;Chave;Valor\r\nNimbo;${KEY};10,00\nOutra;b@b.com;5,00\r\n`),
      '2 10,00; 3 5,00',
    ],
    [
      'in columns of blanks',
      utf8(`Favorecido      Chave               Valor\nNimbo           ${KEY}    10,00\n`),
      'empty',
    ],
    ['as a message', utf8(`Nimbo - ${KEY} - R$ 10,00\nOutra - b@b.com - R$ 5,00\n`), 'columns?'],
    ['drawn by strokes', utf8(`| Favorecido | Chave | Valor |\n| Nimbo | ${KEY} | 10,00 |\n`), '2 10,00'],
    [
      'drawn by strokes and dashes',
      utf8(`|Favorecido|Chave|Valor|\n|---|---|---|\n|Nimbo|${KEY}|10,00|\n`),
      '2 amount:amount way:way; 3 10,00',
    ],
    ['that was pasted with tabs', utf8(`Favorecido\tChave\tValor\nNimbo\t${KEY}\t1.234,56\n`), '2 1.234,56'],
    ['that was pasted without headings', utf8(`Nimbo\t${KEY}\t10,00\nOutra\tb@b.com\t5,00\n`), '1 10,00; 2 5,00'],
    [
      'without headings, whose columns are the other way round',
      utf8(`10,00;${KEY};Nimbo\n5,00;b@b.com;Outra\n`),
      '1 10,00; 2 5,00',
    ],
    ['without headings and with two amounts', utf8(`Nimbo;${KEY};10,00;9,00\nOutra;b@b.com;5,00;4,00\n`), 'columns?'],
    ['of one row without headings', utf8(`Nimbo;${KEY};10,00\n`), '1 10,00'],
    ['of two empty lines between rows', utf8(`${HEAD}Nimbo;${KEY};10,00\n\n\nOutra;b@b.com;5,00\n`), '2 10,00; 5 5,00'],
    [
      'of forty lines above its table',
      utf8(`${'Nota\n'.repeat(40)}${HEAD}Nimbo;${KEY};10,00\n`),
      `42 10,00; ${Array.from({ length: 40 }, (_, n) => `${n + 1} title`).join('; ')}`,
    ],
    ['whose rows are all alike', utf8(`${HEAD}${`Nimbo;${KEY};10,00\n`.repeat(3)}`), '2 10,00; 3 10,00; 4 10,00'],
    ['that breaks off in its last row', utf8(`${HEAD}Nimbo;${KEY};10,00\nOutra;b@b.c`), '2 10,00; 3 amount:missing'],
    [
      'of which a row was parted in two',
      utf8(`${HEAD}Nimbo;\n${KEY};10,00\n`),
      '2 amount:missing way:missing; 3 amount:missing way:way',
    ],
    ['of JSON lines', utf8(`{"favorecido":"Nimbo"}\n{"favorecido":"Outra"}\n`), 'unreadable'],
    ['of YAML', utf8('favorecido: Nimbo\nvalor: 10,00\n'), 'empty'],
    ['of SQL', utf8(`INSERT INTO pagamentos VALUES ('Nimbo', '${KEY}', 10.00);\n`), 'columns?'],
    ['of a mail', utf8(`From: a@b.com\nSubject: Pagamentos\n\nNimbo 10,00\n`), 'empty'],
  ])('%s', async (_, file, expected) => {
    expect(await says(file)).toBe(expected)
  })
})

describe('what a system writes so that a workbook keeps it', () => {
  test.each<[string, string, string]>([
    [
      'a document as a formula of its text',
      `Favorecido;CPF;Chave;Valor\nAna;"=""218.460.937-40""";${KEY};10,00\n`,
      '2 10,00',
    ],
    ['a key as a formula of its text', `${HEAD}Ana;="${KEY}";10,00\n`, '2 10,00'],
    ['an amount as a formula of its text', `${HEAD}Ana;${KEY};="10,00"\n`, '2 10,00'],
    ['headings as formulas of their texts', `="Favorecido";="Chave";="Valor"\nAna;${KEY};10,00\n`, '2 10,00'],
    ['a formula that joins texts', `${HEAD}Ana;${KEY};="10"&",00"\n`, '2 amount:broken'],
    ['a formula of two texts', `${HEAD}Ana;="a@b.com";"10,00"\n`, '2 10,00'],
    ['a formula that leads elsewhere', `${HEAD}Ana;=HYPERLINK("http://x.com","${KEY}");10,00\n`, '2 way:broken'],
    ['a formula of a command', `${HEAD}"=cmd|'/c calc'!A0";${KEY};10,00\n`, '2 payee:broken'],
  ])('%s', async (_, file, expected) => {
    expect(await says(utf8(file))).toBe(expected)
  })
})

describe('headings', () => {
  test.each<[string, string, string]>([
    [
      'below the lines with which a report begins, and sums of a supplier and a part among its rows',
      `FINR150 - Títulos;;;Emissão: 01/12/2026\nFilial: 01 - Matriz;;;Folha: 1\nPrefixo;Fornecedor;Chave Pix;Vencto;Valor\nNF;Nimbo;${KEY};01/12/2026;10,00\nTotal do fornecedor;;;;10,00\nNF;Bia;bia@b.com;01/12/2026;7,00\nTotal parcial;;;;7,00\n`,
      '4 10,00; 6 7,00; 1 title; 2 title; 5 total; 7 total',
    ],
    ['two of one word in other letters', `Favorecido;Chave;Valor;VALOR\nNimbo;${KEY};10,00;9,00\n`, 'columns?'],
    ['two of one word, one with its accent', `Favorecido;Chave;Valor;Válor\nNimbo;${KEY};10,00;9,00\n`, 'columns?'],
    ['two keys of one word', `Favorecido;Chave Pix;CHAVE_PIX;Valor\nNimbo;${KEY};b@b.com;10,00\n`, 'columns?'],
    ['with a colon', `Favorecido:;Chave:;Valor:\nNimbo;${KEY};10,00\n`, '2 10,00'],
    ['with numbers before them', `1. Favorecido;2. Chave;3. Valor\nNimbo;${KEY};10,00\n`, 'columns?'],
    ['of a price', `Favorecido;Chave;Valor unitário\nNimbo;${KEY};10,00\n`, 'columns?'],
    ['of a price and a sum', `Favorecido;Chave;Valor unitário;Total\nNimbo;${KEY};10,00;20,00\n`, '2 20,00'],
    ['of what was paid', `Favorecido;Chave;Valor pago\nNimbo;${KEY};10,00\n`, 'columns?'],
    ['in dollars beside reais', `Favorecido;Chave;Valor US$;Valor R$\nNimbo;${KEY};2,00;10,00\n`, '2 10,00'],
    ['of three words that no column has', 'A;B;C\nx;y;z\n', 'columns?'],
    ['that stand again below', `${HEAD}Nimbo;${KEY};10,00\n${HEAD}`, '2 10,00; 3 amount:amount way:way'],
    ['with signs that nobody sees', `Favo\u200brecido;\u00a0Chave\u00a0;Va\u00adlor\nNimbo;${KEY};10,00\n`, '2 10,00'],
    [
      'of a bank whose account is one of the books',
      `Favorecido;Conta contábil;Valor\nNimbo;2.1.01;10,00\n`,
      'columns?',
    ],
  ])('%s', async (_, file, expected) => {
    expect(await says(utf8(file))).toBe(expected)
  })
})

describe('ways to pay that stand in columns of their own', () => {
  const head = 'Favorecido;Chave Pix;Linha digitável;Valor\n'
  test.each<[string, string, string]>([
    [
      'a key in one row, a boleto in the other',
      `${head}Nimbo;${KEY};;10,00\nMoinho;;${LINE};10,00\n`,
      '2 10,00; 3 billet 10,00',
    ],
    ['both in one row', `${head}Nimbo;${KEY};${LINE};10,00\n`, '2 way:way'],
    ['the same in both', `${head}Nimbo;${KEY};${KEY};10,00\n`, '2 10,00'],
    ['neither', `${head}Nimbo;;;10,00\n`, '2 way:missing'],
    [
      'a code beside keys',
      `Favorecido;Pix copia e cola;Chave Pix;Valor\nNimbo;${CODE};;10,00\nAna;;${KEY};5,00\n`,
      '2 pix-qr 10,00; 3 5,00',
    ],
    [
      'bars beside keys',
      `Favorecido;Chave;Código de barras;Valor\nNimbo;${KEY};;10,00\nMoinho;;${LINE};10,00\n`,
      '2 10,00; 3 billet 10,00',
    ],
    [
      'the code of a supplier is no way to pay',
      `Código;Favorecido;Chave Pix;Valor\n1001;Nimbo;${KEY};10,00\n`,
      '2 10,00',
    ],
    ['a dash where there is none', `${head}Nimbo;${KEY};-;10,00\n`, '2 10,00'],
    ['three of them', `Favorecido;Chave;Boleto;Copia e cola;Valor\nNimbo;${KEY};;;10,00\n`, '2 10,00'],
    [
      'an account where both are empty',
      `Favorecido;CNPJ;Chave Pix;Boleto;Banco;Agência;Conta;Tipo de conta;Valor\nNimbo;11.222.333/0001-81;;;341;1234;56789-0;Corrente;10,00\n`,
      '2 pix-manual 10,00',
    ],
  ])('%s', async (_, file, expected) => {
    expect(await says(utf8(file))).toBe(expected)
  })
})

describe('sums below a table', () => {
  const rows = `Nimbo;${KEY};10,00\nOutra;b@b.com;20,00\n`
  test.each<[string, string]>([
    [';TOTAL;30,00', '2 10,00; 3 20,00; 4 total; sum 30,00'],
    [';;30,00', '2 10,00; 3 20,00; 4 way:missing'],
    ['TOTAL GERAL R$;;30,00', '2 10,00; 3 20,00; 4 total; sum 30,00'],
    ['Total a pagar:;;30,00', '2 10,00; 3 20,00; 4 total; sum 30,00'],
    ['Total de 2 pagamentos;;30,00', '2 10,00; 3 20,00; 4 total; sum 30,00'],
    ['Total: R$ 30,00;;', '2 10,00; 3 20,00; 4 total'],
    ['Valor total;;30,00', '2 10,00; 3 20,00; 4 total; sum 30,00'],
    ['Total Itaú;;30,00', '2 10,00; 3 20,00; 4 way:missing'],
    ['Total fornecedores;;30,00', '2 10,00; 3 20,00; 4 way:missing'],
    ['Saldo;;970,00', '2 10,00; 3 20,00; 4 way:missing'],
    ['Página 1 de 2;;', '2 10,00; 3 20,00; 4 amount:missing way:missing'],
    ['Subtotal;;10,00\nSubtotal;;20,00\nTotal;;30,00', '2 10,00; 3 20,00; 4 total; 5 total; 6 total; sum 30,00'],
    ['Subtotal;;10,00\nTotal;;31,00', '2 10,00; 3 20,00; 4 total; 5 total'],
    ['Total;;"30,00 "', '2 10,00; 3 20,00; 4 total; sum 30,00'],
    ['Total;;#REF!', '2 10,00; 3 20,00; 4 total'],
    ['Total;;=SOMA(C2:C3)', '2 10,00; 3 20,00; 4 total'],
  ])('%s', async (below, expected) => {
    expect(await says(utf8(`${HEAD}${rows}${below}\n`))).toBe(expected)
  })
})

describe('an amount', () => {
  test.each<[string, string]>([
    ['1.000.000', '2 1.000.000,00'],
    ['1,000,000', '2 amount:amount'],
    ['0,1', '2 0,10'],
    [',50', '2 amount:amount'],
    ['10,', '2 amount:amount'],
    ['.50', '2 amount:amount'],
    ['12.345.6', '2 amount:amount'],
    ['1.2345,00', '2 amount:amount'],
    ['0.123,45', '2 amount:amount'],
    ['01.234,00', '2 amount:amount'],
    ['1.234,56 R$', '2 amount:amount'],
    ['R$ R$ 10,00', '2 10,00'],
    ['r$ 10,00', '2 10,00'],
    ['R $ 10,00', '2 amount:amount'],
    ['R$ 1.234,5', '2 1.234,50'],
    ['10,00\n20,00', '2 amount:amount'],
    ['10²', '2 amount:amount'],
    ['½', '2 amount:amount'],
    ['10,00‑', '2 amount:amount'],
    ['~10,00', '2 amount:amount'],
    ['<10,00', '2 amount:amount'],
    ['10,00/mês', '2 amount:amount'],
    ['3x 10,00', '2 amount:amount'],
    ['10,00 até 05/12', '2 amount:amount'],
    ['pago', '2 amount:amount'],
    ['ISENTO', '2 amount:amount'],
    ['?', '2 amount:amount'],
    ['true', '2 amount:amount'],
    ['1 000,00', '2 amount:amount'],
    ['1_000,00', '2 amount:amount'],
    ['0,001', '2 amount:ambiguous'],
    ['0,000', '2 amount:ambiguous'],
    ['99.999.999.999,99', '2 amount:amount'],
  ])('%j', async (told, expected) => {
    expect(await says(paid(told))).toBe(expected)
  })

  test.each<[string, readonly string[], string]>([
    ['of two styles', ['10.50', '10,50'], '2 amount:amount|10,50; 3 10,50'],
    ['in thousands beside decimals', ['1.500', '2.300,00'], '2 amount:ambiguous|1.500,00|1,50; 3 2.300,00'],
    ['in points beside one that may be both', ['1.500', '10.50'], '2 amount:ambiguous|1.500,00|1,50; 3 10,50'],
    ['of another country beside ours', ['1,500.00', '1.500,00'], '2 amount:amount|1.500,00; 3 1.500,00'],
  ])('%s', async (_, amounts, expected) => {
    expect(await says(utf8(`${HEAD}${amounts.map((one) => `Nimbo;${KEY};${one}`).join('\n')}`))).toBe(expected)
  })
})

describe('a key', () => {
  test.each<[string, string]>([
    ['1a6c3f829b7d4d25a3e15f8b0c2d6a04', '2 way:way'],
    ['pix@nimbo.com.br.', '2 way:way'],
    ['pix@nimbo.com.br,', '2 way:way'],
    ['pix @nimbo.com.br', '2 way:way'],
    ['Pix: pix@nimbo.com.br', '2 10,00'],
    ['<pix@nimbo.com.br>', '2 way:way'],
    ['joão@nimbo.com.br', '2 way:way'],
    ['a+b@nimbo.com.br', '2 10,00'],
    [`${'a'.repeat(70)}@nimbo.com.br`, '2 way:way'],
    ['00027777000140', '2 10,00'],
    ['0800 123 4567', '2 way:way'],
    ['+55 11 3333-4444', '2 10,00'],
    ['055 11 98765-4321', '2 way:way'],
    ['11 98765 4321', '2 way:phone|+5511987654321'],
    ['98765-4321', '2 way:way'],
    ['21846093740', '2 10,00'],
    ["'21846093740", '2 way:way'],
    ['CPF', '2 way:way'],
    ['dinheiro', '2 way:way'],
    ['boleto anexo', '2 way:way'],
    ['não tem', '2 way:way'],
    [`${LINE} (2ª via)`, '2 way:way'],
    [LINE.replaceAll(/(\d{5})/g, '$1 '), '2 billet 10,00'],
    [`${LINE.slice(0, 20)}\n${LINE.slice(20)}`, '2 billet 10,00'],
    [LINE.slice(0, -1), '2 way:billet'],
    [`${LINE}0`, '2 way:way'],
    [CODE, '2 pix-qr 10,00'],
    [CODE.toLowerCase(), '2 way:code'],
    [`${CODE.slice(0, 40)}\n${CODE.slice(40)}`, '2 way:code'],
    [CODE.slice(0, -4), '2 way:code'],
    [`Copia e cola: ${CODE}`, '2 way:way'],
    ['www.nimbo.com.br/pix', '2 way:way'],
  ])('%j', async (told, expected) => {
    expect(await says(keyed(told))).toBe(expected)
  })
})

describe('a workbook', () => {
  const styles = '<cellXfs count="1"><xf numFmtId="0"/></cellXfs>'
  const text = (place: string, told: string) => `<c r="${place}" t="inlineStr"><is><t>${told}</t></is></c>`
  const row = (n: number, key: string, cell: string) =>
    `<row r="${n}">${text(`A${n}`, 'Nimbo')}${text(`B${n}`, key)}${cell}</row>`
  const head = `<row r="1">${text('A1', 'Favorecido')}${text('B1', 'Chave')}${text('C1', 'Valor')}</row>`
  const book = (rows: string, more: Partial<Parameters<typeof makeXlsx>[0]> = {}) =>
    makeXlsx({ styles, sheet: `<sheetData>${head}${rows}</sheetData>`, ...more })
  const ten = '<c r="C2"><v>10</v></c>'
  const whole = book(row(2, KEY, ten))
  const other = (name: string, state: string | null, key: string) => ({
    name,
    state,
    sheet: `<sheetData>${head}${row(2, key, ten)}</sheetData>`,
  })

  test.each<[string, () => Bytes, string]>([
    ['a text that is in no list of texts', () => book(row(2, KEY, '<c r="C2" t="s"><v>99</v></c>')), 'unreadable'],
    ['a formula of a text', () => book(row(2, KEY, '<c r="C2" t="str"><f>A1</f><v>10,00</v></c>')), '2 10,00'],
    [
      'a formula that came to nothing',
      () => book(row(2, KEY, '<c r="C2" t="str"><f>A1</f><v></v></c>')),
      '2 amount:missing',
    ],
    ['a formula of another book', () => book(row(2, KEY, '<c r="C2"><f>[1]Plan1!A1</f><v>10</v></c>')), '2 10,00'],
    ['a formula that nobody reckoned', () => book(row(2, KEY, '<c r="C2"><f>SUM(A1)</f></c>')), '2 amount:broken'],
    [
      'a formula of several cells that nobody reckoned',
      () => book(row(2, KEY, '<c r="C2"><f t="array" ref="C2:C3">A1:A2</f></c>')),
      '2 amount:broken',
    ],
    ['#REF!', () => book(row(2, KEY, '<c r="C2" t="e"><f>#REF!</f><v>#REF!</v></c>')), '2 amount:broken'],
    [
      '#N/A for a key',
      () => book(`<row r="2">${text('A2', 'Nimbo')}<c r="B2" t="e"><v>#N/A</v></c>${ten}</row>`),
      '2 way:broken',
    ],
    [
      'a share of something, whose digits would be an amount',
      () =>
        book(row(2, KEY, '<c r="C2" s="1"><v>0.5</v></c>'), {
          styles: '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="9"/></cellXfs>',
        }),
      '2 amount:amount',
    ],
    ['a number of nothing', () => book(row(2, KEY, '<c r="C2"><v>0</v></c>')), '2 amount:amount'],
    ['less than nothing', () => book(row(2, KEY, '<c r="C2"><v>-10</v></c>')), '2 amount:negative'],
    ['a million million', () => book(row(2, KEY, '<c r="C2"><v>1E12</v></c>')), '2 amount:amount'],
    [
      'a part of a centavo',
      () => book(row(2, KEY, '<c r="C2"><v>10.005</v></c>')),
      '2 amount:ambiguous|10.005,00|10,01',
    ],
    [
      'what its sum makes of a centavo',
      () => book(row(2, KEY, '<c r="C2"><v>1234.5699999999999</v></c>')),
      '2 1.234,57',
    ],
    [
      'a key as a number',
      () => book(`<row r="2">${text('A2', 'Nimbo')}<c r="B2"><v>21846093740</v></c>${ten}</row>`),
      '2 10,00',
    ],
    [
      'a key whose zeros are lost',
      () => book(`<row r="2">${text('A2', 'Nimbo')}<c r="B2"><v>6005470191</v></c>${ten}</row>`),
      '2 way:zeros|060.054.701-91',
    ],
    [
      'a line of a boleto as a number',
      () => book(`<row r="2">${text('A2', 'Nimbo')}<c r="B2"><v>3.4191790010104351E46</v></c>${ten}</row>`),
      '2 way:way',
    ],
    [
      'a hidden row',
      () =>
        book(
          `${row(2, KEY, ten)}<row r="3" hidden="1">${text('A3', 'Nimbo')}${text('B3', KEY)}<c r="C3"><v>10</v></c></row>`,
        ),
      '2 10,00; 3 10,00; hidden 3',
    ],
    [
      'rows that a filter leaves out',
      () =>
        makeXlsx({
          styles,
          sheet: `<sheetData>${head}${row(2, KEY, ten)}<row r="3" hidden="true">${text('A3', 'Ana')}${text('B3', KEY)}<c r="C3"><v>5</v></c></row></sheetData><autoFilter ref="A1:C3"><filterColumn colId="0"/></autoFilter>`,
        }),
      '2 10,00; 3 5,00; hidden 3',
    ],
    [
      'a sheet that is protected',
      () =>
        makeXlsx({
          styles,
          sheet: `<sheetData>${head}${row(2, KEY, ten)}</sheetData><sheetProtection password="CC1A" sheet="1"/>`,
        }),
      '2 10,00',
    ],
    [
      'remarks beside its cells',
      () =>
        book(row(2, KEY, ten), {
          more: {
            'xl/comments1.xml':
              '<comments><commentList><comment ref="C2"><text><t>99,00</t></text></comment></commentList></comments>',
          },
        }),
      '2 10,00',
    ],
    [
      'links under its cells',
      () =>
        makeXlsx({
          styles,
          sheet: `<sheetData>${head}${row(2, KEY, ten)}</sheetData><hyperlinks><hyperlink ref="B2" location="x" display="b@b.com"/></hyperlinks>`,
        }),
      '2 10,00',
    ],
    [
      'two faces in one text',
      () => book(row(2, KEY, '<c r="C2" t="inlineStr"><is><r><t>1</t></r><r><t>0,00</t></r></is></c>')),
      '2 10,00',
    ],
    [
      'a letter as a number of it',
      () => book(row(2, KEY, '<c r="C2" t="inlineStr"><is><t>&#49;&#x30;,00</t></is></c>')),
      '2 10,00',
    ],
    [
      'a tab before it that is hidden',
      () => book(row(2, KEY, ten), { others: [other('Oculta', 'hidden', 'b@b.com')] }),
      '2 10,00',
    ],
    [
      'a tab before it that is hidden well',
      () => book(row(2, KEY, ten), { others: [other('Oculta', 'veryHidden', 'b@b.com')] }),
      '2 10,00',
    ],
    [
      'a tab whose name is markup',
      () => book(row(2, KEY, ten), { others: [other('A &amp; B &lt;1&gt;', null, 'b@b.com')] }),
      '2 10,00',
    ],
    [
      'columns up to the last, all named',
      () =>
        makeXlsx({
          styles,
          sheet: `<sheetData><row r="1">${Array.from({ length: 16_000 }, (_, n) => `<c t="inlineStr"><is><t>c${n}</t></is></c>`).join('')}</row><row r="2"><c><v>1</v></c></row></sheetData>`,
        }),
      'too-many-columns',
    ],
    [
      'five thousand and one rows',
      () => book(Array.from({ length: 5_001 }, (_, n) => row(n + 2, KEY, `<c r="C${n + 2}"><v>10</v></c>`)).join('')),
      'too-many-rows',
    ],
    [
      'no tab at all',
      () =>
        zip({ 'xl/workbook.xml': '<workbook><sheets/></workbook>', 'xl/_rels/workbook.xml.rels': '<Relationships/>' }),
      'unreadable',
    ],
    ['a binary workbook', () => zip({ 'xl/workbook.bin': 'x', '[Content_Types].xml': '<Types/>' }), 'unreadable'],
    [
      'a text of Word',
      () => zip({ 'word/document.xml': '<w:document/>', '[Content_Types].xml': '<Types/>' }),
      'unreadable',
    ],
    [
      'sheets of a password, of OpenDocument',
      () =>
        zip({
          mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
          'META-INF/manifest.xml': '<manifest:encryption-data/>',
          'content.xml': 'x\u0001\u0002zz',
        }),
      'unreadable',
    ],
    ['parts of a password, each by itself', () => locked(whole), 'unreadable'],
    ['much more than it says', () => lying(), 'too-large'],
    ['a cut at its beginning', () => whole.slice(20), 'unreadable'],
    ['a cut at its end', () => whole.slice(0, -30), 'unreadable'],
    ['bytes behind its end', () => of(Buffer.concat([whole, Buffer.alloc(100)])), '2 10,00'],
    ['one byte of its table changed', () => torn(whole), 'unreadable'],
  ])('%s', async (_, file, expected) => {
    expect(await says(file())).toBe(expected)
  })

  test('of which a hidden tab is named is read from there', async () => {
    const file = book(row(2, KEY, ten), { others: [other('Oculta', 'hidden', 'fora do padrão')] })
    expect(await says(file, 'Oculta')).toBe('2 way:way')
  })
})

/** Every part of a ZIP marked as one that needs a password. */
function locked(file: Bytes): Bytes {
  const told = Buffer.from(file)
  for (const [sign, shift] of [
    ['PK\u0003\u0004', 6],
    ['PK\u0001\u0002', 8],
  ] as const)
    for (let at = told.indexOf(sign, 0, 'latin1'); at >= 0; at = told.indexOf(sign, at + 4, 'latin1'))
      told.writeUInt16LE(1, at + shift)
  return torn(of(told))
}

/** A workbook whose parts say that they are unpacked to more than anybody unpacks. */
function lying(): Bytes {
  const told = Buffer.from(zip({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': '<worksheet/>' }))
  const entry = told.indexOf('PK\u0001\u0002', 0, 'latin1')
  told.writeUInt32LE(400 * 1024 * 1024, entry + 24)
  return of(told)
}

/** The packed bytes of a part changed in their middle. */
function torn(file: Bytes): Bytes {
  const told = Buffer.from(file)
  const name = told.indexOf('xl/worksheets/sheet1.xml', 0, 'latin1')
  const packed = name + 'xl/worksheets/sheet1.xml'.length
  told.fill(0xff, packed + 8, packed + 24)
  return of(told)
}
