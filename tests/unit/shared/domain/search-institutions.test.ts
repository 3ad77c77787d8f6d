import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchWords } from '../../../../shared/domain/institution-words.ts'
import { institutions, trainingInstitutions } from '../../../../shared/domain/institutions.ts'
import { searchInstitutions } from '../../../../shared/domain/search-institutions.ts'

function firstFor(query: string): string | undefined {
  return searchInstitutions(query, 1, trainingInstitutions)[0]?.name
}

describe('the search for an institution', () => {
  test.each([
    ['itau', 'Itaú Unibanco'],
    ['ITAÚ', 'Itaú Unibanco'],
    ['banco itaú unibanco s.a.', 'Itaú Unibanco'],
    ['bra', 'Banco do Brasil'],
    ['brad', 'Bradesco'],
    ['bb', 'Banco do Brasil'],
    ['cai', 'Caixa Econômica Federal'],
    ['cef', 'Caixa Econômica Federal'],
    ['san', 'Santander'],
    ['nu', 'Nubank'],
    ['nu pagamentos', 'Nubank'],
    ['pag', 'PagBank (PagSeguro)'],
    ['pagseguro', 'PagBank (PagSeguro)'],
    ['mercado', 'Mercado Pago'],
    ['inter', 'Banco Inter'],
    ['sicoob', 'Sicoob'],
    ['sicredi', 'Sicredi'],
    ['pioneira sicredi', 'Sicredi Pioneira RS'],
    ['  stone ', 'Stone'],
    ['gerencianet', 'Efí (Gerencianet)'],
    ['001', 'Banco do Brasil'],
    ['1', 'Banco do Brasil'],
    ['33', 'Santander'],
    ['341', 'Itaú Unibanco'],
    ['077 - Banco Inter', 'Banco Inter'],
    ['18236120', 'Nubank'],
    ['1823', 'Nubank'],
    ['00000000', 'Banco do Brasil'],
    ['60.701.190', 'Itaú Unibanco'],
    ['60.701.190/0001-04', 'Itaú Unibanco'],
    ['araucaria', 'Cooperativa Araucária'],
    ['778', 'Banco Mandacaru'],
    ['791', 'Banco Ipê'],
  ])('%s finds first %s', (query, name) => {
    expect(firstFor(query)).toBe(name)
  })

  test('an empty query offers the best known, and in training the invented ones before them', () => {
    expect(searchInstitutions(' ', 3).map(({ name }) => name)).toEqual(['Banco do Brasil', 'Itaú Unibanco', 'Bradesco'])
    expect(searchInstitutions('', 4, trainingInstitutions).map(({ name }) => name)).toEqual([
      'Banco Ipê',
      'Banco Mandacaru',
      'Cooperativa Araucária',
      'Banco do Brasil',
    ])
  })

  test.each(['xyzzy', 'itau bradesco', '99999999', '9999'])('%s finds nothing', (query) => {
    expect(searchInstitutions(query, 10)).toEqual([])
  })

  test('a word that everyone bears finds the best known first', () => {
    expect(searchInstitutions('banco', 2).map(({ name }) => name)).toEqual(['Banco do Brasil', 'Banco Inter'])
  })

  test('the invented ones are not found outside training', () => {
    expect(searchInstitutions('mandacaru', 10)).toEqual([])
    expect(searchInstitutions('39517204', 10)).toEqual([])
  })

  test('every institution is found by its whole name and first of all by its numbers', () => {
    for (const institution of institutions) {
      expect(searchInstitutions(institution.name, 200)).toContain(institution)
      expect(searchInstitutions(institution.ispb, 1)[0]).toBe(institution)
      if (institution.compe !== null) expect(searchInstitutions(institution.compe, 1)[0]).toBe(institution)
    }
  })

  test('no text breaks it, and it never gives more than asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.nat(20), (query, limit) => {
        expect(searchInstitutions(query, limit).length).toBeLessThanOrEqual(limit)
      }),
      { numRuns: 50 },
    )
  })

  test('accents and case never matter', () => {
    const anyWord = fc.constantFrom(...institutions.flatMap(({ name }) => name.split(' '))).filter((w) => w.length > 2)
    fc.assert(
      fc.property(anyWord, (word) => {
        expect(searchInstitutions(searchWords(word).join(' '), 5)).toEqual(searchInstitutions(word.toUpperCase(), 5))
      }),
      { numRuns: 50 },
    )
  })
})
