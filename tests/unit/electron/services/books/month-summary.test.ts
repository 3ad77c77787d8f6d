import { expect, test } from 'vitest'
import { monthSummary } from '../../../../../electron/services/books/month-summary.ts'
import { type ClosingFacts, closingOf } from '../../../../../shared/books/closing-of.ts'
import { spanOf } from '../../../../../shared/books/month-span.ts'
import { monthSchema } from '../../../../../shared/domain/closing.ts'

const month = monthSchema.parse('2026-10')
const { from, to } = spanOf(month)

function summaryWith(balance: ClosingFacts['balance'], openPayments = 0, unread = 0): string {
  const closing = closingOf(month, {
    extent: { completeFrom: from, completeUpTo: to },
    balance,
    matches: [],
    counts: { payments: 0, missingReceipts: 0, openPayments },
    refunds: [],
    infractions: [],
    infractionsReadAt: to,
    unread,
  })
  return monthSummary({ companyName: 'Empresa', environment: 'production' }, closing, [], to)
}

test('the pack calls a month closed only where its balance is proved', () => {
  const proved = { opening: 5, closing: 5, difference: 0, uneven: [] }
  expect(summaryWith(proved)).toContain('Fechamento de 10/2026: fechado\r\n')
  expect(summaryWith(proved, 1)).toContain('Fechamento de 10/2026: com itens em aberto\r\n')
})

test.each([
  ['a single balance', { opening: 5, closing: 5, difference: null, uneven: [] }],
  ['no balance', { opening: null, closing: null, difference: null, uneven: [] }],
])('the pack says of a month with %s that its balance was not checked', (_, balance) => {
  const summary = summaryWith(balance)
  expect(summary).toContain('Fechamento de 10/2026: sem pendências, saldo não conferido\r\n')
  expect(summary).toContain('Diferença: não conferida, falta um segundo saldo guardado\r\n')
  expect(summary).not.toContain('fechado')
})

test('the pack calls no month closed of which a line could not be read, and says that its sums lack it', () => {
  const summary = summaryWith({ opening: 5, closing: 5, difference: 0, uneven: [] }, 0, 1)
  expect(summary).toContain('Fechamento de 10/2026: com itens em aberto\r\n')
  expect(summary).toContain('1 lançamento não pôde ser lido e não está aqui: as somas estão sem ele.\r\n')
})
