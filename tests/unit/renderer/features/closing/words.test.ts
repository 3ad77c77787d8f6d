import { describe, expect, test } from 'vitest'
import { draftFaults, exportAsk, exportDraft } from '../../../../../renderer/features/closing/export-draft.ts'
import { amountOf, partyOf, reasonWords, scoreWords } from '../../../../../renderer/features/closing/match-words.ts'
import { monthWords } from '../../../../../renderer/ui/month-words.ts'
import { searched } from '../../../../../renderer/features/closing/searched.ts'
import { accountDraft } from '../../../../../renderer/ui/ofx-account.ts'
import { matchItems } from '../../../../../shared/books/match-items.ts'
import { type BookMatch, monthSchema } from '../../../../../shared/domain/closing.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'
import { day, thing } from '../../../shared/books/things.ts'

const t = createText('pt-BR')
const november = monthSchema.parse('2026-11')

function only(matches: readonly BookMatch[]): BookMatch {
  const [match] = matches
  if (match === undefined) throw new Error('no match')
  return match
}

test('a month is said as people say it, in both languages', () => {
  expect([monthWords(t, november), monthWords(createText('en'), november)]).toEqual([
    'Novembro de 2026',
    'November 2026',
  ])
})

describe('a match', () => {
  test('is about the first name that anybody tells', () => {
    const endToEndId = 'E1'
    const match = only(
      matchItems([thing('line', '1', { endToEndId }), thing('payment', 'p', { endToEndId, name: 'Acme' })], []),
    )
    expect([partyOf(match), amountOf(match)]).toEqual(['Acme', -10_000])
  })

  test('without a line is worth what its strongest paper says', () => {
    const ties = [{ by: 'billet-id', id: '7' }] as const
    const papers = [thing('payment', 'p', { ties, amount: 100 }), thing('billet', '7', { ties, amount: 105 })]
    expect(amountOf(only(matchItems(papers, [])))).toBe(-105)
  })

  test.each([
    [95, '95 de 100, muito provável'],
    [75, '75 de 100, provável'],
    [60, '60 de 100, possível'],
    [20, '20 de 100, pouco provável'],
  ])('of score %i is said in words', (score, words) => {
    expect(scoreWords(t, score)).toBe(words)
  })

  test.each([
    [{ reason: 'amount-day' as const, score: 75, difference: 0 }, 'Mesmo valor e dia'],
    [{ reason: null, score: 30, difference: 0 }, 'Só o valor é o mesmo'],
    [{ reason: null, score: 20, difference: 5 }, 'Só o CPF ou CNPJ é o mesmo'],
    [{ reason: null, score: 0, difference: 5 }, 'Encontrado pela busca'],
  ])('says why it is offered: %o', (facts, words) => {
    expect(reasonWords(t, { ...only(matchItems([thing('line', '1')], [])), ...facts })).toBe(words)
  })

  test('says that a debit came back, whatever led to it, until a person has said so', () => {
    const back = { id: 'line:1:9', direction: 'in' } as const
    const match = only(matchItems([thing('refund', back.id, back), thing('line', '9', { direction: 'in' })], []))
    expect(match).toMatchObject({ state: 'proposed', reason: 'amount-day' })
    expect(reasonWords(t, match)).toBe('Devolve um débito deste extrato')
    expect(reasonWords(t, { ...match, reason: 'by-person' })).toBe('Conciliado por uma pessoa')
  })
})

describe('a search among what is pending', () => {
  const matches = matchItems(
    [
      thing('line', '1', { amount: 100_000 }),
      thing('payment', 'a', { name: 'Padaria São José', amount: 60_000, at: day(9) }),
      thing('payment', 'b', { description: 'Parcela 2', amount: 40_000, document: '12.345.678/0001-95', at: day(11) }),
    ],
    [],
  )
  const own = only(matches.filter(({ id }) => id === 'line:1'))
  const find = (text: string): string[] => searched(matches, own, text).map(({ id }) => id)

  test.each([
    ['sao jose', ['payment:a']],
    ['PARCELA', ['payment:b']],
    ['400,00', ['payment:b']],
    ['12345678000195', ['payment:b']],
    ['parcela jose', []],
  ])('finds by %s', (text, ids) => {
    expect(find(text)).toEqual(ids)
  })

  test('never finds the item itself, and says what would be left over', () => {
    expect(find('1.000,00')).toEqual([])
    expect(searched(matches, own, 'parcela').map(({ difference }) => difference)).toEqual([-60_000])
  })
})

describe('the export of a month', () => {
  const unknown = accountDraft({ account: null, ids: null }, null)

  test('without OFX asks for no account', () => {
    const draft = { ...exportDraft(unknown), ofx: false }
    expect([draftFaults(draft), exportAsk(november, draft)]).toEqual([
      {},
      { month: november, account: null, ids: null, charset: 'utf-8' },
    ])
  })

  test('with OFX names what is wrong with the account', () => {
    expect(draftFaults(exportDraft(unknown))).toEqual({ bank: true, branch: true, number: true })
    const account = { bank: '001', branch: '1234', number: '56789-0' }
    expect(draftFaults(exportDraft({ account, ids: 'account' }))).toEqual({})
  })
})
