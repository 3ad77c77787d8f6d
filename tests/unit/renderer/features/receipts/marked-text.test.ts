import { expect, test } from 'vitest'
import { markedText } from '../../../../../renderer/features/receipts/marked-text.ts'

const hits = (text: string, query: string) =>
  markedText(text, query).flatMap(({ text: piece, hit }) => (hit ? [piece] : []))

test.each([
  ['Nimbo Embalagens Ltda.', 'nimbo', ['Nimbo']],
  ['Padaria São José', 'sao padaria', ['Padaria', 'São']],
  ['NF 3381', '3381', ['3381']],
  ['Nimbo', '', []],
  ['Nimbo', 'zzz', []],
  ['aaa', 'a', ['aaa']],
])('in %j the search %j marks %j', (text, query, expected) => {
  expect(hits(text, query)).toEqual(expected)
})

test('the pieces always make the whole text again', () => {
  for (const query of ['a', 'Nim', 'são', 'ß', '']) {
    const text = 'Nimbo São ß aß'
    expect(
      markedText(text, query)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  }
})
