import { describe, expect, test } from 'vitest'
import { institutions } from '../../../../shared/domain/institutions.ts'
import { pastInstitutions } from '../../../../shared/domain/search-institutions.ts'
import { findInstitution, searchInstitutions } from '../../../../shared/domain/search-institutions.ts'
import { namedInstitution } from '../../../../shared/entry/named-institution.ts'
import { recognise } from '../../../../shared/entry/recognise.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

const today = localDate('2026-11-20')

function ispbIn(text: string): string | null {
  const [found] = recognise(text, { today })
  return found?.kind === 'bank-data' ? found.data.ispb : null
}

describe('the institution that a text names', () => {
  test.each(institutions.map(({ name, ispb }) => [name, ispb]))('by its own name %s is itself', (name, ispb) => {
    expect(namedInstitution(name, [])).toBe(ispb)
    for (const text of [`Banco: ${name}\nAgência: 1\nConta: 22-3`, `${name} ag 1 cc 22-3`]) {
      expect([ispb, null]).toContain(ispbIn(text))
    }
  })

  test.each([
    ['99Pay', '24313102'],
    ['Z1', '35810871'],
    ['Sicoob Sul', '32467086'],
    ['Sicoob Central do Xingu', null],
    ['Banco 3 Irmãos', null],
    ['Z9', null],
    ['Pay99', null],
    ['237 - Itaú', null],
    ['Itaú (237)', null],
    ['341 - Itaú Unibanco S.A.', '60701190'],
    ['BANCO DO BRASIL S/A (001)', '00000000'],
    ['Mercado Pago 323', '10573521'],
    ['033 BANCO SANTANDER (BRASIL) S.A.', '90400888'],
    ['0260', '18236120'],
    ['77', '00416968'],
    ['BCO DO ESTADO DO RS S.A.', '92702067'],
    ['BCO DO EST. DO PA S.A.', '04913711'],
    ['Banco do Estado do Pará', '04913711'],
    ['Banco do Estado do Amazonas', null],
    ['BCO DO EST. DE SE S.A.', '13009717'],
    ['BCO COOPERATIVO SICREDI S.A.', '01181521'],
    ['BCO BRADESCO FINANC. S.A.', '07207996'],
    ['Bradesco BERJ', '33147315'],
    ['BCO BRADESCO S.A. agência Centro', '60746948'],
    ['CCLA UNIPRIME NORTE DO PARANÁ', null],
    ['CONF NAC COOP CENTRAIS UNICRED', '00315557'],
    ['COOP CENTRAL AILOS', '05463212'],
    ['mercadopago', '10573521'],
    ['bancoob', '02038232'],
  ])('%s is %s', (words, ispb) => {
    expect(namedInstitution(words, [])).toBe(ispb)
  })

  test.each(pastInstitutions.map(({ ispb }) => ispb))('%s, which ceased, is named and never offered', (ispb) => {
    expect(findInstitution(ispb)?.name).toMatch(/ \((?:encerrado|em liquidação)\)$/)
    expect(institutions.some((known) => known.ispb === ispb)).toBe(false)
    expect(searchInstitutions(ispb, 5)).toEqual([])
  })
})
