import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findInText, type TextMatch } from '../../../../../renderer/ui/pdf/find-in-text.ts'

function found(runs: readonly string[], query: string): string[] {
  return findInText(runs, query).map((match) => textOf(runs, match))
}

function textOf(runs: readonly string[], { startRun, startOffset, endRun, endOffset }: TextMatch): string {
  if (startRun === endRun) return (runs[startRun] ?? '').slice(startOffset, endOffset)
  const middle = runs.slice(startRun + 1, endRun).join('')
  return (runs[startRun] ?? '').slice(startOffset) + middle + (runs[endRun] ?? '').slice(0, endOffset)
}

describe('finding a text on a page', () => {
  test.each([
    [['Serra Verde Alimentos Ltda.'], 'alimentos', ['Alimentos']],
    [['São José, instituição'], 'SAO JOSE', ['São José']],
    [['Padaria Flor'], 'padária', ['Padaria']],
    [['NF 3381', ' e NF 3382'], 'nf', ['NF', 'NF']],
    [['aaaa'], 'aa', ['aa', 'aa']],
    [['R$\u00a06.215,80'], 'r$ 6.215', ['R$\u00a06.215']],
    [['um   dois'], 'um dois', ['um   dois']],
    [['ﬁnanceiro'], 'fina', ['ﬁna']],
    [['nada aqui'], 'outro', []],
    [['nada aqui'], '   ', []],
    [[], 'x', []],
  ])('in %j, %j is found as %j', (runs, query, expected) => {
    expect(found(runs, query)).toEqual(expected)
  })

  test('a match may cross the runs a PDF happens to break its text into', () => {
    expect(findInText(['Nim', 'bo ', ' Emba', 'lagens'], 'nimbo embal')).toEqual([
      { startRun: 0, startOffset: 0, endRun: 3, endOffset: 1 },
    ])
  })

  test('any piece of a plain text is found where the text is broken into runs at random', () => {
    const letters = fc.stringMatching(/^[a-z]{1,8}$/)
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1 }), fc.nat(), fc.nat(), (runs, a, b) => {
        const whole = runs.join('')
        const start = a % whole.length
        const piece = whole.slice(start, start + 1 + (b % (whole.length - start)))
        const matches = findInText(runs, piece)
        expect(matches.length).toBeGreaterThan(0)
        for (const match of matches) expect(textOf(runs, match)).toBe(piece)
      }),
    )
  })
})
