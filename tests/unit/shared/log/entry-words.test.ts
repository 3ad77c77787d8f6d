import { expect, test } from 'vitest'
import { logDeedSchema, logWhatSchema, type LogEntry } from '../../../../shared/domain/log.ts'
import { policyRuleSchema } from '../../../../shared/errors/app-error.ts'
import { createText } from '../../../../shared/i18n/create-text.ts'
import { damageOf } from '../../../../shared/log/damage-of.ts'
import { entryWords } from '../../../../shared/log/entry-words.ts'
import { factWords } from '../../../../shared/log/fact-words.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'

const t = createText('pt-BR')
const entry: LogEntry = {
  n: 7,
  at: instantFromMs(Date.UTC(2026, 10, 23)),
  clock: 'bank',
  who: { is: 'person', name: 'marina' },
  area: 'payment',
  what: 'sent',
  outcome: 'done',
  subject: null,
  amount: centavos(1_245_000),
  about: 'Aurora Ltda.',
  facts: { kind: 'pix-key' },
}
const said = (some: Partial<LogEntry>): string => entryWords(t, { ...entry, ...some }).replaceAll('\u00a0', ' ')

test('whatever happened has a sentence in both languages, without a hole in it', () => {
  for (const locale of ['pt-BR', 'en'] as const)
    for (const what of logWhatSchema.options) {
      const words = entryWords(createText(locale), { ...entry, what, amount: null, about: null, facts: {} })
      expect(words).toMatch(/\p{L}/u)
      expect(words).not.toMatch(/[{}]|log\.|undefined|null/)
    }
  expect(logDeedSchema.options.length).toBeGreaterThan(30)
})

test('a payment is told with its amount and its payee, a refund and a boleto by their own names', () => {
  expect(said({})).toBe('Pagamento de R$ 12.450,00 a Aurora Ltda.: ordem enviada à instituição')
  expect(said({ about: null })).toBe('Pagamento de R$ 12.450,00: ordem enviada à instituição')
  expect(said({ facts: { kind: 'refund' }, what: 'settled' })).toBe(
    'Devolução de R$ 12.450,00 para Aurora Ltda.: a instituição concluiu',
  )
  expect(said({ facts: { kind: 'billet', reason: 'pago no caixa' }, what: 'closed-by-person' })).toBe(
    'Boleto de R$ 12.450,00 a Aurora Ltda.: encerramento decidido por uma pessoa. Motivo: pago no caixa',
  )
})

test('what was asked for without an answer is not told as if it had been done', () => {
  const charge = { area: 'charge', what: 'charge-made', outcome: 'doubt' } as const
  expect(said(charge)).toBe('Pedido sem resposta: Cobrança de R$ 12.450,00 criada, de Aurora Ltda.')
  expect(said({ ...charge, outcome: 'done' })).toBe('Cobrança de R$ 12.450,00 criada, de Aurora Ltda.')
})

test('what changed is told from what to what, amounts as amounts', () => {
  const facts = { setting: 'passphraseAbove', from: 500_000, to: null }
  expect(said({ area: 'settings', what: 'setting-changed', facts })).toBe(
    'Configuração “Pedir a frase secreta acima de” mudou de “R$ 5.000,00” para “nenhum”',
  )
  expect(factWords(t, { what: 'setting-changed', facts }).map(({ value }) => value.replaceAll('\u00a0', ' '))).toEqual([
    'passphraseAbove',
    'R$ 5.000,00',
    'nenhum',
  ])
})

test('why Quita was locked is told in words, and a reason that was typed as it was typed', () => {
  const facts = { reason: 'idle' }
  expect(factWords(t, { what: 'locked', facts })).toMatchObject([{ value: 'Quita bloqueado por falta de uso' }])
  expect(factWords(t, { what: 'held', facts })).toMatchObject([{ value: 'idle' }])
})

test('each rule of the company that refused something has a name of its own', () => {
  for (const rule of policyRuleSchema.options) {
    const words = said({ area: 'policy', what: 'policy-refused', facts: { rule, call: 'receipts.save' } })
    expect(words).toMatch(/^A política da empresa não permitiu: \p{Lu}/u)
  }
})

test('damage stands at the entries that it covers, of the log’s own chain alone', () => {
  const found = { at: null, until: null } as const
  const findings = [
    { chain: 'journal', what: 'edited', n: 1, to: 9, ...found },
    { chain: 'log', what: 'removed', n: 3, to: 4, ...found },
    { chain: 'log', what: 'behind', n: 6, to: 9, ...found },
  ] as const
  expect([2, 3, 4, 5, 6, 7].map((n) => damageOf(findings, n))).toEqual([
    null,
    'removed',
    'removed',
    null,
    'behind',
    null,
  ])
})
