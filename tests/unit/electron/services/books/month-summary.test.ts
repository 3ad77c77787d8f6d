import { expect, test } from 'vitest'
import type { MonthBooks } from '../../../../../electron/services/books/month-books.ts'
import { monthSummary } from '../../../../../electron/services/books/month-summary.ts'
import { withReadings } from '../../../../../electron/services/books/with-readings.ts'
import { type ClosingFacts, closingOf } from '../../../../../shared/books/closing-of.ts'
import { spanOf } from '../../../../../shared/books/month-span.ts'
import { monthSchema } from '../../../../../shared/domain/closing.ts'
import { ok } from '../../../../../shared/kit/result.ts'

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

test('the pack says of a month what was not read of it, and does not call it closed', async () => {
  const closing = closingOf(month, {
    extent: { completeFrom: from, completeUpTo: to },
    balance: { opening: 5, closing: 5, difference: 0, uneven: [] },
    matches: [],
    counts: { payments: 0, missingReceipts: 0, openPayments: 0 },
    refunds: [],
    infractions: [],
    infractionsReadAt: to,
    unread: 0,
  })
  const asked: string[] = []
  const health = { view: async () => ok({ readings: [{ ...failing, capability: 'received' as const }] }) }
  const unread = {
    within: async ({ lists }: { readonly lists: readonly string[] }) => {
      asked.push(...lists)
      return ok(2)
    },
  }
  const books: MonthBooks = { ...noBooks, closing: async () => ok(closing) }
  const told = await withReadings(books, { health, unread }).closing(month)
  if (!told.ok) throw new Error('no closing')
  const summary = monthSummary({ companyName: 'Empresa', environment: 'production' }, told.value, [], to)
  expect(asked).toEqual(['pix'])
  expect(summary).toContain('Fechamento de 10/2026: sem pendências no que foi lido, e nem tudo foi lido\r\n')
  expect(summary).toContain('Pix recebidos: última leitura em 01/10/2026 00:00:00, 2 registros ilegíveis\r\n')
})

const failing = {
  state: 'failing',
  unread: 2,
  progress: null,
  readAt: from,
  fault: null,
  faultAt: null,
  nextAt: null,
} as const

const nothing = async (): Promise<never> => {
  throw new Error('not asked')
}
const noBooks: MonthBooks = {
  closing: nothing,
  flows: nothing,
  matches: nothing,
  candidates: nothing,
  unknown: nothing,
  sure: nothing,
}
