import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readOrder } from '../../../../shared/batch/read-order.ts'
import { layoutNames } from '../../../../shared/cnab/cnab-layout.ts'
import { occurrenceOf } from '../../../../shared/cnab/occurrences.ts'
import { parseCnab } from '../../../../shared/cnab/parse-cnab.ts'
import { readRemessa } from '../../../../shared/cnab/read-remessa.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

const golden = (layout: string): readonly string[] =>
  readFileSync(new URL(`../../../fixtures/cnab/${layout}.rem`, import.meta.url), 'latin1').split('\r\n')
const rules = { today: localDate('2026-11-27'), institutions: [] }
const put = (line: string, column: number, text: string): string =>
  line.slice(0, column - 1) + text + line.slice(column - 1 + text.length)

/** The faults of a remessa that was changed, each as line, column and why. */
function faultsOf(change: (lines: string[]) => void, layout = 'febraban') {
  const lines = [...golden(layout)]
  change(lines)
  const read = parseCnab(lines.join('\r\n'), 'remessa')
  return read.ok ? [] : read.error.faults.map(({ line, column, why }) => `${line}:${column} ${why}`)
}

/** How the first payment of a remessa reads whose segment B says another key. */
function firstOf(initiation: string, key: string, document: string): string {
  const lines = [...golden('febraban')]
  const b = put(put(lines[3] ?? '', 15, initiation.padEnd(3)), 128, key.padEnd(99))
  lines[3] = put(b, 18, (document.length > 11 ? '2' : '1') + document.padStart(14, '0'))
  const read = parseCnab(lines.join('\r\n'), 'remessa')
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const told = readRemessa(read.value)[0]?.told ?? {}
  const { order, faults } = readOrder(told, rules)
  if (order?.kind === 'pix-key') return `${order.key.kind} ${order.key.value}`
  return faults.map(({ field, reason, offers }) => [field, reason, ...offers].join(' ')).join(', ')
}

describe('the key of a Pix is of the kind that the file says, or no row takes it', () => {
  const cnpj = '18304659000105'
  const cpf = '21846093740'
  test.each([
    ['01', '+5511987654321', cnpj, 'PHONE +5511987654321'],
    ['01', '11987654321', cnpj, 'way phone +5511987654321'],
    ['01', '5511987654321', cnpj, 'way phone +5511987654321'],
    ['01', cpf, cpf, 'way way'],
    ['01', cnpj, cnpj, 'way way'],
    ['01', 'pix@nimboembalagens.com.br', cnpj, 'way way'],
    ['02', 'pix@nimboembalagens.com.br', cnpj, 'EMAIL pix@nimboembalagens.com.br'],
    ['02', cpf, cpf, 'way way'],
    ['02', '+5511987654321', cnpj, 'way way'],
    ['02', '', cnpj, 'way missing'],
    ['03', '', cpf, `CPF ${cpf}`],
    ['03', cpf, cpf, `CPF ${cpf}`],
    ['03', '218.460.937-40', cpf, `CPF ${cpf}`],
    ['03', `000${cpf}`, cpf, `CPF ${cpf}`],
    ['03', cnpj, cnpj, `CNPJ ${cnpj}`],
    ['03', '00000000000191', cnpj, 'way way'],
    ['03', 'pix@nimboembalagens.com.br', cnpj, 'way way'],
    ['04', '1a6c3f82-9b7d-4d25-a3e1-5f8b0c2d6a04', cnpj, 'EVP 1a6c3f82-9b7d-4d25-a3e1-5f8b0c2d6a04'],
    ['04', '1A6C3F82-9B7D-4D25-A3E1-5F8B0C2D6A04', cnpj, 'EVP 1a6c3f82-9b7d-4d25-a3e1-5f8b0c2d6a04'],
    ['04', 'pix@nimboembalagens.com.br', cnpj, 'way way'],
    ['04', cpf, cpf, 'way way'],
  ])('%s %j of %s', (initiation, key, document, expected) => {
    expect(firstOf(initiation, key, document)).toBe(expected)
  })
})

describe('a remessa is refused whole, by line and column', () => {
  test.each<[string, (lines: string[]) => void, readonly string[]]>([
    ['lines of 239', (all) => void (all[2] = all[2]?.slice(0, 239) ?? ''), ['3:240 length']],
    ['a line of 241', (all) => void (all[2] += ' '), ['3:241 length']],
    ['a soft hyphen', (all) => void (all[2] = put(all[2] ?? '', 44, '\u00ad')), ['3:44 letter']],
    ['a no-break space', (all) => void (all[4] = put(all[4] ?? '', 60, '\u00a0')), ['5:60 letter']],
    ['a Greek letter that looks like ours', (all) => void (all[2] = put(all[2] ?? '', 44, '\u0391')), ['3:44 letter']],
    ['a form feed between lines', (all) => void (all[9] = `\f${all[9] ?? ''}`), ['10:1 letter', '10:241 length']],
    ['a file of CNAB 400', (all) => void all.splice(0, all.length, ''.padEnd(400, '0')), ['1:241 length']],
    ['a sum that is a centavo too low', (all) => void (all[8] = put(all[8] ?? '', 41, '5')), ['9:24 sum']],
    ['a sum of blanks', (all) => void (all[8] = put(all[8] ?? '', 24, ''.padEnd(18))), ['9:24 digits']],
    ['a count of one less', (all) => void (all[8] = put(all[8] ?? '', 18, '000007')), ['9:18 count']],
    ['lots that are told in letters', (all) => void (all[20] = put(all[20] ?? '', 18, 'QUATRO')), ['21:18 digits']],
    [
      'two lots changed for one another',
      (all) => void all.splice(1, 12, ...all.slice(9, 13), ...all.slice(1, 9)),
      [...[2, 3, 4, 5].map((line) => `${line}:4 lot`), ...[6, 7, 8, 9, 10, 11, 12, 13].map((line) => `${line}:4 lot`)],
    ],
    [
      'a J-52 before its J',
      (all) => void all.splice(10, 2, all[11] ?? '', all[10] ?? ''),
      ['11:9 sequence', '12:9 sequence'],
    ],
    [
      'a Pix without its segment B',
      (all) => void all.splice(3, 1),
      ['3:14 needs', ...[4, 5, 6, 7].slice(0, 3).map((line) => `${line}:9 sequence`), '8:18 count', '20:24 count'],
    ],
    ['a boleto in a lot of Pix', (all) => void (all[2] = put(all[2] ?? '', 14, 'O')), ['3:14 order']],
    ['an amount of zero', (all) => void (all[2] = put(all[2] ?? '', 120, ''.padEnd(15, '0'))), ['9:24 sum']],
    ['29 February of a year without one', (all) => void (all[2] = put(all[2] ?? '', 94, '29022027')), ['3:94 day']],
    ['a version of 400 columns', (all) => void (all[1] = put(all[1] ?? '', 14, '400')), ['2:14 layout']],
    ['a collection lot', (all) => void (all[1] = put(all[1] ?? '', 9, 'R')), ['2:9 value']],
  ])('%s', (_, change, expected) => {
    const faults = faultsOf(change)
    expect(faults.length).toBeGreaterThan(0)
    expect(faults).toEqual(expect.arrayContaining([...expected]))
  })

  test.each(layoutNames)('a version that the bank of %s does not write', (layout) => {
    const [column, line] = layout === 'itau' ? [15, 0] : [164, 0]
    expect(faultsOf((all) => void (all[line] = put(all[line] ?? '', column, '007')), layout)).toEqual([
      `1:${column} layout`,
    ])
  })
})

describe('a CNPJ with letters', () => {
  const alphanumeric = '12ABC34501DE35'
  const told = (change: (lines: string[]) => void, layout: string): unknown => {
    const lines = [...golden(layout)]
    change(lines)
    const read = parseCnab(lines.join('\r\n'), 'remessa')
    return read.ok ? readRemessa(read.value).map((row) => row.told.document) : read.error.faults
  }
  const at = (lines: readonly string[], segment: string): number => lines.findIndex((line) => line[13] === segment)

  test.each(layoutNames)('of the company and of a payee is read in a remessa of %s', (layout) => {
    const documents = told((lines) => {
      lines[0] = put(lines[0] ?? '', 18, `2${alphanumeric}`)
      const b = at(lines, 'B')
      lines[b] = put(lines[b] ?? '', 18, `2${alphanumeric}`)
      for (const [n, line] of lines.entries()) if (line[7] === '1') lines[n] = put(line, 18, `2${alphanumeric}`)
      for (const [n, line] of lines.entries())
        if (line[13] === 'J' && line.slice(17, 19) === '52')
          lines[n] = put(put(line, 20, `20${alphanumeric}`), 76, `20${alphanumeric}`)
    }, layout)
    expect(documents).toEqual(expect.arrayContaining(['12.ABC.345/01DE-35']))
    expect((documents as readonly string[]).filter((one) => one === '12.ABC.345/01DE-35')).toHaveLength(3)
  })

  test.each([
    ['a small letter', '12abc34501DE35', '4:21 digits'],
    ['a letter in a check digit', '12ABC34501DE3X', '4:32 digits'],
    ['a blank', '12 BC34501DE35', '4:21 digits'],
  ])('is refused with %s', (_, document, fault) => {
    expect(faultsOf((all) => void (all[3] = put(all[3] ?? '', 19, document)))).toEqual([fault])
  })
})

test.each([
  ['AB09', 'PB'],
  ['AC03', 'AN'],
  ['AC06', 'BG'],
  ['AC07', 'PC'],
  ['AC14', 'PD'],
  ['AG03', 'PE'],
  ['BE01', 'PF'],
  ['CH11', 'PG'],
  ['DS04', 'PH'],
  ['RC09', 'PI'],
  ['BE17', 'PK'],
  ['RC10', 'AL'],
  ['XX99', 'PA'],
  [null, 'PA'],
])('a Pix that was refused by %s comes back as %s', (code, occurrence) => {
  expect(occurrenceOf('febraban', { end: 'refused', code, isPix: true })).toBe(occurrence)
})

test('a boleto that was refused by a code of Pix comes back as refused alone', () => {
  expect(occurrenceOf('febraban', { end: 'refused', code: 'AC07', isPix: false })).toBe('RJ')
})

// Its manual has a table of its own: there PD says that an acquisition is confirmed, and no code between PA and PK is a refusal.
test.each([
  ['AC03', 'AN'],
  ['AC07', 'AN'],
  ['BE01', 'CD'],
  ['CH11', 'BI'],
  ['RC10', 'AL'],
  ...['AB09', 'AC06', 'AC14', 'AG03', 'BE17', 'DS04', 'RC09', 'ZZ99', null].map((code) => [code, 'RJ'] as const),
] as const)('a Pix that is refused for %s comes back to Itaú as %s, of its own table', (code, occurrence) => {
  expect(occurrenceOf('itau', { end: 'refused', code, isPix: true })).toBe(occurrence)
})
