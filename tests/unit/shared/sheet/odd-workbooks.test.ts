import { describe, expect, test } from 'vitest'
import { rowsOfSheet, totalOfSheet } from '../../../../shared/batch/rows-of-sheet.ts'
import { readTable } from '../../../fixtures/read-table.ts'
import { guessMapping } from '../../../../shared/sheet/guess-mapping.ts'
import { BATCH_HEADINGS } from '../../../../shared/batch/batch-headings.ts'
import { readOrder } from '../../../../shared/batch/read-order.ts'
import { trainingInstitutions } from '../../../../shared/domain/institutions.ts'
import { localDate } from '../../../../shared/time/local-date.ts'
import { makeXlsx } from '../../../fixtures/make-xlsx.ts'

const styles = '<cellXfs count="1"><xf numFmtId="0" xfId="0"/></cellXfs>'
const rules = { today: localDate('2026-11-20'), institutions: trainingInstitutions }
const KEY = 'pix@nimboembalagens.com.br'

const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const line = (cells: string, attributes = ''): string => `<row${attributes}>${cells}</row>`
/** A table whose rows and cells say where they are, as every application writes them. */
function placed(rows: string): string {
  const parts = rows.split('</row>').slice(0, -1)
  const named = parts.map((part, at) => {
    let column = 0
    const cells = part.replaceAll('<c', () => `<c r="${letters(column++)}${at + 1}"`)
    return `${cells.replace('<row', `<row r="${at + 1}"`)}</row>`
  })
  return `<sheetData>${named.join('')}</sheetData>`
}
function letters(column: number): string {
  const before = Math.floor(column / 26)
  return `${before === 0 ? '' : letters(before - 1)}${String.fromCharCode(65 + (column % 26))}`
}
const wide = Array.from({ length: 16_000 }, (_, at) => cell(`c${at}`)).join('')
const head = line(cell('Favorecido') + cell('Chave') + cell('Valor'))
const book = (lines: string, more: object = {}) => makeXlsx({ styles, sheet: placed(`${head}${lines}`), ...more })
const row = (amount: string, attributes = ''): string => line(cell('Nimbo') + cell(KEY) + amount, attributes)

async function sheetOf(bytes: Uint8Array<ArrayBuffer>, tab: string | null = null) {
  const read = await readTable(bytes, 5_000, tab)
  if (!read.ok) throw new Error(read.error)
  return read.value
}

async function faultsOf(lines: string) {
  const sheet = await sheetOf(book(lines))
  const rows = rowsOfSheet(sheet, guessMapping(sheet.headings, BATCH_HEADINGS), rules)
  return rows.map(({ told, order }) =>
    order === null ? (readOrder(told, rules).faults[0]?.reason ?? '') : order.amount,
  )
}

describe('a sheet of payments as people bring it', () => {
  test.each<[string, string, string | number]>([
    ['a formula that was never reckoned', '<c><f>A1*2</f></c>', 'broken'],
    ['a formula of another program that was never reckoned', '<c><f>SUM(A1:A2)</f><v /></c>', 'broken'],
    ['a formula with its value', '<c><f>A1*2</f><v>10.5</v></c>', 1_050],
    ['a formula that points nowhere', '<c t="e"><f>#REF!</f><v>#REF!</v></c>', 'broken'],
    ['a merged cell that is empty below', '', 'missing'],
    ['a dash for nothing', cell('R$ -'), 'amount'],
    ['a debit in brackets', cell('(10,00)'), 'amount'],
    ['a negative number', '<c><v>-10</v></c>', 'negative'],
    ['dollars', cell('US$ 10,00'), 'amount'],
    ['euros', cell('€ 10,00'), 'amount'],
    ['a text of two meanings', cell('1.234'), 'ambiguous'],
    ['a number of three decimals', '<c><v>1.234</v></c>', 'ambiguous'],
    ['a day', cell('20/11/2026'), 'amount'],
    ['a truth', '<c t="b"><v>1</v></c>', 'amount'],
    ['a macro’s formula in a text', cell('=CMD()'), 'broken'],
  ])('reads %s as it may be paid, or asks: %s', async (_, amount, expected) => {
    expect(await faultsOf(row(amount))).toEqual([expected])
  })

  test('offers an amount of another country as it is written here, and takes it from a person alone', () => {
    expect(readOrder({ way: KEY, amount: '1,234.56' }, rules).faults).toEqual([
      { field: 'amount', reason: 'amount', offers: ['1.234,56'] },
    ])
  })

  test('with two rows of headings shows the second as a row that cannot be read', async () => {
    expect(await faultsOf(line(cell('Nome') + cell('Pix') + cell('R$')) + row(cell('10,00')))).toEqual([
      'missing',
      1_000,
    ])
  })

  test('of text has every row whole, whatever ends its lines', async () => {
    const text = 'sep=,\r\nNome,Chave,Valor\r\nAna,a@b.com,"1.234,56"\nBia,b@b.com,"22.217,33"\r\nCaio,c@b.com,"5,00"\n'
    const { rows } = await sheetOf(Uint8Array.from(Buffer.from(text)))
    expect(rows.map(({ cells }) => cells[2]?.text)).toEqual(['1.234,56', '22.217,33', '5,00'])
  })

  test('keeps cells that nobody reckoned where they are the last of their row, and the last row', async () => {
    const formula = '<c><f>B2*2</f></c>'
    const sheet = await sheetOf(book(row(cell('10,00')) + line(formula) + row(formula)))
    expect(sheet.rows.map(({ line: at, cells }) => [at, cells.map(({ kind }) => kind)])).toEqual([
      [2, ['text', 'text', 'text']],
      [3, ['broken', 'text', 'text']],
      [4, ['text', 'text', 'broken']],
    ])
  })

  test('has its own formats under any number, and a built-in one that it only names again', async () => {
    const formats = ['<numFmt numFmtId="59" formatCode="d/m"/>', '<numFmt numFmtId="14" formatCode=""/>']
    const more = ['<numFmt numFmtId="50" formatCode="#,##0.00"/>', '<numFmt numFmtId="170" formatCode="ddmmyyyy"/>']
    const faces = [0, 59, 14, 50, 170].map((id) => `<xf numFmtId="${id}" xfId="0"/>`).join('')
    const own = `<numFmts count="4">${[...formats, ...more].join('')}</numFmts><cellXfs count="5">${faces}</cellXfs>`
    const aside = '<dxfs count="1"><dxf><numFmt numFmtId="14" formatCode="0.00"/></dxf></dxfs>'
    const days = [1, 2, 3, 4].map((face) => `<c s="${face}"><v>46341</v></c>`).join('')
    const sheet = await sheetOf(
      makeXlsx({ styles: own + aside, sheet: placed(line(['a', 'b', 'c', 'd'].map(cell).join('')) + line(days)) }),
    )
    expect(sheet.rows[0]?.cells.map(({ kind, text }) => [kind, text])).toEqual([
      ['day', '2026-11-15'],
      ['day', '2026-11-15'],
      ['number', '46341'],
      ['day', '2026-11-15'],
    ])
  })

  test('tells which of its rows people do not see, by a hand or by a filter', async () => {
    const sheet = await sheetOf(
      book(row(cell('1,00')) + row(cell('2,00'), ' hidden="1"') + row(cell('3,00'), ' ht="0" customHeight="1"')),
    )
    expect([sheet.rows.length, sheet.hidden]).toEqual([3, [3, 4]])
  })

  test('is read from the first tab that people see, tells the others, and from another one where that is asked for', async () => {
    const bytes = book(row(cell('1,00')), {
      others: [
        { name: 'Modelo', state: 'hidden', sheet: placed(`${head}${row(cell('8,00'))}`) },
        { name: 'Outubro', state: null, sheet: placed(`${head}${row(cell('9,00'))}`) },
      ],
    })
    const tabs = [
      { name: 'Modelo', isHidden: true },
      { name: 'Cobranças', isHidden: false },
      { name: 'Outubro', isHidden: false },
    ]
    const first = await sheetOf(bytes)
    expect([first.tab, first.tabs, first.rows[0]?.cells[2]?.text]).toEqual(['Cobranças', tabs, '1,00'])
    const other = await sheetOf(bytes, 'Outubro')
    expect([other.tab, other.rows[0]?.cells[2]?.text]).toEqual(['Outubro', '9,00'])
  })

  test.each([
    [
      'more headed columns than a sheet of payments can have',
      () => makeXlsx({ styles, sheet: placed(`${line(wide)}${row(cell('1'))}`) }),
      'too-many-columns',
    ],
    ['more than 300 MB once it is unpacked', () => bomb(), 'too-large'],
    [
      'a password',
      () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array(600).fill(0)]),
      'unreadable',
    ],
    ['a ZIP that is none', () => Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]), 'unreadable'],
  ])('of %s is refused', async (_, bytes, fault) => {
    expect(await readTable(bytes(), 5_000)).toEqual({ ok: false, error: fault })
  })
})

describe('the total of a sheet', () => {
  const totalOf = async (text: string) => {
    const sheet = await sheetOf(Uint8Array.from(Buffer.from(`Nome;Chave;Valor\n${text}`)))
    return totalOfSheet(sheet, guessMapping(sheet.headings, BATCH_HEADINGS))
  }
  const two = `Ana;${KEY};10,00\nBia;${KEY};20,00`

  test.each([
    ['its own line of sums', `${two}\nTotal;;30,00`, { sum: 3_000, line: 4 }],
    ['one that differs from the rows', `${two}\nTotal;;35,00`, { sum: 3_500, line: 4 }],
    [
      'the sum of its parts',
      `${two}\nSubtotal;;30,00\nCaio;${KEY};5,00\nSubtotal;;5,00\nTotal geral;;35,00`,
      { sum: 3_500, line: 7 },
    ],
    ['sums that lead to no one total', `${two}\nSubtotal;;30,00\nCaio;${KEY};5,00\nTotal;;5,00`, null],
    ['a total of two meanings', `${two}\nTotal;;1.234`, null],
    ['none', two, null],
  ])('is taken from %s', async (_, text, expected) => {
    expect(await totalOf(text)).toEqual(expected)
  })
})

// Two files of 200 MB each that are nearly nothing packed: what they say of themselves is enough.
function bomb(): Uint8Array<ArrayBuffer> {
  const bytes = book(row(cell('1,00')))
  const view = new DataView(bytes.buffer)
  let left = 2
  for (let at = 0; at < bytes.length - 4 && left > 0; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue
    view.setUint32(at + 24, 200 * 1024 * 1024, true)
    left -= 1
  }
  return bytes
}
