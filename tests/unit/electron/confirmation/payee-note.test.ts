import { describe, expect, test } from 'vitest'
import { type PayeeFacts, type Payment, payeeNote } from '../../../../electron/confirmation/payee-note.ts'
import type { PayeeView } from '../../../../shared/domain/payment.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'

const at = instantFromMs(Date.UTC(2026, 10, 3))
const nobody: PayeeView = {
  name: null,
  document: null,
  told: false,
  ispb: null,
  issuer: null,
  number: null,
  accountType: null,
  key: null,
  line: null,
}

const byKey = (key: string, document: string | null = '27418063000119'): Payment => ({
  account: `key:EMAIL:${key}`,
  at,
  payee: { ...nobody, name: 'Moinho Serra Azul S.A.', document, key },
})
const byAccount = (number: string, document: string | null = '27418063000119'): Payment => ({
  account: `00000783/1/${number}/CACC`,
  at,
  payee: { ...nobody, name: 'Moinho Serra Azul S.A.', document, ispb: '00000783', issuer: '1', number },
})
const billet: Payment = { account: 'billet:123', at, payee: { ...nobody, document: '27418063000119', line: '123' } }

const habit = { payments: 6, lowest: centavos(110_000), highest: centavos(230_000), lastAt: at }

function noteOf(facts: Partial<PayeeFacts>) {
  return payeeNote({
    payment: byKey('a@moinho.com.br'),
    amount: 100,
    past: [],
    namesakes: [],
    habit: null,
    ...facts,
  })
}

describe('the note of a payee', () => {
  test('nobody paid before names the first payment', () => {
    expect(noteOf({})).toEqual({ kind: 'first' })
    expect(noteOf({ payment: byAccount('482') })).toEqual({ kind: 'first' })
  })

  test('whom nobody can name is none: a boleto whose beneficiary is not known', () => {
    expect(noteOf({ payment: { ...billet, payee: { ...nobody, line: '123' } } })).toBeNull()
    expect(noteOf({ payment: billet })).toEqual({ kind: 'first' })
  })

  test('paid as ever is none', () => {
    expect(noteOf({ past: [byKey('a@moinho.com.br')], habit })).toBeNull()
    expect(noteOf({ past: [byKey('b@moinho.com.br'), byKey('a@moinho.com.br')], habit })).toBeNull()
    expect(noteOf({ payment: billet, past: [byKey('a@moinho.com.br')], habit })).toBeNull()
  })

  test.each([
    ['under another key', byKey('novo@moinho.com.br'), 'key'],
    ['by a key instead of the account', byKey('a@moinho.com.br'), 'key'],
    ['to another account', byAccount('999'), 'account'],
  ] as const)('paid before, and now %s, says that it changed', (_how, payment, what) => {
    const past = [byAccount('482'), byAccount('482')]
    expect(noteOf({ payment, past, habit })).toMatchObject({
      kind: 'changed',
      what,
      known: { number: '482', payments: 2 },
    })
  })

  test('whose key is the document itself has not changed: nobody else can have it', () => {
    const payment = byKey('27418063000119')
    expect(noteOf({ payment, past: [byAccount('482')], habit })).toBeNull()
  })

  test('paid by boleto alone until now has no key that could have changed', () => {
    expect(noteOf({ past: [billet] })).toBeNull()
  })

  test('of a known name with another document, or with none, says that it changed', () => {
    const payment = byKey('a@moinho.com.br', '11222333000181')
    expect(noteOf({ payment, namesakes: [byKey('b@moinho.com.br')] })).toMatchObject({
      kind: 'changed',
      what: 'document',
    })
    const unnamed = byKey('a@moinho.com.br', null)
    expect(noteOf({ payment: unnamed, namesakes: [byKey('b@moinho.com.br')] })).toMatchObject({ what: 'key' })
    expect(noteOf({ payment: unnamed, namesakes: [byKey('a@moinho.com.br')] })).toEqual({ kind: 'first' })
  })

  test('paid more than ever says so from three payments on', () => {
    const past = [byKey('a@moinho.com.br')]
    expect(noteOf({ past, habit, amount: 230_000 })).toBeNull()
    expect(noteOf({ past, habit, amount: 230_001 })).toEqual({ kind: 'above-habit', ...habit })
    expect(noteOf({ past, habit: { ...habit, payments: 2 }, amount: 230_001 })).toBeNull()
  })

  test('a change comes before the amount', () => {
    expect(noteOf({ past: [byKey('b@moinho.com.br')], habit, amount: 999_999 })?.kind).toBe('changed')
  })
})
