import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeName, safePart } from '../../../../shared/filing/safe-part.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({
    unit: fc.constantFrom('.', ' ', '/', '\\', 'C', 'O', 'N', 'o\u0301', '\u202e', '👩‍👧', 'ç'),
    maxLength: 300,
  }),
  fc
    .constantFrom('CON', 'nul', 'COM1', 'LPT³', '..', '~', 'con.tar.gz')
    .chain((name) => fc.string({ maxLength: 6 }).map((more) => name + more)),
)
const device = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i

describe('one part of a path', () => {
  test.each([
    ['Padaria São João', 'Padaria São João'],
    ['Acme Ltda.', 'Acme Ltda'],
    ['  Acme  &   Filhos ', 'Acme & Filhos'],
    ['Serviços 24/7: "já" <ok>|?*', 'Serviços 24 7 já ok'],
    ['..\\..\\windows', 'windows'],
    ['../../etc/passwd', 'etc passwd'],
    ['.NET Brasil', 'NET Brasil'],
    ['CON', '_CON'],
    ['con.pdf', '_con.pdf'],
    ['Aux .x', '_Aux .x'],
    ['COM1', '_COM1'],
    ['LPT²', '_LPT²'],
    ['CONIN$', '_CONIN$'],
    ['COM10', 'COM10'],
    ['Contábil', 'Contábil'],
    ['fdp.\u202eexe', 'fdp.exe'],
    ['a\u0000b\tc\nd', 'a b c d'],
    ['zero\u200blargo', 'zerolargo'],
    ['metade \ud83d', 'metade'],
    ['Sa\u0303o', 'São'],
    ['', 'sem nome'],
    [' . . ', 'sem nome'],
    ['/', 'sem nome'],
  ])('%j becomes %j', (text, part) => {
    expect(safePart(text)).toBe(part)
  })

  test('of 300 characters is cut between letters as people see them, and keeps its ending', () => {
    expect(safePart('ã'.repeat(300), '.pdf')).toBe(`${'ã'.repeat(98)}.pdf`)
    expect(safePart('q\u0303'.repeat(300), '.pdf')).toBe(`${'q\u0303'.repeat(65)}.pdf`)
    expect(safePart(`${'x'.repeat(193)}. .e o resto`, '.pdf')).toBe(`${'x'.repeat(193)}.pdf`)
    expect(safePart('CON', '.pdf')).toBe('_CON.pdf')
  })

  test('is never one that a system refuses, whatever the text', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('', '.pdf'), (text, ending) => {
        const part = safePart(text, ending)
        expect(part).not.toMatch(/[\p{C}<>:"/\\|?*]|^[. ]|[. ]$/u)
        expect(part).not.toMatch(device)
        expect(part.length).toBeGreaterThan(0)
        expect(part.endsWith(ending)).toBe(true)
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(200)
        expect(part).toBe(part.normalize('NFC'))
      }),
      { numRuns: 2000 },
    )
  })

  test('that is safe already stays as it is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(safePart(safePart(text))).toBe(safePart(text))
      }),
      { numRuns: 1000 },
    )
  })

  test('inside a longer name takes 80 bytes at most', () => {
    expect(safeName('Distribuição '.repeat(30))).toBe(`${'Distribuição '.repeat(5)}Distr`)
  })
})
