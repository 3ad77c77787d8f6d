import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Institution, institutions } from '../../../../shared/domain/institutions.ts'
import { pastInstitutions } from '../../../../shared/domain/search-institutions.ts'
import { findInstitution, searchInstitutions } from '../../../../shared/domain/search-institutions.ts'
import { namedInstitution } from '../../../../shared/entry/named-institution.ts'
import { recognise } from '../../../../shared/entry/recognise.ts'
import { ispbSchema } from '../../../../shared/ids/ispb.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

const today = localDate('2026-11-20')

function ispbIn(text: string): string | null {
  const [found] = recognise(text, { today })
  return found?.kind === 'bank-data' ? found.data.ispb : null
}

const spelt = (name: string): readonly string[] => {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return [words.join(''), words.filter((word) => !/^(?:|banco|sa|s|a|de|do|da)$/.test(word)).join('')]
}

describe('the institution that a text names', () => {
  test.each(institutions.map(({ name, ispb }) => [name, ispb]))('by its own name %s is itself', (name, ispb) => {
    expect(namedInstitution(name, [])).toBe(ispb)
    for (const text of [`Banco: ${name}\nAgência: 1\nConta: 22-3`, `${name} ag 1 cc 22-3`]) {
      expect([ispb, null]).toContain(ispbIn(text))
    }
  })

  // A letter too few, too many, another or in its neighbour's place; shorter names are others' too with a letter changed.
  test('with a slip of the hand a name is its own or asked, and never the name of another', () => {
    const long = institutions.filter(({ name }) => /^\p{L}{3}/u.test(name) && name.length >= 9 && !/valor/i.test(name))
    const slip = fc.record({
      which: fc.constantFrom(...long),
      at: fc.nat(),
      how: fc.constantFrom('drop', 'double', 'change', 'swap'),
      letter: fc.constantFrom(...Array.from('aeioursnmtlc')),
    })
    const others = new Set(institutions.flatMap(({ name }) => spelt(name)))
    fc.assert(
      fc.property(slip, ({ which: { name, ispb }, at, how, letter }) => {
        const place = 1 + (at % (name.length - 1))
        const [before, here, after] = [name.slice(0, place), name.charAt(place), name.slice(place + 1)]
        const changed = { drop: '', double: here + here, change: letter, swap: here + name.charAt(place - 1) }[how]
        const typed = (how === 'swap' ? before.slice(0, -1) : before) + changed + after
        if (spelt(typed).some((one) => others.has(one))) return
        expect([ispb, null]).toContain(namedInstitution(typed, []))
      }),
      { seed: 15, numRuns: 1500 },
    )
  })

  test.each(institutions.map(({ name, ispb }) => [name, ispb]))('in any dress %s is itself or asked', (name, ispb) => {
    const dressed = [`${name} S.A.`, `${name.toUpperCase()} LTDA.`, `Banco ${name}`, `${name}, agência central`]
    for (const said of dressed) expect([ispb, null]).toContain(namedInstitution(said, []))
    expect([ispb, null]).toContain(ispbIn(`ag 1234 cc 48213-7 ${name}`))
  })

  test.each([
    ['99 Pay', '24313102'],
    ['99', null],
    ['Pag Bank', '08561701'],
    ['Caixa Seguradora', null],
    ['Bradesco Seguros', null],
    ['237 Santander', null],
    ['nu bank', '18236120'],
    ['Mercado Livre', null],
    ['Unibanco', null],
    ['Banco Real', null],
    ['Neon', '20855875'],
    ['Inter DTVM', null],
    ['InfinitePay', '18189547'],
    ['B. do Brasil', '00000000'],
    ['99Pay', '24313102'],
    ['341-7', '60701190'],
    ['Banco 237-2', '60746948'],
    ['748-X', '01181521'],
    ['748-0', '01181521'],
    ['341-8', null],
    ['BANCO COOPERATIVO SICOOB S.A.', '02038232'],
    ['BCO TRIANGULO S.A.', '17351180'],
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
    ['BANCO NACIONAL DE DESENVOLVIMENTO ECONOMICO E SOCIAL', null],
    ['Planner Corretora de Valores S.A.', null],
    ['PLANNER SOCIEDADE DE CRÉDITO DIRETO S.A.', '05684234'],
    ['NEON CORRETORA DE TÍTULOS E VALORES MOBILIÁRIOS S.A.', null],
    ['SAFRA CTVM', null],
    ['BARI CIA HIPOTECÁRIA', null],
    ['AMAZÔNIA CC LTDA.', null],
    ['SANTANDER CTVM S.A.', null],
    ['TRINUS CAPITAL DISTRIBUIDORA DE TÍTULOS E VALORES MOBILIÁRIOS S.A.', null],
    ['PAN FINAN', '02682287'],
    ['STONE SOCIEDADE DE CREDITO, FINANCIAMENTO E INVESTIMENTO S.A.', null],
    ['STONE INSTITUIÇÃO DE PAGAMENTO S.A.', '16501555'],
    ['CELCOIN SOCIEDADE DE CRÉDITO DIRETO S.A.', null],
    ['DM SOCIEDADE DE CRÉDITO DIRETO S.A.', '37555231'],
    ['321 SOCIEDADE DE CRÉDITO DIRETO S.A.', null],
    ['CORA SCFI', '37880206'],
    ['Banco Yamaha Motor do Brasil S.A.', '10371492'],
  ])('%s is %s', (words, ispb) => {
    expect(namedInstitution(words, [])).toBe(ispb)
  })

  // As the central bank's list spells them; what a name ends with may be another's name.
  test.each([
    'Haitong Banco de Investimento do Brasil S.A.',
    'CENTRAL COOPERATIVA DE CRÉDITO NO ESTADO DO ESPÍRITO SANTO',
    'UNICRED DO BRASIL',
    'BOC BRASIL',
    'COOPERATIVA DE CRÉDITO POPULAR DO BRASIL',
    'CCC POUP INV DO CENTRO NORTE DO BRASIL',
    'SCFI EFÍ S.A.',
    'AMAZÔNIA CC LTDA.',
    'BANCO NACIONAL DE DESENVOLVIMENTO ECONOMICO E SOCIAL',
    'COOPERATIVA CENTRAL DE CRÉDITO, POUPANÇA E INVESTIMENTO DO NORDESTE - CENTRAL SICREDI NORDESTE',
    'COOPERATIVA CENTRAL DE CRÉDITO, POUPANÇA E INVESTIMENTO DOS ESTADOS DO PARANÁ, SÃO PAULO E RIO DE JANEIRO - CENTRAL SICREDI PR/SP/RJ',
  ])('%s before its account is asked for, not taken for another one', (name) => {
    for (const text of [`Banco: ${name}\nAgência: 1234\nConta: 48213-7`, `${name} ag 1234 cc 48213-7`])
      expect(ispbIn(text)).toBeNull()
  })

  test.each(pastInstitutions.map(({ ispb }) => ispb))('%s, which ceased, is named and never offered', (ispb) => {
    expect(findInstitution(ispb)?.name).toMatch(/ \((?:encerrado|em liquidação)\)$/)
    expect(institutions.some((known) => known.ispb === ispb)).toBe(false)
    expect(searchInstitutions(ispb, 5)).toEqual([])
  })
})

describe('beside institutions of a list that was read', () => {
  const newcomer = (ispb: string, name: string, compe: string | null = null): Institution => ({
    ispb: ispbSchema.parse(ispb),
    compe,
    name,
    pix: true,
  })

  test('everybody known keeps the name, and who has the same one is not taken for them, nor they for it', () => {
    const others = [newcomer('99000001', 'NOVA IP S.A.')]
    for (const { ispb, name } of institutions)
      for (const isShouted of [false, true]) {
        expect(namedInstitution(name, others)).toBe(namedInstitution(name, []))
        const namesake = newcomer('99000002', isShouted ? `${name.toUpperCase()} S.A.` : name)
        expect([null, ...(isShouted ? [ispb] : [])]).toContain(namedInstitution(name, [...others, namesake]))
        expect(namedInstitution('NOVA IP', [...others, namesake])).toBe('99000001')
      }
  })

  test('two of one name in the list itself are nobody', () => {
    const two = [newcomer('99000001', 'NOVA IP S.A.'), newcomer('99000002', 'Nova IP')]
    expect(namedInstitution('Nova IP', two)).toBeNull()
    expect(namedInstitution('NOVA IP S.A.', two)).toBeNull()
  })
})
