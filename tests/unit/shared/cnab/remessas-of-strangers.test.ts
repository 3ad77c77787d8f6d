import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readOrder } from '../../../../shared/batch/read-order.ts'
import { parseCnab } from '../../../../shared/cnab/parse-cnab.ts'
import { readRemessa } from '../../../../shared/cnab/read-remessa.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

// Remessas as other programs write them, and as they should not be. What has to come of each was written down before it was read.
const rules = { today: localDate('2026-11-27'), institutions: [] }
const golden = (layout: string): string[] =>
  readFileSync(new URL(`../../../fixtures/cnab/${layout}.rem`, import.meta.url), 'latin1')
    .split('\r\n')
    .filter((line) => line !== '')
const put = (line: string, column: number, text: string): string =>
  line.slice(0, column - 1) + text + line.slice(column - 1 + text.length)

type Change = (lines: string[]) => void
const at =
  (line: number, column: number, text: string): Change =>
  (lines) =>
    void (lines[line - 1] = put(lines[line - 1] ?? '', column, text))
const all =
  (...changes: readonly Change[]): Change =>
  (lines) => {
    for (const change of changes) change(lines)
  }
const without =
  (line: number): Change =>
  (lines) =>
    void lines.splice(line - 1, 1)
const twice =
  (line: number): Change =>
  (lines) =>
    void lines.splice(line, 0, lines[line - 1] ?? '')

/** Each payment as how and how much, or as what is asked of it; or the faults of the file. */
function read(change: Change, layout = 'febraban', end = '\r\n'): readonly string[] {
  const lines = golden(layout)
  change(lines)
  const file = parseCnab(lines.join(end) + end, 'remessa')
  if (!file.ok) return file.error.faults.map(({ line, column, why }) => `${line}:${column} ${why}`)
  return readRemessa(file.value).map(({ told }) => {
    const { order, faults } = readOrder(told, rules)
    if (order === null) return faults.map(({ field, reason }) => `${field} ${reason}`).join(', ')
    const bank = order.kind === 'pix-manual' ? ` ${order.payee.ispb}` : ''
    return `${order.kind}${bank} ${order.amount}`
  })
}

const WHOLE = [
  'pix-key 123456',
  'pix-key 9900',
  'pix-manual 60701190 250000',
  'billet 164000',
  'pix-qr 78050',
  'billet 43000',
]
const first = (one: string) => [one, ...WHOLE.slice(1)]
const third = (one: string) => [...WHOLE.slice(0, 2), one, ...WHOLE.slice(3)]
const fourth = (one: string) => [...WHOLE.slice(0, 3), one, ...WHOLE.slice(4)]

test.each(['febraban', 'itau', 'bradesco', 'bb', 'santander'])(
  'a boleto of %s without its J-52 is paid by its bar code, to whom the institution tells',
  (layout) => {
    const change = all(without(12), at(12, 18, '000003'), at(20, 24, '000020'))
    expect(read(change, layout)).toEqual(WHOLE)
    const lines = golden(layout)
    change(lines)
    const file = parseCnab(`${lines.join('\r\n')}\r\n`, 'remessa')
    const [, , , boleto] = file.ok ? readRemessa(file.value) : []
    expect(boleto?.told).not.toHaveProperty('document')
    expect(boleto?.told.payee).toBe('MOINHO SERRA AZUL LTDA')
  },
)

describe('is read as its bank lets it be written', () => {
  test.each<[string, string, Change]>([
    ['Banco do Brasil, which looks at no version, with zeros for it', 'bb', all(at(1, 164, '000'), at(2, 14, '000'))],
    ['Banco do Brasil by its version of 2012', 'bb', all(at(1, 164, '084'), at(2, 14, '043'))],
    ['Banco do Brasil by its version of 2008', 'bb', all(at(1, 164, '080'), at(2, 14, '041'))],
    ['Santander, which leaves the hour open', 'santander', at(1, 152, ''.padEnd(6))],
    ['FEBRABAN without an hour', 'febraban', at(1, 152, ''.padEnd(6))],
    ['Santander with zeros where its retorno would say what became of it', 'santander', at(1, 231, ''.padEnd(10, '0'))],
    ['Bradesco with a density', 'bradesco', at(1, 167, '06250')],
    ['wages', 'febraban', at(2, 10, '30')],
    ['whatever is paid', 'febraban', at(2, 10, '98')],
    ['bills by their own service', 'febraban', at(18, 10, '22')],
    ['what Itaú alone calls 40', 'itau', at(2, 10, '40')],
    ['payments that wait for a release at the bank', 'febraban', all(at(3, 16, '09'), at(5, 16, '09'))],
    ['a file that the company numbers 0', 'febraban', at(1, 158, '000000')],
    ['reais by no name', 'febraban', at(3, 102, '   ')],
    ['reais by their number at Itaú', 'itau', at(3, 102, '009')],
    ['a company that says neither branch nor account', 'febraban', at(1, 53, ''.padEnd(20, '0'))],
  ])('%s', (_, layout, change) => {
    expect(read(change, layout)).toEqual(WHOLE)
  })

  test('a lot without a payment between others', () => {
    const lot = golden('febraban').slice(17, 20)
    const empty: Change = (lines) => {
      const [head = '', , tail = ''] = lot
      const none = put(put(put(tail, 4, '0005'), 18, '000002'), 24, ''.padEnd(18, '0'))
      lines.splice(20, 1, put(head, 4, '0005'), none, put(put(lines[20] ?? '', 18, '000005'), 24, '000023'))
    }
    expect(read(empty)).toEqual(WHOLE)
  })
})

describe('one payment is asked about, and the others are read', () => {
  const amount = (line: number, column: number, digits: string, sum: string, trailer: number) =>
    all(at(line, column, digits.padStart(15, '0')), at(trailer, 24, sum.padStart(18, '0')))
  test.each<[string, Change, readonly string[]]>([
    // Banco do Brasil's own number at the central bank is eight zeros: nobody who leaves both open means it.
    ['no bank, and zeros for its ISPB', all(at(7, 21, '000'), at(8, 233, '00000000')), third('institution missing')],
    ['another institution, by zeros', all(at(7, 21, '988'), at(8, 233, '00000000')), third('institution missing')],
    ['no bank and no ISPB', at(7, 21, '000'), third('institution missing')],
    ['no bank, and its ISPB', all(at(7, 21, '000'), at(8, 233, '60701190')), WHOLE],
    ['another institution by its ISPB', all(at(7, 21, '988'), at(8, 233, '60701190')), WHOLE],
    ['a bank that there is not', at(7, 21, '998'), third('institution institution')],
    ['no name of whom an account is', at(7, 44, ''.padEnd(30)), third('payee missing')],
    ['a document that fails its digits', at(8, 19, '31863839000188'), third('document document')],
    ['a CPF that is told as a CNPJ', at(6, 18, '2'), [WHOLE[0] ?? '', 'document document, way way', ...WHOLE.slice(2)]],
    ['a kind of account that there is not', at(7, 225, 'XX'), third('accountType account-type')],
    ['no kind of account', at(7, 225, '  '), third('accountType account-type')],
    ['an account of signs', at(7, 42, '?'), third('account account')],
    ['no way to begin', at(4, 15, '   '), first('way missing')],
    ['a way to begin that there is not', at(4, 15, '09 '), first('way missing')],
    ['two addresses in one key', at(4, 128, 'a@b.com;c@d.com          '), first('way way')],
    ['a key in capitals', at(4, 128, 'PIX@NIMBOEMBALAGENS.COM.BR'), WHOLE],
    ['an amount of nothing', amount(3, 120, '0', '259900', 9), first('amount amount')],
    ['more than can be paid', amount(3, 120, '999999999999999', '1000000000259899', 9), first('amount amount')],
    ['a boleto for more than it says', amount(11, 153, '164001', '164001', 13), fourth('amount other-amount')],
    ['a bar code with one digit changed', at(11, 40, '9'), fourth('way billet')],
    ['no bar code', at(11, 18, ''.padEnd(44)), fourth('way missing')],
    ['a bar code of zeros', at(11, 18, ''.padEnd(44, '0')), fourth('way billet')],
    // What stands behind it is read as the way to a code.
    ['a boleto in a lot of codes', at(10, 12, '47'), fourth('way way')],
    ['a bill whose bar code is cut', at(19, 61, ' '), [...WHOLE.slice(0, 5), 'way way']],
    ['a text that a spreadsheet would run', at(3, 178, '=HYPERLINK("x")'), first('description broken')],
  ])('%s', (_, change, expected) => {
    expect(read(change)).toEqual(expected)
  })
})

describe('is refused whole', () => {
  test.each<[string, string, Change, readonly string[]]>([
    ['a lot of collection', 'febraban', at(2, 10, '01'), ['2:10 service']],
    ['a lot of debits', 'bradesco', at(2, 10, '05'), ['2:10 service']],
    ['a lot that asks for a margin', 'bb', at(2, 10, '08'), ['2:10 service']],
    ['a lot that the bank lends for', 'santander', at(10, 10, '25'), ['10:10 service']],
    ['what the payer denies', 'febraban', at(10, 10, '29'), ['10:10 service']],
    ['what only Itaú calls 40', 'bradesco', at(2, 10, '40'), ['2:10 service']],
    ['a service of zeros', 'febraban', at(2, 10, '00'), ['2:10 service']],
    ['a service of blanks', 'febraban', at(2, 10, '  '), ['2:10 digits']],
    ['zeros for a version that Bradesco looks at', 'bradesco', at(1, 164, '000'), ['1:164 layout']],
    ['letters in the hour', 'febraban', at(1, 152, '12H083'), ['1:154 digits']],
    ['half an hour', 'febraban', at(1, 152, '12    '), ['1:154 digits']],
    ['an operation in a small letter', 'febraban', at(2, 9, 'c'), ['2:9 value']],
    ['a segment in a small letter', 'febraban', at(3, 14, 'a'), ['3:14 segment']],
    ['a segment of tributes', 'febraban', at(19, 14, 'N'), ['19:14 segment']],
    ['what a bank answers', 'febraban', at(12, 14, 'Z'), ['12:14 segment']],
    ['a record of the beginning of a balance', 'febraban', at(3, 8, '2'), ['3:8 record']],
    ['a record of its end', 'febraban', at(8, 8, '4'), ['8:8 record']],
    ['a letter for a record', 'febraban', at(3, 8, 'A'), ['3:8 record']],
    ['a change of the amount', 'febraban', at(3, 15, '517'), ['3:15 movement']],
    ['a change of the day', 'itau', at(11, 15, '519'), ['11:15 movement']],
    ['a release of what was held', 'febraban', at(3, 15, '011'), ['3:15 movement']],
    ['a payment taken out', 'febraban', at(11, 15, '999'), ['11:15 movement']],
    ['details of lot 0', 'febraban', at(3, 4, '0000'), ['3:4 lot']],
    ['a trailer of another lot', 'febraban', at(9, 4, '0002'), ['9:4 lot']],
    ['lots that begin at 2', 'febraban', (lines) => void lines.splice(1, 8), ['2:4 lot']],
    ['a trailer of the file as of a lot', 'febraban', at(21, 4, '0005'), ['21:4 value']],
    ['a header of the file as of a lot', 'febraban', at(1, 4, '0001'), ['1:4 value']],
    ['neither remessa nor retorno', 'febraban', at(1, 143, '3'), ['1:143 value']],
    ['no direction', 'febraban', at(1, 143, ' '), ['1:143 digits']],
    ['two segments B', 'febraban', twice(4), ['5:14 order']],
    ['two segments J-52', 'febraban', twice(12), ['13:14 order']],
    ['a payment twice', 'febraban', twice(19), ['20:9 sequence']],
    ['a code without its J-52', 'febraban', without(16), ['15:14 needs']],
    [
      'a trailer before its payments',
      'febraban',
      (lines) => void lines.splice(18, 2, lines[19] ?? '', lines[18] ?? ''),
      ['20:8 order'],
    ],
    [
      'the trailer of the file before the last lot',
      'febraban',
      (lines) => void lines.splice(17, 0, ...lines.splice(20, 1)),
      ['19:8 order'],
    ],
    ['another bank in a lot', 'itau', at(10, 1, '237'), ['10:1 bank']],
    ['a bank of blanks', 'febraban', at(3, 1, '   '), ['3:1 digits']],
    ['a count that is one too high', 'santander', at(9, 18, '000009'), ['9:18 count']],
    ['a sum in reais', 'bb', at(9, 24, '000000000000003833'), ['9:24 sum']],
    ['a sum of nothing', 'itau', at(9, 24, ''.padEnd(18, '0')), ['9:24 sum']],
    ['lots that are not counted', 'bradesco', at(21, 18, '000000'), ['21:18 count']],
    ['payments counted in place of records', 'febraban', at(21, 24, '000006'), ['21:24 count']],
    ['a day of another order', 'febraban', at(11, 92, '20261127'), ['11:92 day']],
    ['a day of blanks', 'febraban', at(3, 94, ''.padEnd(8)), ['3:94 digits']],
    ['29 February 2027', 'itau', at(11, 92, '29022027'), ['11:92 day']],
    ['a form of a cheque', 'febraban', at(2, 12, '02'), ['2:12 form']],
    ['a form that there is not', 'santander', at(2, 12, '99'), ['2:12 form']],
    ['dollars', 'febraban', at(3, 102, 'USD'), ['3:102 value']],
    ['dollars at Itaú', 'itau', at(3, 102, 'USD'), ['3:102 value']],
    ['a boleto in dollars by its code', 'febraban', at(11, 223, '02'), ['11:223 value']],
    ['accounts in a lot of bills', 'febraban', at(2, 12, '11'), ['3:14 order']],
    ['an Ã', 'santander', at(7, 50, 'Ã'), ['7:50 letter']],
    ['a euro', 'febraban', at(3, 178, '€'), ['3:178 letter']],
    ['typographic quotes', 'itau', at(11, 62, '“'), ['11:62 letter']],
    ['a tilde by itself', 'febraban', at(3, 44, 'SAO\u0303'), ['3:47 letter']],
    [
      'two blanks behind each line',
      'febraban',
      (lines) => void lines.forEach((line, n) => (lines[n] = `${line}  `)),
      ['1:241 length'],
    ],
    [
      'lines without an end',
      'febraban',
      (lines) => void lines.splice(0, lines.length, lines.join('')),
      ['1:241 length'],
    ],
    ['its second half', 'febraban', (lines) => void lines.splice(0, 10), ['1:8 order']],
    ['its first half', 'febraban', (lines) => void lines.splice(10), ['10:8 end']],
    [
      'no payment at all',
      'febraban',
      (lines) => void lines.splice(1, 20, put(put(lines[20] ?? '', 18, '000000'), 24, '000002')),
      ['2:1 empty'],
    ],
  ])('%s', (_, layout, change, expected) => {
    expect(read(change, layout)).toEqual(expect.arrayContaining([...expected]))
    // No payment of it is read.
    expect(read(change, layout).every((one) => /^\d+:\d+ [a-z]+$/.test(one))).toBe(true)
  })
})
