import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { csvWriter } from '../../../../electron/workers/formats/csv.ts'
import { pdfWriter } from '../../../../electron/workers/formats/pdf.ts'
import { CHART_HEIGHT } from '../../../../shared/books/day-bars.ts'
import { monthSchema } from '../../../../shared/domain/closing.ts'
import type { SheetColumn, SheetRow } from '../../../../shared/domain/sheet.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { localDate } from '../../../../shared/time/local-date.ts'
import { hostileTexts } from '../../../fixtures/hostile-texts.ts'
import { written } from '../../../fixtures/written.ts'

const columns: readonly SheetColumn[] = [
  { title: 'Dia', kind: 'day', width: 10 },
  { title: 'Nome', kind: 'text', width: 60 },
  { title: 'Valor', kind: 'money', width: 16 },
  { title: 'Descrição', kind: 'text', width: 40 },
  { title: 'Identificador', kind: 'text', width: 40 },
]
const sheet = {
  title: 'Extrato',
  heading: ['Aurora Ltda. · CNPJ 41.208.765/0001-07', 'Período: 01/10/2026 a 31/10/2026'],
  columns,
  totals: true,
}

interface Word {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly y: number
}

async function pagesOf(file: Uint8Array): Promise<Word[][]> {
  const paper = await getDocument({ data: Uint8Array.from(file), verbosity: 0 }).promise
  const pages: Word[][] = []
  for (let n = 1; n <= paper.numPages; n += 1) {
    const { items } = await (await paper.getPage(n)).getTextContent()
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str, left: item.transform[4], right: item.transform[4] + item.width, y: item.transform[5] }]
          : [],
      ),
    )
  }
  await paper.cleanup()
  return pages
}

const rowsOf = (count: number): SheetRow[] =>
  Array.from({ length: count }, (_, n) => [
    '2026-10-01',
    `Fornecedor ${n}`,
    n % 2 === 0 ? n * 100 : -n * 100,
    `NF ${n}`,
    `id-${n}`,
  ])

describe('a PDF of a table', () => {
  test('has title, heading and column titles on every page, page x of y, and every row once, in order', async () => {
    const rows = rowsOf(200)
    const pages = await pagesOf(await written(pdfWriter(sheet), rows))
    expect(pages.length).toBeGreaterThan(3)
    for (const [index, words] of pages.entries()) {
      const texts = words.map(({ text }) => text)
      expect(texts.slice(0, 6)).toEqual(['Extrato', ...sheet.heading, 'Dia', 'Nome', 'Valor'])
      expect(texts).toContain(`Página ${index + 1} de ${pages.length}`)
    }
    const all = pages.flat().map(({ text }) => text)
    expect(all.filter((text) => text.startsWith('Fornecedor'))).toEqual(rows.map(([, name]) => name))
    expect(all.filter((text) => text.startsWith('Descrição: '))).toEqual(
      rows.map((row) => `Descrição: ${row[3]} · Identificador: ${row[4]}`),
    )
  })

  test('ends with the sums, the number of rows and the SHA-256 that the CSV of the same rows has', async () => {
    const rows = rowsOf(60)
    const last = (await pagesOf(await written(pdfWriter(sheet), rows))).at(-1) ?? []
    const texts = last.map(({ text }) => text)
    const csv = await written(csvWriter({ columns }, 'utf-8-bom'), rows)
    expect(texts).toContain('Total de 60 linhas')
    expect(texts).toContain('-30,00')
    expect(texts.join(' ')).toContain(createHash('sha256').update(csv).digest('hex'))
  })

  test('prints of any rows their number and what each column of money comes to, read from the paper', async () => {
    // Reads an amount as people do, apart from how it was written.
    const centsOf = (text: string): bigint => {
      const cents = BigInt(text.replaceAll(/\D/g, ''))
      return /[-−]/.test(text) ? -cents : cents
    }
    const money = [...columns.slice(0, 3), { title: 'Pago', kind: 'money', width: 16 } as const, ...columns.slice(3)]
    const amount = fc.oneof(
      fc.constant(null),
      fc.integer({ min: -300, max: 300 }),
      fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
    )
    const tables = fc.array(fc.tuple(amount, amount), { maxLength: 90 })
    await fc.assert(
      fc.asyncProperty(tables, async (pairs) => {
        const rows = pairs.map(([one, other], n): SheetRow => ['2026-10-01', `Fornecedor ${n}`, one, other, null, null])
        const pages = await pagesOf(await written(pdfWriter({ ...sheet, columns: money }), rows))
        const all = pages.flat()
        const last = all.findLast(({ text }) => text.startsWith('Total de '))
        const row = pages.at(-1)?.filter(({ y }) => y === last?.y) ?? []
        const [words = '', first = '', second = ''] = row.map(({ text }) => text)
        expect(words).toBe(`Total de ${rows.length} ${rows.length === 1 ? 'linha' : 'linhas'}`)
        const sum = (side: 0 | 1): bigint => pairs.reduce((whole, pair) => whole + BigInt(pair[side] ?? 0), 0n)
        expect([first, second].map(centsOf)).toEqual([sum(0), sum(1)])
        // Each amount stands on its row's line, so that a person who adds them up comes to the same.
        const printed = all.filter(({ text, y }) => /^[-−]?[\d.]+,\d{2}$/.test(text) && y !== last?.y)
        const told = pairs.flat().filter((cell) => cell !== null)
        expect(printed.map(({ text }) => centsOf(text))).toEqual(told.map(BigInt))
      }),
      { numRuns: 40 },
    )
  })

  test('sets money against the right edge of its column, with its sign', async () => {
    const [page = []] = await pagesOf(
      await written(pdfWriter(sheet), [
        ['2026-10-01', 'A', -123_456_789, null, null],
        ['2026-10-01', 'B', 0, null, null],
      ]),
    )
    const money = page.filter(({ text }) => ['Valor', '-1.234.567,89', '0,00'].includes(text))
    expect(money.map(({ text }) => text)).toEqual(['Valor', '-1.234.567,89', '0,00', '-1.234.567,89'])
    expect(new Set(money.map(({ right }) => Math.round(right))).size).toBe(1)
  })

  test('keeps hostile texts inside the page and as words, whatever they hold', async () => {
    const rows = hostileTexts.map((text, n): SheetRow => ['2026-10-01', text, n, text, `id-${n}`])
    const file = await written(pdfWriter(sheet), rows)
    const pages = await pagesOf(file)
    const words = pages.flat()
    expect(Math.max(...words.map(({ right }) => right))).toBeLessThan(560)
    expect(Math.min(...words.map(({ y }) => y))).toBeGreaterThan(20)
    expect(words.filter(({ text }) => text === '01/10/2026')).toHaveLength(rows.length)
    const all = words.map(({ text }) => text).join(' ')
    expect(all).toContain('João da Conceição Ünlü, São Tomé das Letras nº 5 § 2º')
    expect(all).toContain("=cmd|'/C calc'!A0")
    expect(all).toContain('emoji ?')
  })

  test('goes on with a row that no page holds', async () => {
    const pages = await pagesOf(
      await written(pdfWriter(sheet), [['2026-10-01', 'A', 1, 'palavra '.repeat(4000), 'fim']]),
    )
    const all = pages
      .flat()
      .map(({ text }) => text)
      .join(' ')
    expect(all.match(/palavra/g)).toHaveLength(4000)
    expect(pages.length).toBeGreaterThan(1)
  })

  test('is text alone: no picture, no script, no link', async () => {
    const file = await written(pdfWriter(sheet), rowsOf(3))
    const paper = await getDocument({ data: Uint8Array.from(file), verbosity: 0 }).promise
    const page = await paper.getPage(1)
    const { fnArray } = await page.getOperatorList()
    expect(fnArray).not.toContain(OPS.paintImageXObject)
    expect(await page.getAnnotations()).toEqual([])
    expect(await paper.getJSActions()).toBeNull()
  })

  test('draws the days of a month once, above the table, with its days and what each colour is', async () => {
    const month = monthSchema.parse('2026-10')
    const none = { in: centavos(0), out: centavos(0), openIn: centavos(0), openOut: centavos(0) }
    const days = [
      { ...none, day: localDate('2026-10-02'), in: centavos(90_000) },
      { ...none, day: localDate('2026-10-31'), out: centavos(40_000), openOut: centavos(10_000) },
    ]
    const chart = { title: 'Entradas e saídas por dia', month, days }
    const file = await written(pdfWriter({ ...sheet, chart }), rowsOf(120))
    const pages = await pagesOf(file)
    const shown = ['Entradas e saídas por dia', '31/10/2026', 'Entradas', 'Saídas', 'A conciliar']
    const texts = pages.map((words) => words.map(({ text }) => text).filter((text) => shown.includes(text)))
    expect(texts).toEqual([shown, ...pages.slice(1).map(() => [])])
    const [heading, titles] = ['Entradas e saídas por dia', 'Nome'].map(
      (text) => pages[0]?.find((word) => word.text === text)?.y ?? 0,
    )
    expect((heading ?? 0) - (titles ?? 0)).toBeGreaterThan(CHART_HEIGHT)
  })

  test('says the sums also of nothing', async () => {
    const [page = []] = await pagesOf(await written(pdfWriter(sheet), []))
    expect(page.map(({ text }) => text)).toEqual(expect.arrayContaining(['Total de 0 linhas', '0,00', 'Página 1 de 1']))
  })
})
