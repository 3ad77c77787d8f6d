import { expect, test } from 'vitest'
import { pastedTable } from '../../../../../renderer/features/lots/pasted-table.ts'

const CELLS = 'Favorecido\tChave\tValor\r\nNimbo\tpix@nimbo.com.br\t10,00\r\n'

test.each<[string, string, boolean, string | null]>([
  ['cells of a workbook', CELLS, false, CELLS],
  ['cells of Excel, which copies their picture too', CELLS, true, CELLS],
  ['lines of a message', 'Nimbo;pix@nimbo.com.br;10,00\n', false, 'Nimbo;pix@nimbo.com.br;10,00\n'],
  ['a picture alone', '', true, null],
  ['files with their names', '/home/ana/boleto.pdf\n/home/ana/nota.xml', true, null],
  ['one word', 'pix@nimbo.com.br', false, null],
])('what is pasted is a table, or is none: %s', (_, text, hasFiles, expected) => {
  expect(pastedTable(text, hasFiles)).toBe(expected)
})
