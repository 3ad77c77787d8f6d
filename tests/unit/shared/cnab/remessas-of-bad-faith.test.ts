import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readOrder } from '../../../../shared/batch/read-order.ts'
import { layoutNames } from '../../../../shared/cnab/cnab-layout.ts'
import { looksLikeCnab240 } from '../../../../shared/cnab/looks-like-cnab240.ts'
import { parseCnab } from '../../../../shared/cnab/parse-cnab.ts'
import { readRemessa } from '../../../../shared/cnab/read-remessa.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

// Remessas that somebody has changed on their way, or that a program of the company wrote wrongly: what has to come of each.
const rules = { today: localDate('2026-11-27'), institutions: [] }
const golden = (layout: string): string[] =>
  readFileSync(new URL(`../../../fixtures/cnab/${layout}.rem`, import.meta.url), 'latin1').split('\r\n')
const put = (line: string, column: number, text: string): string =>
  line.slice(0, column - 1) + text + line.slice(column - 1 + text.length)

type Change = (lines: string[]) => void
const at =
  (line: number, column: number, text: string): Change =>
  (lines) =>
    void (lines[line - 1] = put(lines[line - 1] ?? '', column, text))

function read(change: Change, { layout = 'febraban', end = '\r\n' } = {}): readonly string[] {
  const lines = golden(layout)
  change(lines)
  const file = parseCnab(lines.join(end), 'remessa')
  if (!file.ok) return file.error.faults.map(({ line, column, why }) => `${line}:${column} ${why}`)
  return readRemessa(file.value).map(({ told }) => {
    const { order, faults } = readOrder(told, rules)
    return order === null
      ? faults.map(({ field, reason }) => `${field} ${reason}`).join(', ')
      : `${order.kind} ${order.amount}`
  })
}

const whole = read(() => undefined)

describe('is read all the same', () => {
  test.each<[string, Change, string]>([
    ['with CRLF', () => undefined, '\r\n'],
    ['with LF', () => undefined, '\n'],
    ['with CR', () => undefined, '\r'],
    ['with CR twice, as it was sent as a text', () => undefined, '\r\r\n'],
    ['with a Ctrl-Z', (lines) => void lines.push('\u001a'), '\r\n'],
    ['with empty lines at its end', (lines) => void lines.push('', '', ''), '\n'],
    ['without an end of its last line', (lines) => void (lines.at(-1) === '' && lines.pop()), '\r\n'],
    ['with small letters in a name', at(3, 44, 'nimbo embalagens ltda'), '\r\n'],
    ['with a name in quotes', at(3, 44, '"NIMBO" & CIA \'S'), '\r\n'],
    ['with a use of the company that it likes', at(1, 192, '=CMD|CALC!A0'), '\r\n'],
  ])('%s', (_, change, end) => {
    expect(read(change, { end })).toEqual(whole)
  })
})

describe('is refused whole', () => {
  test.each<[string, Change, string]>([
    ['a byte order mark', (lines) => void (lines[0] = `\ufeff${lines[0] ?? ''}`), '1:1 letter'],
    ['a letter with its accent', at(3, 44, 'AÇAÍ'), '3:45 letter'],
    ['a bell', at(3, 44, '\u0007'), '3:44 letter'],
    ['digits of another script', at(3, 120, '１'), '3:120 letter'],
    ['a delete', at(3, 44, '\u007f'), '3:44 letter'],
    ['a Ctrl-Z in its middle', (lines) => void lines.splice(5, 0, '\u001a'), '6:1 letter'],
    [
      'a line in two',
      (lines) => void lines.splice(3, 1, (lines[3] ?? '').slice(0, 100), (lines[3] ?? '').slice(100)),
      '4:101 length',
    ],
    ['two lines in one', (lines) => void lines.splice(3, 2, `${lines[3] ?? ''}${lines[4] ?? ''}`), '4:241 length'],
    [
      'two files in one',
      (lines) => void lines.unshift(...golden('febraban').filter((line) => line !== '')),
      '22:8 order',
    ],
    ['a lot twice', (lines) => void lines.splice(9, 0, ...lines.slice(1, 9)), '10:4 lot'],
    ['a lot without its header', (lines) => void lines.splice(1, 1), '2:8 order'],
    ['a lot without its trailer', (lines) => void lines.splice(8, 1), '9:8 order'],
    ['a row between two lots', (lines) => void lines.splice(9, 0, lines[2] ?? ''), '10:8 order'],
    ['a header in the middle', (lines) => void lines.splice(9, 0, lines[0] ?? ''), '10:8 order'],
    ['a minus in an amount', at(3, 120, '-'), '3:120 digits'],
    ['a comma in an amount', at(3, 132, ','), '3:132 digits'],
    ['blanks in an amount', at(3, 120, ''.padEnd(15)), '3:120 digits'],
    ['an amount of one more centavo', at(3, 134, '9'), '9:24 sum'],
    ['a sum of one more centavo', at(9, 41, '9'), '9:24 sum'],
    ['a count in letters', at(9, 18, 'SETE  '), '9:18 digits'],
    [
      'an amount moved by a column',
      (lines) => void (lines[2] = `${(lines[2] ?? '').slice(0, 119)} ${(lines[2] ?? '').slice(119, 239)}`),
      '3:120 digits',
    ],
    ['30 February', at(3, 94, '30022026'), '3:94 day'],
    ['a day as YYYYMMDD', at(3, 94, '20261127'), '3:94 day'],
    ['another bank in its trailer', at(21, 1, '237'), '21:1 bank'],
    ['nothing of FEBRABAN', at(1, 164, '000'), '1:164 layout'],
    ['an operation that debits', at(2, 9, 'D'), '2:9 value'],
  ])('%s', (_, change, fault) => {
    expect(read(change)).toContain(fault)
  })

  test.each(layoutNames)('by any one column of a trailer of %s that is changed to another digit', (layout) => {
    const lines = golden(layout)
    const trailers = lines.flatMap((line, n) => (line[7] === '5' ? [n] : []))
    for (const n of trailers)
      for (let column = 18; column <= 41; column += 1) {
        const digit = lines[n]?.[column - 1] === '1' ? '2' : '1'
        expect(read(at(n + 1, column, digit), { layout }).some((one) => /^\d+:\d+ (?:count|sum)$/.test(one))).toBe(true)
      }
  })
})

test('a key that is another’s document is asked about, and the other rows are read', () => {
  expect(read(at(4, 15, '03 '))).toEqual(['way way', ...whole.slice(1)])
})

test('an account without digits is asked about, and the other rows are read', () => {
  const told = read(at(7, 30, ''.padEnd(12, '0')))
  expect(told).toEqual([...whole.slice(0, 2), 'way missing', ...whole.slice(3)])
})

describe('a file of which the first line is spoilt', () => {
  const [header = ''] = golden('febraban')
  test.each([
    ['whose blanks were cut', header.trimEnd()],
    ['with more behind it', `${header}  `],
    ['in UTF-8 with its mark', `\u00ef\u00bb\u00bf${header}`],
    ['of a CNPJ with letters', put(header, 19, '12ABC34501DE35')],
    ['of Itaú, cut', golden('itau')[0]?.trimEnd() ?? ''],
  ])('is taken for one, so that it is read or refused by line and column: %s', (_, first) => {
    expect(looksLikeCnab240(`${first}\r\n`)).toBe(true)
  })
})

test.each([
  ['a table', 'Favorecido;Chave;Valor'],
  ['CNAB 400', '01REMESSA11PAGAMENTO'.padEnd(400)],
  ['239 columns of digits', '0'.repeat(239)],
  ['nothing', ''],
])('%s is not taken for one', (_, text) => {
  expect(looksLikeCnab240(text)).toBe(false)
})
