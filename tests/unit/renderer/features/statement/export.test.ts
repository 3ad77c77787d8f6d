import { describe, expect, test } from 'vitest'
import { formatOf } from '../../../../../renderer/features/statement/export/export-draft.ts'
import { lacksOf } from '../../../../../renderer/features/statement/export/use-leaving.ts'
import { accountDraft, shownAccountId } from '../../../../../renderer/ui/ofx-account.ts'
import { trainingInstitutions } from '../../../../../shared/domain/institutions.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'

const payer = { institution: 'Banco Mandacaru (778)', issuer: '0001', number: '482137' }
const nothing = { account: null, ids: null }
const untold = { category: '', account: '' }
const at = (day: number, hour = 12) => instantFromMs(Date.UTC(2026, 10, day, hour))

const typed = { charset: 'utf-8', ledger: { bank: '9', other: '' }, omie: untold } as const

describe('the account of an export', () => {
  test('begins with what the connection tells, and with the last export once there was one', () => {
    const told = accountDraft(nothing, payer)
    expect(told).toEqual({ account: { bank: '778', branch: '0001', number: '48213-7' }, ids: 'account-digit' })
    const kept = { account: { bank: '077', branch: '1', number: '1-9' }, ids: 'branch-account' } as const
    expect(accountDraft(kept, payer)).toEqual(kept)
  })

  test.each([
    ['Itaú Unibanco S.A.', '341'],
    ['BANCO INTER', '077'],
    ['Banco de Tal', ''],
    ['Banco', ''],
  ])('takes the code of the bank that has the name %s alone: %s', (institution, bank) => {
    expect(accountDraft(nothing, { ...payer, institution }).account.bank).toBe(bank)
  })

  test('takes the code of a bank that is not in the table, but that the connection knows', () => {
    const payerThere = { ...payer, institution: 'Banco Mandacaru S.A.' }
    expect(accountDraft(nothing, payerThere).account.bank).toBe('')
    expect(accountDraft(nothing, payerThere, trainingInstitutions).account.bank).toBe('778')
  })

  test('is left to the person where the connection tells nothing', () => {
    expect(accountDraft(nothing, { institution: null, issuer: null, number: null }).account).toEqual({
      bank: '',
      branch: '',
      number: '',
    })
  })

  test('of a chart of accounts goes with Domínio alone, and only when both can be right', () => {
    const draft = accountDraft(nothing, payer)
    const ledger = { bank: '9', other: '504' }
    expect(formatOf({ ...typed, format: 'dominio' }, draft)).toBeNull()
    expect(formatOf({ ...typed, format: 'dominio', ledger }, draft)).toEqual({ format: 'dominio', ledger })
    expect(formatOf({ ...typed, format: 'conta-azul', ledger }, draft)).toEqual({ format: 'conta-azul' })
  })

  test('of Omie goes with a category and an account, and not without either', () => {
    const draft = accountDraft(nothing, payer)
    const words = { category: ' 2.04 ', account: 'Banco Mandacaru' }
    expect(formatOf({ ...typed, format: 'omie' }, draft)).toBeNull()
    expect(formatOf({ ...typed, format: 'omie', omie: { ...words, account: ' ' } }, draft)).toBeNull()
    expect(formatOf({ ...typed, format: 'omie', omie: words }, draft)).toEqual({
      format: 'omie',
      words: { category: '2.04', account: 'Banco Mandacaru' },
    })
  })

  test('goes with OFX alone, and only when it can be right', () => {
    const draft = accountDraft(nothing, payer)
    const wrong = { ...draft, account: { ...draft.account, number: '48A13-7' } }
    expect(formatOf({ format: 'ofx', ...typed }, draft)).toEqual({ format: 'ofx', ...draft })
    expect(formatOf({ format: 'ofx', ...typed }, wrong)).toBeNull()
    expect(formatOf({ format: 'ofx', ...typed }, accountDraft(nothing, null))).toBeNull()
    expect(formatOf({ format: 'pdf', ...typed }, wrong)).toEqual({ format: 'pdf' })
    expect(formatOf({ ...typed, format: 'csv', charset: 'windows-1252' }, accountDraft(nothing, null))).toEqual({
      format: 'csv',
      charset: 'windows-1252',
    })
  })

  test('is shown as the file says it once branch and number can be read', () => {
    const draft = accountDraft(nothing, payer)
    expect(shownAccountId({ ...draft, ids: 'branch-account-digit' })).toBe('0001482137')
    expect(shownAccountId({ ...draft, account: { ...draft.account, bank: '' } })).toBe('482137')
    expect(shownAccountId({ ...draft, account: { ...draft.account, number: '482137' } })).toBeNull()
  })
})

describe('what may lack in a period', () => {
  const known = { completeFrom: at(1), completeUpTo: at(20, 14), kinds: [] }
  const now = at(20, 15)
  test.each([
    ['all that is kept', { from: null, to: null }, known, { start: false, end: false }],
    ['a period within', { from: at(2), to: at(10) }, known, { start: false, end: false }],
    ['a period that ends in days to come', { from: at(2), to: at(30) }, known, { start: false, end: false }],
    ['a beginning before what is kept', { from: instantFromMs(0), to: at(10) }, known, { start: true, end: false }],
    [
      'an end that was not read for days',
      { from: at(2), to: null },
      { ...known, completeUpTo: at(18) },
      { start: false, end: true },
    ],
    [
      'a period before the reading stopped',
      { from: at(2), to: at(10) },
      { ...known, completeUpTo: at(18) },
      { start: false, end: false },
    ],
    [
      'a statement that was never read whole',
      { from: null, to: null },
      { ...known, completeFrom: null, completeUpTo: null },
      { start: false, end: true },
    ],
  ])('%s', (_, period, extent, lacks) => {
    expect(lacksOf(period, extent, now)).toEqual(lacks)
  })
})
