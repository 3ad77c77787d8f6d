import { describe, expect, test } from 'vitest'
import { type ProofRules, proofOf, proofWhy } from '../../../../electron/confirmation/payment-question.ts'
import type { PaperDifference } from '../../../../shared/domain/paper.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { keyPayment, refundPayment } from '../../../fakes/payment-requests.ts'

const rules: ProofRules = {
  isOn: true,
  above: centavos(500_000),
  newPayees: false,
  changedPayees: true,
  systemCheck: null,
  hasPassphrase: true,
}
const request = keyPayment()
const refusedWay = null
const refusal = { id: 1, reason: 'não mudou de chave', by: 'ana', at: instantFromMs(0) }
const first = { kind: 'first' } as const
const known = {
  name: 'Moinho',
  document: null,
  key: 'a@b.com.br',
  ispb: null,
  issuer: null,
  number: null,
  payments: 2,
  firstAt: instantFromMs(0),
  lastAt: instantFromMs(0),
}
const changed = { kind: 'changed', what: 'key', known } as const

describe('more than a press', () => {
  test.each([
    [500_000, null, null],
    [500_001, null, 'amount'],
    [1, changed, 'changed-key'],
    [1, { kind: 'look-alike', likeness: 'letters', known }, 'changed-key'],
    [1, first, null],
  ] as const)('is asked for %i centavos with the note %j: %s', (amount, note, why) => {
    expect(proofWhy({ amount: centavos(amount), note, refusedWay, request }, rules)).toBe(why)
  })

  test('is asked for where a way to pay on the same paper leads to somebody else, not for another amount alone', () => {
    const amount = centavos(1)
    const other: PaperDifference = { what: 'amount', code: centavos(1), line: centavos(2) }
    const why = (...differences: PaperDifference[]) =>
      proofWhy({ amount, note: { kind: 'paper', differences }, refusedWay, request }, rules)
    expect([why(other), why(other, { what: 'payee', code: 'A', paper: 'B' }), why({ what: 'bars' })]).toEqual([
      null,
      'changed-key',
      'changed-key',
    ])
  })

  test('is asked for where the key or account was refused, whatever else is known, unless the company asks for nothing there', () => {
    const refused = { amount: centavos(1), refusedWay: refusal, request }
    expect(proofWhy({ ...refused, note: null }, rules)).toBe('refused')
    expect(proofWhy({ ...refused, note: changed }, rules)).toBe('refused')
    expect(proofWhy({ ...refused, note: null }, { ...rules, changedPayees: false })).toBeNull()
  })

  test('is asked for as the company decides', () => {
    const small = { amount: centavos(1), refusedWay, request }
    expect(proofWhy({ ...small, note: first }, { ...rules, newPayees: true })).toBe('new-payee')
    expect(proofWhy({ ...small, note: changed }, { ...rules, changedPayees: false })).toBeNull()
    expect(proofWhy({ ...small, note: null }, { ...rules, above: centavos(0) })).toBe('amount')
    expect(
      proofWhy({ amount: centavos(99_999_999), refusedWay, request, note: null }, { ...rules, above: null }),
    ).toBeNull()
  })

  test('is asked for what goes back by its amount alone', () => {
    const refund = refundPayment()
    expect(proofWhy({ amount: centavos(500_001), refusedWay, note: null, request: refund }, rules)).toBe('amount')
    expect(
      proofWhy({ amount: centavos(1), refusedWay, note: first, request: refund }, { ...rules, newPayees: true }),
    ).toBeNull()
  })
})

describe('what is asked for', () => {
  test('is a press, the system, a passphrase, or one that is chosen there', () => {
    expect(proofOf(null, rules)).toEqual({ kind: 'none', passphraseAbove: 500_000 })
    expect(proofOf('amount', { ...rules, systemCheck: 'Touch ID' })).toMatchObject({ kind: 'system', name: 'Touch ID' })
    expect(proofOf('amount', rules)).toEqual({ kind: 'passphrase', why: 'amount', above: 500_000, attemptsLeft: 5 })
    expect(proofOf('amount', { ...rules, hasPassphrase: false })).toEqual({ kind: 'choose-passphrase', why: 'amount' })
  })

  test('is a press wherever more is switched off', () => {
    expect(proofOf('raises-limit', { ...rules, isOn: false }).kind).toBe('none')
  })
})
