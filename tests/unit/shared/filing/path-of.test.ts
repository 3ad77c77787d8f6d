import { isAbsolute, join, relative } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Attachment } from '../../../../shared/domain/note.ts'
import { receiptIdSchema } from '../../../../shared/domain/receipt.ts'
import { type FiledThing, pathOf } from '../../../../shared/filing/path-of.ts'
import { patternNames, readPattern } from '../../../../shared/filing/read-pattern.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'

const usual = '{favorecido}/{aaaa-mm}/{data}_{valor}_{nf}.pdf'

const thing: FiledThing = {
  id: receiptIdSchema.parse('0123456789abcdef0123456789abcdef'),
  kind: 'pix',
  endToEndId: 'E39517204202611191312Kq7vT2mX9bL',
  billetId: null,
  payeeName: 'Acme Indústria Ltda.',
  payeeDocument: '41208765000107',
  amount: centavos(1_245_000),
  description: 'Parcela 2/3',
  paidAt: instantFromMs(Date.parse('2026-03-13T01:30:00.000Z')),
  note: { attachments: [invoice('3381')], costCentre: 'Obra 12' },
}

function invoice(number: string | null): Attachment {
  return {
    id: 'a'.repeat(32),
    name: 'nf.pdf',
    mediaType: 'application/pdf',
    size: 1,
    sha256: 'b'.repeat(64),
    addedAt: instantFromMs(Date.parse('2026-03-12T12:00:00.000Z')),
    invoice: { key: null, number, issuerName: null, issuerDocument: null, issuedOn: null, total: null },
  }
}

function path(pattern: string, patch: Partial<FiledThing> = {}): string {
  const read = readPattern(pattern)
  if (!read.ok) throw new Error(read.error.fault)
  return pathOf(read.value, { ...thing, ...patch })
}

describe('where a receipt goes', () => {
  test.each([
    [usual, 'Acme Indústria Ltda/2026-03/2026-03-12_12.450,00_3381.pdf'],
    ['{aaaa}/{mm}/{dd} {tipo} {documento}', '2026/03/12 pix 41208765000107.pdf'],
    ['{centro}/{descricao} {id}.pdf', 'Obra 12/Parcela 2 3 E39517204202611191312Kq7vT2mX9bL.pdf'],
  ])('by %s is %s', (pattern, wanted) => {
    expect(path(pattern)).toBe(wanted)
  })

  test('a name that is empty takes its separator with it', () => {
    const bare = { payeeName: null, note: null, description: '' }
    expect(path(usual, bare)).toBe('sem nome/2026-03/2026-03-12_12.450,00.pdf')
    expect(path('{nf}_{data}', bare)).toBe('2026-03-12.pdf')
    expect(path('{data} - {nf} - {valor}', bare)).toBe('2026-03-12 - 12.450,00.pdf')
    expect(path('{nf}_{descricao}_{centro}', bare)).toBe('sem nome.pdf')
    expect(path('{data}_{nf}_{centro}_{id}', bare)).toBe('2026-03-12_E39517204202611191312Kq7vT2mX9bL.pdf')
  })

  test('tells each invoice once, and a boleto by its own id', () => {
    const note = { costCentre: null, attachments: [invoice('10'), invoice('11'), invoice(null), invoice('10')] }
    const billet = { kind: 'billet', endToEndId: null, billetId: 'B77' } as const
    expect(path('{nf} {tipo} {id}', { ...billet, note })).toBe('10 11 boleto B77.pdf')
  })

  const anyName = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.constantFrom('..', '../..', 'C:\\', '/', 'CON', '\u0000', '...', '~'),
  )
  const anyPattern = fc
    .array(
      fc.array(
        fc.oneof(
          fc.constantFrom(...patternNames.map((name) => `{${name}}`)),
          fc.constantFrom('..', ' ', '_', 'con', '.', ':'),
        ),
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((parts) => [...parts.map((part) => part.join('')), '{id}'].join('/'))

  test('is below the folder in as many parts as the pattern has, and the same every time', () => {
    fc.assert(
      fc.property(anyPattern, anyName, anyName, anyName, (pattern, payeeName, description, costCentre) => {
        const read = readPattern(pattern)
        if (!read.ok) return
        const odd = { ...thing, payeeName, description, note: { attachments: [], costCentre } }
        const found = pathOf(read.value, odd)
        const below = relative('/folder', join('/folder', found))
        expect(below).toBe(found)
        expect(isAbsolute(below)).toBe(false)
        expect(found.split('/')).toHaveLength(read.value.length)
        expect(found.split('/')).not.toContain('..')
        expect(pathOf(read.value, odd)).toBe(found)
      }),
      { numRuns: 1000 },
    )
  })
})
