import { describe, expect, test } from 'vitest'
import { guessedMapping, isMapped, rowsOfSheet } from '../../../../shared/batch/rows-of-sheet.ts'
import { readOrder } from '../../../../shared/batch/read-order.ts'
import { trainingInstitutions } from '../../../../shared/domain/institutions.ts'
import { localDate } from '../../../../shared/time/local-date.ts'
import { makeXlsx, zip } from '../../../fixtures/make-xlsx.ts'
import { readTable } from '../../../fixtures/read-table.ts'

// A hundred more files such as somebody brings who means harm or is tired. What has to come of each was written down before it was read.
const rules = { today: localDate('2026-11-30'), institutions: trainingInstitutions }
const KEY = 'pix@nimboembalagens.com.br'
const latin = (told: string) => Uint8Array.from(Buffer.from(told, 'latin1'))
const utf8 = (told: string) => Uint8Array.from(Buffer.from(told))
const utf16 = (told: string) => Uint8Array.from(Buffer.from(`\ufeff${told}`, 'utf16le'))
const utf16be = (told: string) => Uint8Array.from(Buffer.from(`\ufeff${told}`, 'utf16le').swap16())

/** Each row as whom, how and how much, or as what is wrong with it. */
async function read(bytes: Uint8Array<ArrayBuffer>): Promise<readonly string[]> {
  const table = await readTable(bytes, 5_000)
  if (!table.ok) return [table.error]
  const mapping = guessedMapping(table.value)
  const hidden = table.value.hidden ?? []
  if (!isMapped(mapping)) return ['asked for its columns']
  const rows = rowsOfSheet(table.value, mapping, rules).map(({ row, told }) => {
    const { order, faults } = readOrder(told, rules)
    const mark = hidden.includes(row) ? 'hidden ' : ''
    if (order === null) return `${mark}${faults.map(({ field, reason }) => `${field} ${reason}`).join(', ')}`
    const way =
      order.kind === 'pix-key'
        ? order.key.value
        : order.kind === 'pix-manual'
          ? `${order.payee.ispb} ${order.payee.issuer} ${order.payee.number}`
          : order.kind
    return `${mark}${way} ${order.amount}`
  })
  return rows
}
const PAID = `${KEY} 1000`

describe('a text, whatever wrote it', () => {
  const table = `Favorecido;Chave Pix;Valor\nPadaria Açaí;${KEY};10,00\n`
  test.each<[string, Uint8Array<ArrayBuffer>, readonly string[]]>([
    ['UTF-16, little end first', utf16(table), [PAID]],
    ['UTF-16, big end first', utf16be(table), [PAID]],
    ['UTF-16 with tabs and CRLF', utf16(table.replaceAll(';', '\t').replaceAll('\n', '\r\n')), [PAID]],
    ['two marks at its beginning', utf8(`\ufeff\ufeff${table}`), [PAID]],
    [
      'sep=, above semicolons in names',
      utf8(`sep=,\nFavorecido,Chave,Valor\n"Nimbo; filial",${KEY},"10,00"\n`),
      [PAID],
    ],
    ['sep=tab', utf8(`sep=\t\nFavorecido\tChave\tValor\nNimbo\t${KEY}\t10,00\n`), [PAID]],
    ['strokes', utf8(`Favorecido|Chave|Valor\nNimbo|${KEY}|10,00\n`), [PAID]],
    ['carriage returns alone', latin(table.replaceAll('\n', '\r')), [PAID]],
    ['Ctrl-Z at its end', utf8(`${table}\u001a`), [PAID]],
    ['a name in two lines', utf8(`Favorecido;Chave;Valor\n"Nimbo\nEmbalagens";${KEY};10,00\n`), [PAID]],
    ['a heading in two lines', utf8(`Favorecido;Chave;"Valor\n(R$)"\nNimbo;${KEY};10,00\n`), [PAID]],
    ['a name in quotes in quotes', utf8(`Favorecido;Chave;Valor\n"Padaria ""Flor"" Ltda";${KEY};10,00\n`), [PAID]],
    [
      'quotes that never end',
      utf8(`Favorecido;Chave;Valor\n"Nimbo;${KEY};10,00\nOutro;${KEY};20,00\n`),
      [PAID, `${KEY} 2000`],
    ],
    ['a zero byte', utf8(table.replace('Padaria', 'Pad\u0000aria')), ['unreadable']],
    ['empty columns at its left', utf8(`;;Favorecido;Chave;Valor\n;;Nimbo;${KEY};10,00\n`), [PAID]],
    ['semicolons behind each line', utf8(`Favorecido;Chave;Valor;;;\nNimbo;${KEY};10,00;;;\n`), [PAID]],
    ['nothing', utf8(''), ['empty']],
    ['blanks alone', utf8(' \n \n'), ['empty']],
    ['headings alone', utf8('Favorecido;Chave;Valor\n'), ['empty']],
    [
      'markup under the name of a sheet',
      utf8('<html><table><tr><td>Favorecido</td></tr></table></html>'),
      ['unreadable'],
    ],
    [
      'an old workbook of Excel',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array.from({ length: 600 }, () => 0)]),
      ['unreadable'],
    ],
    [
      'five thousand and one rows',
      utf8(`Favorecido;Chave;Valor\n${`Nimbo;${KEY};10,00\n`.repeat(5_001)}`),
      ['too-many-rows'],
    ],
  ])('%s', async (_, bytes, expected) => {
    expect(await read(bytes)).toEqual(expected)
  })
})

describe('lines that are no rows', () => {
  const around = (above: string, below: string) => utf8(`${above}Favorecido;Chave;Valor\nNimbo;${KEY};10,00\n${below}`)
  test.each<[string, string, string, readonly string[]]>([
    ['headings in line 7', 'Empresa X\n\nFolha de pagamentos\nData: 27/11/2026\n\n\n', '', [PAID]],
    ['two rows of headings', 'Beneficiário;;Pagamento\n', '', [PAID]],
    [
      'who signs below',
      '',
      '\nAprovado por: Maria;;\nConferido: João;;\n',
      [PAID, 'amount missing, way missing', 'amount missing, way missing'],
    ],
    ['sums of parts', '', 'Subtotal;;10,00\nTotal geral;;10,00\n', [PAID]],
    ['a sum with a key', '', `Total;${KEY};10,00\n`, [PAID, PAID]],
    [
      'headings again on page two',
      '',
      'Favorecido;Chave;Valor\nNimbo;pix2@nimbo.com.br;5,00\n',
      [PAID, 'amount amount, way way', 'pix2@nimbo.com.br 500'],
    ],
    ['a note below', '', 'Pagar até as 17h, obrigada!;;\n', [PAID, 'amount missing, way missing']],
    ['a line of dashes', '', '-----;-----;-----\n', [PAID, 'amount amount, way way']],
    ['a count', '', 'Quantidade: 1;;\n', [PAID]],
  ])('%s', async (_, above, below, expected) => {
    expect(await read(around(above, below))).toEqual(expected)
  })
})

describe('columns of other words', () => {
  test.each<[string, readonly string[]]>([
    ['Payee;Pix key;Amount', [PAID]],
    ['Beneficiary name;Key;Amount (BRL)', [PAID]],
    ['Supplier;Pix;Value', [PAID]],
    ['FAVORECIDO;CHAVE PIX;VALOR', [PAID]],
    ['favorecido ; chave_pix ; vl_pagamento', ['asked for its columns']],
    ['Nome;Chave;Valor a pagar', [PAID]],
    ['Nome;Chave;Vlr. Líquido', ['asked for its columns']],
    ['Nome;Chave;Valor;Valor', ['asked for its columns']],
    // What is left after taxes is what is paid.
    ['Nome;Chave;Valor bruto;Valor líquido', [`${KEY} 9000`]],
    ['Nome;Chave;Valor (US$)', ['asked for its columns']],
    ['Nome;Chave;Preço', ['asked for its columns']],
  ])('%s', async (heading, expected) => {
    const more = heading.split(';').length === 4 ? ';90,00' : ''
    expect(await read(utf8(`${heading}\nNimbo;${KEY};10,00${more}\n`))).toEqual(expected)
  })
})

describe('amounts', () => {
  test.each([
    ['R$ -', 'amount amount'],
    ['-', 'amount amount'],
    ['R$ 0,00', 'amount amount'],
    ['1.234.567,89', `${KEY} 123456789`],
    // Where every amount has a point, that is said beside the columns: see `pointedAmount`.
    ['1,234,567.89', `${KEY} 123456789`],
    ['1\u00a0234,56', 'amount amount'],
    ['1 234,56', 'amount amount'],
    ["1'234,56", 'amount amount'],
    ['1.234,5', `${KEY} 123450`],
    ['12,3', `${KEY} 1230`],
    ['1234', `${KEY} 123400`],
    ['1,234', 'amount ambiguous'],
    ['1.234', 'amount ambiguous'],
    ['1.23', `${KEY} 123`],
    ['(1.234,56)', 'amount amount'],
    ['-10,00', 'amount negative'],
    ['1.234,56 C', 'amount amount'],
    ['10%', 'amount amount'],
    ['R$10', PAID],
    ['R$\u00a010,00', PAID],
    ['BRL 10,00', 'amount amount'],
    ['10,00 reais', 'amount amount'],
    ['US$ 10,00', 'amount amount'],
    ['€ 10,00', 'amount amount'],
    ['£10', 'amount amount'],
    ['+10,00', 'amount amount'],
    ["'10,00", 'amount amount'],
    ['=10+5', 'amount broken'],
    ['dez reais', 'amount amount'],
    ['٣٫٥', 'amount amount'],
    ['10,00\u202e', 'amount amount'],
    ['\u202e00,01', 'amount amount'],
    ['10,00\u200b', PAID],
    ['NaN', 'amount amount'],
    ['Infinity', 'amount amount'],
    ['0x10', 'amount amount'],
    ['10,000', 'amount ambiguous'],
    ['00010,00', PAID],
    ['27/11/2026', 'amount amount'],
  ])('%s', async (told, expected) => {
    expect(await read(utf8(`Favorecido;Chave;Valor\nNimbo;${KEY};${told}\n`))).toEqual([expected])
  })
})

describe('whom', () => {
  test.each([
    [` ${KEY} `, PAID],
    ['PIX@NimboEmbalagens.com.br', PAID],
    [`mailto:${KEY}`, 'way way'],
    [`${KEY}; outra@x.com.br`, 'way way'],
    [`${KEY} / outra@x.com.br`, 'way way'],
    ['pix@nimbоembalagens.com.br', 'way way'],
    // What nobody sees is no part of it; nor has an address to have a point.
    ['pix@nimbo\u200bembalagens.com.br', PAID],
    ['pix@nimboembalagens', 'pix@nimboembalagens 1000'],
    ['{1a6c3f82-9b7d-4d25-a3e1-5f8b0c2d6a04}', 'way way'],
    ['1A6C3F82-9B7D-4D25-A3E1-5F8B0C2D6A04', '1a6c3f82-9b7d-4d25-a3e1-5f8b0c2d6a04 1000'],
    ['(11) 98765-4321', 'way phone'],
    ['+55 (11) 98765-4321', '+5511987654321 1000'],
    ['+1 212 555 0100', '+12125550100 1000'],
    ['11.222.333/0001-81', '11222333000181 1000'],
    ['11.222.333/0001-82', 'way way'],
    ['1122233300018', 'way way'],
    ['CNPJ 11.222.333/0001-81', 'way way'],
    ['00020126580014br.gov.bcb.pix', 'way code'],
    ['34191790010104351004791020150008291070026000', 'way billet'],
    ['0', 'way way'],
    ['pix', 'way way'],
    ['=HYPERLINK("mailto:a@b.com";"pix")', 'way broken'],
  ])('%s', async (told, expected) => {
    const quoted = `"${told.replaceAll('"', '""')}"`
    expect(await read(utf8(`Favorecido;Chave;Valor\nNimbo;${quoted};10,00\n`))).toEqual([expected])
  })

  test.each([
    ['341;1234;56789-0;Corrente', '60701190 1234 567890 1000'],
    ['Itaú;1234;56789-0;CC', '60701190 1234 567890 1000'],
    ['60701190;1234;567890;Poupança', '60701190 1234 567890 1000'],
    ['341 - Itaú Unibanco;1234;56789-0;Conta corrente', '60701190 1234 567890 1000'],
    ['1;1234;56789-X;Corrente', '00000000 1234 567890 1000'],
    ['Banco;1234;56789-0;Corrente', 'institution institution'],
    ['999;1234;56789-0;Corrente', 'institution institution'],
    ['341;1234;;Corrente', 'way missing'],
    ['341;1234;56789-0;Salário', '60701190 1234 567890 1000'],
    ['341;1234;56789-0;', 'accountType account-type'],
    ['341;12345;56789-0;Corrente', 'issuer account'],
  ])('bank data %s', async (told, expected) => {
    const table = `Favorecido;CPF/CNPJ;Banco;Agência;Conta;Tipo de conta;Valor\nNimbo;11.222.333/0001-81;${told};10,00\n`
    expect(await read(utf8(table))).toEqual([expected])
  })

  test.each([
    '=1+1|cmd',
    '+Ana',
    '@Ana',
    '-Ana',
    '\u202eotiuqsem',
    'Ana\u0007',
    '<script>alert(1)</script>',
    'x'.repeat(700),
    '😀',
    'Ana\tLima',
  ])('a name is a name: %s', async (name) => {
    const [row] = await read(utf8(`Favorecido;Chave;Valor\n"${name}";${KEY};10,00\n`))
    expect([PAID, 'payee account', 'payee broken']).toContain(row)
  })
})

describe('a workbook shows one thing and holds another', () => {
  const text = (place: string, told: string) => `<c r="${place}" t="inlineStr"><is><t>${told}</t></is></c>`
  const head = `<row r="1">${text('A1', 'Favorecido')}${text('B1', 'Chave')}${text('C1', 'Valor')}</row>`
  const row = (cell: string, more = '') => `<row r="2"${more}>${text('A2', 'Nimbo')}${text('B2', KEY)}${cell}</row>`
  const styles = (code: string) =>
    `<numFmts count="1"><numFmt numFmtId="200" formatCode="${code.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="200" applyNumberFormat="1"/></cellXfs>`
  const shown = (code: string, value: string) =>
    makeXlsx({
      styles: styles(code),
      sheet: `<sheetData>${head}${row(`<c r="C2" s="1"><v>${value}</v></c>`)}</sheetData>`,
    })

  test.each([
    ['a text in place of the number', '"10,00"', '99999', 'amount amount'],
    ['nothing at all', ';;;', '99999', 'amount amount'],
    ['nothing where it is above zero', ';-0.00', '99999', 'amount amount'],
    ['thousands left out', '#,##0,', '99999', 'amount amount'],
    ['millions left out', '0.00,,', '99999', 'amount amount'],
    ['digits behind it', '0"0"', '10', 'amount amount'],
    ['a word for thousands', '#,##0.00" mil"', '10', 'amount amount'],
    ['a word for millions', '0.0\\ "mi"', '10', 'amount amount'],
    ['a word that counts nothing', '0.00" milhas"', '10', PAID],
    ['a fraction', '# ?/?', '10.5', 'amount amount'],
    ['a power of ten', '0.00E+00', '10', PAID],
    ['a day', 'dd/mm/yyyy', '10', 'amount amount'],
    ['a section of another kind', '[<100]"zero";0.00', '10', 'amount amount'],
    ['less decimals than it has', '0', '10.49', `${KEY} 1049`],
    ['a part of a centavo', '0.00', '10.004', 'amount ambiguous'],
    ['a sum of binary fractions', '0.00', '10.000000000000002', PAID],
    ['minus written as brackets', '0.00_);(0.00)', '-10', 'amount negative'],
    ['minus that is not shown', '0.00;0.00', '-10', 'amount negative'],
    ['its text as it is', '@', '10', PAID],
    ['reais', '"R$" #,##0.00', '10', PAID],
    ['zeros before it', '00000', '10', PAID],
  ])('%s: %s of %s', async (_, code, value, expected) => {
    expect(await read(shown(code, value))).toEqual([expected])
  })

  const plain = '<cellXfs count="1"><xf numFmtId="0"/></cellXfs>'
  const ten = '<c r="C2"><v>10</v></c>'
  test.each<[string, string, readonly string[]]>([
    ['a row of no height', row(ten, ' ht="0" customHeight="1"'), [`hidden ${PAID}`]],
    ['a row that is collapsed', row(ten, ' outlineLevel="1" hidden="1"'), [`hidden ${PAID}`]],
    ['cells out of their order', `<row r="2">${ten}${text('B2', KEY)}${text('A2', 'Nimbo')}</row>`, ['unreadable']],
    ['one cell twice', row(`${ten}<c r="C2"><v>99999</v></c>`), ['unreadable']],
    ['one row twice', `${row(ten)}${row('<c r="C2"><v>99999</v></c>')}`, ['unreadable']],
    ['a row without a number', `<row>${text('A2', 'Nimbo')}${text('B2', KEY)}${ten}</row>`, [PAID]],
    ['a number as text', row(text('C2', '10')), [PAID]],
    ['a truth', row('<c r="C2" t="b"><v>1</v></c>'), ['amount amount']],
    [
      'a remark of how it is spoken',
      row('<c r="C2" t="inlineStr"><is><t>10,00</t><rPh sb="0" eb="2"><t>99,00</t></rPh></is></c>'),
      [PAID],
    ],
    ['escapes of letters, as its owner sees them', row(text('C2', '_x0031_0,00')), [PAID]],
  ])('%s', async (_, rows, expected) => {
    expect(await read(makeXlsx({ styles: plain, sheet: `<sheetData>${head}${rows}</sheetData>` }))).toEqual(expected)
  })

  // What is written out of such a sheet is what people see.
  test('a row that stands in a sheet whose other rows are hidden is seen', async () => {
    const sheet = `<sheetFormatPr defaultRowHeight="15" zeroHeight="1"/><sheetData>${head}${row(ten)}</sheetData>`
    expect(await read(makeXlsx({ styles: plain, sheet }))).toEqual([PAID])
  })

  test('a ZIP that is cut and one of nothing are no sheet', async () => {
    const bytes = makeXlsx({ styles: plain, sheet: `<sheetData>${head}${row(ten)}</sheetData>` })
    expect(await read(bytes.slice(0, bytes.length - 40))).toEqual(['unreadable'])
    expect(await read(zip({}))).toEqual(['unreadable'])
  })
})
