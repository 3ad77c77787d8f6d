import fc from 'fast-check'
import { parse } from 'papaparse'
import { describe, expect, test } from 'vitest'
import { csvWriter } from '../../../../electron/workers/formats/csv.ts'
import type { SheetColumn, SheetRow } from '../../../../shared/domain/sheet.ts'
import { hostileText, hostileTexts } from '../../../fixtures/hostile-texts.ts'
import { written } from '../../../fixtures/written.ts'

const columns: readonly SheetColumn[] = [
  { title: 'Nome', kind: 'text', width: 20 },
  { title: 'Valor', kind: 'money', width: 12 },
  { title: 'Dia', kind: 'day', width: 10 },
  { title: 'Momento', kind: 'moment', width: 19 },
  { title: 'Quantos', kind: 'count', width: 8 },
]
const charsets = ['utf-8-bom', 'windows-1252'] as const
const starter = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/u

async function textOf(rows: readonly SheetRow[], charset: (typeof charsets)[number] = 'utf-8-bom'): Promise<string> {
  const bytes = await written(csvWriter({ columns }, charset), rows, 2)
  return new TextDecoder(charset === 'windows-1252' ? charset : 'utf-8', { ignoreBOM: true }).decode(bytes)
}

function read(text: string, delimiter = ';'): string[][] {
  return parse<string[]>(text.replace(/^\ufeff/, ''), { delimiter, skipEmptyLines: true }).data
}

describe('a CSV', () => {
  test('has titles, quoted texts, decimal commas, days as in Brazil, and bare numbers', async () => {
    const rows = [
      ['São "João"; Ltda.', -123_456, '2026-10-01', '2026-10-02T02:59:59.000Z', 3],
      [null, 0, null, null, null],
      ['', 100_000_005, '2026-12-31', null, 0],
    ]
    expect(await textOf(rows)).toBe(
      '\ufeff"Nome";"Valor";"Dia";"Momento";"Quantos"\r\n' +
        '"São ""João""; Ltda.";-1234,56;01/10/2026;01/10/2026 23:59:59;3\r\n' +
        ';0,00;;;\r\n' +
        ';1000000,05;31/12/2026;;0\r\n',
    )
  })

  test.each(charsets)('in %s is read back whole by an independent reader', async (charset) => {
    const rows = hostileTexts.map((text, n): SheetRow => [text, n * -7, '2026-10-01', null, n])
    const [titles, ...lines] = read(await textOf(rows, charset))
    expect(titles).toEqual(columns.map(({ title }) => title))
    expect(lines.map((line) => [line.length, line[1], line[4]])).toEqual(
      rows.map((_, n) => [
        5,
        n === 0 ? '0,00' : `-${Math.trunc((n * 7) / 100)},${String((n * 7) % 100).padStart(2, '0')}`,
        `${n}`,
      ]),
    )
    expect(lines[13]?.[0]).toBe('aspas "duplas" e \'simples\'')
    expect(lines[16]?.[0]).toBe('João da Conceição Ünlü, São Tomé das Letras nº 5 § 2º')
  })

  test('in Windows-1252 writes the nearest letter, and guards a sign that only so becomes one', async () => {
    const lines = read(await textOf([['Łukasz 🎉'], ['\u22121+1']], 'windows-1252'))
    expect(lines.slice(1).map(([name]) => name)).toEqual(['Lukasz ?', "'-1+1"])
  })

  test('guards texts and never numbers', async () => {
    const [, line] = read(await textOf([['=1+1', -1, null, null, -2]]))
    expect(line).toEqual(["'=1+1", '-0,01', '', '', '-2'])
  })

  test('guards a sign of any width, behind spaces too', async () => {
    const signs = ['=1', '+1', '-1', '@A1', '\uff1d1', '\uff0b1', '\uff0d1', '\uff201']
    const texts = signs.flatMap((sign) => [sign, ` \u00a0${sign}`, `\t${sign}`])
    const lines = read(await textOf(texts.map((text): SheetRow => [text, 1, null, null, 1]))).slice(1)
    expect(lines).toHaveLength(24)
    for (const [cell] of lines) expect(cell).toMatch(/^'/)
  })

  test('keeps a text in its row, whatever it holds', async () => {
    const [, line, ...more] = (await textOf([['a\r\nb\u2028c\u0000d', 1, null, null, 1]])).split('\r\n')
    expect(line).toBe('"a b c d";0,01;;;1')
    expect(more).toEqual([''])
  })

  test.each(charsets)(
    'in %s gets no row, no column and no formula from any text, whatever its reader parts by',
    async (charset) => {
      await fc.assert(
        fc.asyncProperty(fc.array(hostileText, { minLength: 1, maxLength: 5 }), async (texts) => {
          const file = await textOf(
            texts.map((name): SheetRow => [name, -5, null, null, 1]),
            charset,
          )
          const lines = read(file)
          expect(lines.map(({ length }) => length)).toEqual(Array.from({ length: texts.length + 1 }, () => 5))
          expect(file.split('\r\n')).toHaveLength(texts.length + 2)
          for (const delimiter of [';', ',', '\t', '|'])
            for (const cell of read(file, delimiter).flat())
              if (cell !== '-0,05' && cell !== '-0') expect(cell).not.toMatch(starter)
        }),
        { numRuns: 300 },
      )
    },
  )

  test('refuses a value that is nothing of its column', async () => {
    await expect(textOf([['a', 1.5]])).rejects.toThrow(RangeError)
    await expect(textOf([['a', 1, '2026-02-30']])).rejects.toThrow(RangeError)
    await expect(textOf([['a', 1, null, 'ontem']])).rejects.toThrow(RangeError)
  })
})
