import { describe, expect, test } from 'vitest'
import { bestKnown, otherNames } from '../../../../shared/domain/institution-words.ts'
import { institutions, trainingInstitutions } from '../../../../shared/domain/institutions.ts'
import { findInstitution } from '../../../../shared/domain/search-institutions.ts'

describe('the table of institutions', () => {
  test.each([
    ['00000000', '001', 'Banco do Brasil'],
    ['60701190', '341', 'Itaú Unibanco'],
    ['60746948', '237', 'Bradesco'],
    ['90400888', '033', 'Santander'],
    ['00360305', '104', 'Caixa Econômica Federal'],
    ['18236120', '260', 'Nubank'],
    ['10573521', '323', 'Mercado Pago'],
    ['08561701', '290', 'PagBank (PagSeguro)'],
    ['16501555', '197', 'Stone'],
    ['00416968', '077', 'Banco Inter'],
    ['31872495', '336', 'C6 Bank'],
    ['22896431', '380', 'PicPay'],
    ['01181521', '748', 'Sicredi'],
    ['02038232', '756', 'Sicoob'],
    ['58160789', '422', 'Banco Safra'],
  ])('%s is bank %s, %s, and takes Pix', (ispb, compe, name) => {
    expect(findInstitution(ispb)).toEqual({ ispb, compe, name, pix: true })
  })

  test('holds several hundred institutions, each once, in order', () => {
    const numbers = institutions.map(({ ispb }) => ispb)
    expect(numbers.length).toBeGreaterThan(800)
    expect(numbers).toEqual([...new Set(numbers)].toSorted())
  })

  test('each has a three-digit code of its own or none, and a name of its own that fits a list', () => {
    const codes = institutions.flatMap(({ compe }) => (compe === null ? [] : [compe]))
    expect(codes.filter((code) => !/^\d{3}$/.test(code))).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
    const names = institutions.map(({ name }) => name)
    expect(names.filter((name) => name !== name.trim() || name.length < 2 || name.length > 70)).toEqual([])
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  })

  test('knows who takes no Pix', () => {
    expect(findInstitution('33657248')).toEqual({ ispb: '33657248', compe: '007', name: 'BNDES', pix: false })
  })

  test('holds everyone the search speaks of', () => {
    const spoken = [...bestKnown, ...Object.keys(otherNames)]
    expect(spoken.filter((ispb) => findInstitution(ispb) === null)).toEqual([])
    expect(new Set(bestKnown).size).toBe(bestKnown.length)
  })
})

describe('the invented institutions of the training bank', () => {
  test('are three and no real one has their ISPB', () => {
    expect(trainingInstitutions.map(({ name, compe, ispb }) => [name, compe, ispb])).toEqual([
      ['Banco Mandacaru', '778', '39517204'],
      ['Banco Ipê', '791', '50291734'],
      ['Cooperativa Araucária', null, '47120983'],
    ])
    expect(trainingInstitutions.filter(({ ispb }) => findInstitution(ispb) !== null)).toEqual([])
  })

  test('are found only where they are given', () => {
    expect(findInstitution('39517204')).toBeNull()
    expect(findInstitution('39517204', trainingInstitutions)?.name).toBe('Banco Mandacaru')
  })
})
