import { expect, test } from 'vitest'
import { sortedFiles } from '../../../../../renderer/features/lots/sorted-files.ts'

const names = (...files: readonly string[]) => {
  const { sheets, papers } = sortedFiles(files.map((name) => new File(['x'], name)))
  return { sheets: sheets.map(({ name }) => name), papers: papers.map(({ name }) => name) }
}

test.each([
  'a.csv',
  'a.TSV',
  'a.xlsx',
  'a.xlsm',
  'a.xlsb',
  'a.XLS',
  'a.ods',
  'a.rem',
  'PG2711.REM',
  'a.cnab',
  'sispag.240',
])('%s is a table, so that whoever brings it is told what is wrong with a table', (name) => {
  expect(names(name, 'boleto.pdf')).toEqual({ sheets: [name], papers: ['boleto.pdf'] })
})

test('a text is a table where it comes alone, and a paper among others; what systems leave is neither', () => {
  expect(names('sispag.txt')).toEqual({ sheets: ['sispag.txt'], papers: [] })
  expect(names('.DS_Store', 'Thumbs.db', 'sispag.txt')).toEqual({ sheets: ['sispag.txt'], papers: [] })
  expect(names('10.txt', '9.txt')).toEqual({ sheets: [], papers: ['9.txt', '10.txt'] })
})
