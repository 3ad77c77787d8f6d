import { expect, test } from 'vitest'
import { invoicesInPieces } from '../../../../renderer/notes/invoice/invoices-in-pieces.ts'

const key = '52060433009911002506550120000007800267301615'
const other = '35261112345678000195550010000012341000012346'
const box = (day: string): string =>
  `FATURA / DUPLICATA\n001 ${day} 1.245,00\nCÁLCULO DO IMPOSTO\nVALOR TOTAL DA NOTA\n1.245,00`
const pages = (...texts: readonly string[]) =>
  invoicesInPieces(texts.map((text, at) => ({ text, from: 'pdf-text', page: at + 1 }))).map((one) => [
    one.key ?? one.number,
    one.instalments?.length ?? 0,
  ])

test('each invoice of a file is told, one of several pages once, by the page that has its parts', () => {
  const second = `DANFE ${other}\n${box('10/12/2026')}`
  expect(pages(`DANFE ${key}\n${box('12/05/2006')}`, second, `DANFE ${other}\nfolha 2/2`)).toEqual([
    [key, 1],
    [other, 1],
  ])
  expect(pages(`DANFE ${key}\nfolha 1/2`, `DANFE ${key}\n${box('12/05/2006')}`)).toEqual([[key, 1]])
})

test('a page that names an invoice by its number alone is none beside one with a key', () => {
  expect(pages('NF-e nº 4512', `DANFE ${key}`)).toEqual([[key, 0]])
  expect(pages('NF-e nº 4512', 'NF-e nº 4513', 'Obrigado')).toEqual([['4512', 0]])
})
