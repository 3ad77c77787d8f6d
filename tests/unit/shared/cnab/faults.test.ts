import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CnabFault } from '../../../../shared/domain/cnab-fault.ts'
import { cnabLayouts, layoutNames } from '../../../../shared/cnab/cnab-layout.ts'
import { recordNames } from '../../../../shared/cnab/cnab-records.ts'
import { looksLikeCnab240 } from '../../../../shared/cnab/looks-like-cnab240.ts'
import { parseCnab } from '../../../../shared/cnab/parse-cnab.ts'
import { writeCnab } from '../../../../shared/cnab/write-cnab.ts'

const golden = (name: string): string =>
  readFileSync(new URL(`../../../fixtures/cnab/${name}`, import.meta.url), 'latin1')
const whole = golden('febraban.rem')
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .-/&'.split('')

type Change = (lines: string[]) => void
const changed = (change: Change, text = whole): string => {
  const lines = text.split('\r\n')
  change(lines)
  return lines.join('\r\n')
}
const put =
  (line: number, column: number, text: string): Change =>
  (lines) => {
    const held = lines[line - 1] ?? ''
    lines[line - 1] = held.slice(0, column - 1) + text + held.slice(column - 1 + text.length)
  }
const faultsOf = (text: string): readonly CnabFault[] => {
  const read = parseCnab(text, 'remessa')
  return read.ok ? [] : read.error.faults
}
const told = (text: string) => faultsOf(text).map(({ line, column, why }) => [line, column, why])

test.each(recordNames)('the columns of a %s come to 240 in every layout', (name) => {
  for (const { records } of cnabLayouts) {
    const fields = records[name]
    expect(fields.at(-1)?.to).toBe(240)
    expect(new Set(fields.map((field) => field.name)).size).toBe(fields.length)
  }
})

describe('a file is refused whole, each fault by line and column', () => {
  test.each<[string, Change, readonly (readonly [number, number, string])[]]>([
    ['a letter beyond the standard', put(3, 50, 'Ç'), [[3, 50, 'letter']]],
    [
      'two of them in two lines',
      (lines) => [put(3, 50, 'Ã'), put(5, 61, 'é')].forEach((each) => each(lines)),
      [
        [3, 50, 'letter'],
        [5, 61, 'letter'],
      ],
    ],
    ['a tab', put(1, 80, '\t'), [[1, 80, 'letter']]],
    ['a zero byte', put(4, 33, '\u0000'), [[4, 33, 'letter']]],
    [
      'a sign of four bytes',
      put(3, 50, '\u{1f600}'),
      [
        [3, 50, 'letter'],
        [3, 51, 'letter'],
      ],
    ],
    [
      'an ordinal and a dash of a word processor',
      put(3, 50, 'º–'),
      [
        [3, 50, 'letter'],
        [3, 51, 'letter'],
      ],
    ],
    [
      'a byte mark before its first line',
      (lines) => void (lines[0] = `\ufeff${lines[0] ?? ''}`),
      [
        [1, 1, 'letter'],
        [1, 241, 'length'],
      ],
    ],
    [
      'blanks behind its lines that an editor took away',
      (lines) => void (lines[20] = lines[20]?.trimEnd() ?? ''),
      [[21, 36, 'length']],
    ],
    ['an empty line in its middle', (lines) => void lines.splice(9, 0, ''), [[10, 1, 'length']]],
    ['a line of 400', (lines) => void (lines[2] = (lines[2] ?? '').padEnd(400)), [[3, 241, 'length']]],
    [
      'no header',
      (lines) => void lines.splice(0, 1),
      [
        [1, 8, 'order'],
        [20, 24, 'count'],
      ],
    ],
    [
      'two headers',
      (lines) => void lines.splice(0, 0, lines[0] ?? ''),
      [
        [2, 8, 'order'],
        [22, 24, 'count'],
      ],
    ],
    [
      'its first lot twice',
      (lines) => void lines.splice(9, 0, ...lines.slice(1, 9)),
      [...Array.from({ length: 19 }, (_, n) => [10 + n, 4, 'lot'] as const), [29, 18, 'count'], [29, 24, 'count']],
    ],
    [
      'a segment B alone',
      (lines) => void lines.splice(2, 1),
      [
        [3, 9, 'sequence'],
        [3, 14, 'order'],
        ...[4, 5, 6, 7].map((line) => [line, 9, 'sequence'] as const),
        [8, 18, 'count'],
        [8, 24, 'sum'],
        [20, 24, 'count'],
      ],
    ],
    [
      'an amount of blanks',
      put(3, 120, ' '.repeat(10)),
      [
        [3, 120, 'digits'],
        [9, 24, 'sum'],
      ],
    ],
    ['a negative sum', put(9, 24, '-'), [[9, 24, 'digits']]],
    [
      'a lot without a payment',
      (lines) => void lines.splice(2, 6),
      [
        [3, 18, 'count'],
        [3, 24, 'sum'],
        [15, 24, 'count'],
      ],
    ],
    ['a line that is cut', (lines) => void (lines[4] = lines[4]?.slice(0, 200) ?? ''), [[5, 201, 'length']]],
    ['an unknown version of the file', put(1, 164, '999'), [[1, 164, 'layout']]],
    ['an unknown version of a lot', put(2, 14, '999'), [[2, 14, 'layout']]],
    ['a retorno', put(1, 143, '2'), [[1, 143, 'retorno']]],
    ['a record of another kind', put(3, 8, '7'), [[3, 8, 'record']]],
    ['a segment that is not paid from here', put(19, 14, 'N'), [[19, 14, 'segment']]],
    ['a form that is not paid from here', put(2, 12, '22'), [[2, 12, 'form']]],
    ['a payment that is taken back', put(3, 15, '999'), [[3, 15, 'movement']]],
    [
      'letters in an amount',
      put(3, 130, '1O3'),
      [
        [3, 131, 'digits'],
        [9, 24, 'sum'],
      ],
    ],
    ['a day that there is not', put(3, 94, '31112026'), [[3, 94, 'day']]],
    ['another bank inside the file', put(7, 1, '341'), [[7, 1, 'bank']]],
    ['another lot inside a lot', put(7, 4, '0002'), [[7, 4, 'lot']]],
    ['a number of another record', put(7, 9, '00009'), [[7, 9, 'sequence']]],
    ['a trailer of a lot that counts wrong', put(9, 18, '000007'), [[9, 18, 'count']]],
    ['a trailer of a lot that sums wrong', put(9, 40, '99'), [[9, 24, 'sum']]],
    ['a trailer of the file that counts lots wrong', put(21, 18, '000003'), [[21, 18, 'count']]],
    ['a trailer of the file that counts records wrong', put(21, 24, '000020'), [[21, 24, 'count']]],
    [
      'segments in another order',
      (lines) => void lines.splice(2, 2, lines[3] ?? '', lines[2] ?? ''),
      [
        [3, 9, 'sequence'],
        [3, 14, 'order'],
        [4, 9, 'sequence'],
        [4, 14, 'needs'],
      ],
    ],
    ['no trailer at its end', (lines) => void lines.splice(20, 1), [[20, 8, 'end']]],
    [
      'records behind its trailer',
      (lines) => void lines.splice(21, 0, lines[20] ?? ''),
      [
        [22, 8, 'order'],
        [22, 24, 'count'],
      ],
    ],
    [
      'a lot in a lot',
      (lines) => void lines.splice(8, 1),
      [
        [9, 8, 'order'],
        [20, 24, 'count'],
      ],
    ],
  ])('%s', (_, change, expected) => {
    expect(told(changed(change))).toEqual(expected)
  })

  test('a hundred faults are told one by one, and the rest is counted', () => {
    const read = parseCnab(whole.replaceAll(' ', '\u00a0'), 'remessa')
    if (read.ok) throw new Error('read')
    expect(read.error.faults).toHaveLength(100)
    expect(read.error.count).toBe(whole.match(/ /g)?.length)
  })

  test('any one digit of a sum or a count changed refuses the file', () => {
    const places = [9, 13, 17, 20, 21].flatMap((line) =>
      Array.from({ length: 12 }, (_, n) => ({ line, column: 18 + n })),
    )
    for (const { line, column } of places) {
      const held = whole.split('\r\n')[line - 1]?.[column - 1] ?? ''
      const other = changed(put(line, column, String((Number(held) + 1) % 10)))
      expect(told(other).length, `line ${line}, column ${column}`).toBeGreaterThan(0)
    }
  })
})

test('what is read and written again is the same, whatever its texts and amounts are', () => {
  const letters = fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 30 })
  fc.assert(
    fc.property(fc.constantFrom(...layoutNames), letters, letters, fc.nat(999_999), (layout, payee, own, more) => {
      const base = parseCnab(golden(`${layout}.rem`), 'remessa')
      if (!base.ok) throw new Error('golden')
      const amount = String(123_456 + more).padStart(15, '0')
      const sum = String(383_356 + more).padStart(18, '0')
      const records = base.value.records.map((record) => {
        const { line, fields } = record
        if (line === 3)
          return {
            ...record,
            fields: { ...fields, payeeName: payee.trimEnd(), companyId: own.slice(0, 20).trimEnd(), amount },
          }
        return line === 9 ? { ...record, fields: { ...fields, sum } } : record
      })
      const file = { layout, records }
      const read = parseCnab(writeCnab(file), 'remessa')
      expect(read).toEqual({ ok: true, value: file })
    }),
  )
})

test('lines may end as they like, and a Ctrl-Z at the end is none', () => {
  for (const text of [
    whole.replaceAll('\r\n', '\n'),
    whole.replaceAll('\r\n', '\r'),
    whole.slice(0, -2),
    `${whole}\u001a`,
    `${whole}\r\n\r\n`,
  ])
    expect(parseCnab(text, 'remessa').ok).toBe(true)
})

test('only what begins like a file header is taken for one', () => {
  expect(looksLikeCnab240(whole)).toBe(true)
  // It is refused as one, by line and column.
  expect(looksLikeCnab240(whole.slice(0, 239))).toBe(true)
  expect(looksLikeCnab240('Favorecido;Valor\r\nNimbo;10,00')).toBe(false)
})
