import { describe, expect, test } from 'vitest'
import { recognised } from '../../../../../renderer/features/palette/recognised.ts'
import { localDate } from '../../../../../shared/time/local-date.ts'

const today = localDate('2026-11-20')
const kindOf = (text: string) => recognised(text, today)?.kind ?? null

describe('what the palette takes a text for', () => {
  test('an end-to-end id can be looked up, and is nothing to pay', () => {
    expect(recognised('E39517204202611191312Kq7vTxmX9bL', today)).toMatchObject({
      kind: 'end-to-end-id',
      locates: true,
      pays: false,
    })
  })

  test('a Pix key can be paid', () => {
    expect(recognised('financeiro@fornecedor.com.br', today)).toMatchObject({ kind: 'pix-key', pays: true })
  })

  test('words, an amount, a date or two things at once are a search', () => {
    for (const text of ['acme março', '12.450,00', '03/2026', 'ana@a.com.br e bia@b.com.br', '']) {
      expect([text, kindOf(text)]).toEqual([text, null])
    }
  })

  test('a code with a wrong digit is said to be nearly right, and opens no payment', () => {
    const line = '00190000090114971860168524522114675860000102650'
    expect(recognised(line, today)).toMatchObject({ kind: 'damaged', pays: false })
  })
})
