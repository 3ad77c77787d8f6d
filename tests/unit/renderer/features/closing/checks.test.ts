import { describe, expect, test } from 'vitest'
import { checksOf } from '../../../../../renderer/features/closing/checks.ts'
import { type Closing, monthSchema } from '../../../../../shared/domain/closing.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'
import { centavos } from '../../../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'

const t = createText('pt-BR')
const month = monthSchema.parse('2026-11')
const at = (text: string) => instantFromMs(Date.parse(text))
const begin = at('2026-11-01T03:00:00.000Z')
const end = at('2026-12-01T02:59:59.999Z')
const december = at('2026-12-02T15:00:00.000Z')

const closed: Closing = {
  month,
  completeFrom: begin,
  completeUpTo: end,
  complete: true,
  lines: 3,
  unread: 0,
  in: centavos(300),
  out: centavos(100),
  days: [],
  opening: 1_000,
  closing: 1_200,
  difference: 0,
  uneven: [],
  matched: 3,
  proposed: 0,
  unmatched: 0,
  ignored: 0,
  payments: 2,
  missingReceipts: 0,
  openPayments: 0,
  refunds: { count: 0, amount: centavos(0), open: 0 },
  infractions: { count: 0, amount: centavos(0), unknown: 0, readAt: end },
  behind: [],
}

// Amounts hold their sign of the real by a space that never breaks.
function plain(words: string): string {
  return words.replaceAll('\u00a0', ' ')
}

function check(id: string, change: Partial<Closing>, now = december) {
  const found = checksOf(t, { ...closed, ...change }, now).find((one) => one.id === id)
  if (found === undefined) throw new Error(`no check ${id}`)
  return found
}

test('of a month that is closed every line is done, with nothing to press', () => {
  const checks = checksOf(t, closed, december)
  expect(checks.map(({ look, deed }) => [look, deed])).toEqual(checks.map(() => ['done', null]))
  expect(checks.map(({ title }) => plain(title))).toEqual([
    'Extrato completo até 30/11/2026',
    'Saldo inicial + entradas - saídas = saldo final, diferença R$ 0,00',
    'Nenhuma proposta à espera de confirmação',
    'Nada pendente de conciliação',
    'Comprovantes de todos os 2 pagamentos guardados',
    'Nenhum pagamento em aberto',
    'Nenhuma devolução neste mês',
    'Nada bloqueado por infrações',
  ])
})

describe('the statement', () => {
  test('that begins late is fetched from the month’s first moment on', () => {
    const from = at('2026-11-10T03:00:00.000Z')
    expect(check('statement', { completeFrom: from }).deed?.run).toEqual({ does: 'fetch', from: begin, to: from })
  })

  test.each([
    ['was never read', null, null, 'O extrato ainda não foi lido da instituição'],
    ['ends before the month has', begin, at('2026-11-28T12:00:00.000Z'), 'Extrato completo até 28/11/2026'],
  ])('that %s is asked for anew', (_, completeFrom, completeUpTo, title) => {
    expect(check('statement', { completeFrom, completeUpTo })).toMatchObject({
      look: 'todo',
      title,
      deed: { run: { does: 'refresh' } },
    })
  })

  test('of a month that has not ended says when it ends', () => {
    const completeUpTo = at('2026-11-19T13:00:00.000Z')
    const { title, details } = check('statement', { completeUpTo }, at('2026-11-19T13:42:00.000Z'))
    expect([title, details[0]]).toEqual([
      'Extrato lido até 19/11/2026 10:00:00',
      'O mês termina em 30/11/2026. O fechamento se completa depois do último dia.',
    ])
  })
})

describe('the balance', () => {
  const uneven = [{ from: at('2026-11-10T15:00:00.000Z'), to: at('2026-11-12T15:00:00.000Z'), difference: 100 }]

  test('that does not add up names the days and the difference', () => {
    const { look, title, details } = check('balance', { difference: 100, uneven })
    expect([look, plain(title)]).toEqual([
      'todo',
      'Saldo inicial + entradas - saídas não dá o saldo final: diferença R$ 1,00',
    ])
    expect(details.map(plain)).toEqual(['Entre 10/11/2026 12:00:00 e 12/11/2026 12:00:00: R$ 1,00.'])
  })

  test('with differences that hide each other is not done', () => {
    expect(check('balance', { difference: 0, uneven })).toMatchObject({ look: 'todo' })
  })

  const none = { opening: null, closing: null, difference: null }
  test.each([
    ['a single balance', { difference: null }, 'Falta um segundo saldo para conferir a conta', { does: 'balance' }],
    ['no balance', none, 'Falta um saldo guardado para calcular o do mês', { does: 'balance' }],
    ['half a statement', { ...none, completeFrom: december }, 'O saldo do mês espera o extrato', undefined],
    ['no statement', { ...none, completeFrom: null }, 'O saldo do mês espera o extrato', undefined],
  ])('counted from %s says what is lacking, and holds nothing up', (_, change, title, run) => {
    const found = check('balance', change)
    expect([found.look, found.title, found.deed?.run]).toEqual(['unknown', title, run])
  })
})

test.each([
  ['proposed', { proposed: 2 }, '2 propostas à espera de confirmação', { does: 'tab', tab: 'proposed' }],
  ['unmatched', { unmatched: 1 }, '1 pendente de conciliação', { does: 'tab', tab: 'unmatched' }],
  [
    'receipts',
    { missingReceipts: 3, payments: 1_204 },
    '3 de 1.204 pagamentos sem comprovante',
    { does: 'go', place: { to: 'receipts', tab: 'missing' } },
  ],
  ['payments', { openPayments: 1 }, '1 pagamento em aberto', { does: 'go', place: { to: 'payments' } }],
  [
    'refunds',
    { refunds: { count: 1, amount: centavos(500), open: 2 } },
    '2 devoluções em processamento',
    { does: 'go', place: { to: 'received' } },
  ],
  [
    'infractions',
    { infractions: { count: 1, amount: centavos(345_000), unknown: 0, readAt: end } },
    'R$ 3.450,00 em 1 infração aberta',
    { does: 'go', place: { to: 'infractions' } },
  ],
  [
    'infractions',
    { infractions: { count: 2, amount: centavos(345_000), unknown: 1, readAt: end } },
    'R$ 3.450,00 em 2 infrações abertas, 1 sem valor informado',
    { does: 'go', place: { to: 'infractions' } },
  ],
  [
    'unread',
    { unread: 2 },
    '2 lançamentos não puderam ser lidos e podem ser deste mês',
    { does: 'go', place: { to: 'statement' } },
  ],
])('what is left of %s leads to where it is done', (id, change, title, run) => {
  const found = check(id, change)
  expect([found.look, plain(found.title), found.deed?.run]).toEqual(['todo', title, run])
})

test.each([
  ['were never read', null, 'Infrações ainda não lidas do banco'],
  [
    'were read earlier than the statement',
    at('2026-11-20T15:00:00.000Z'),
    'Infrações lidas só até 20/11/2026 12:00:00',
  ],
])('where infractions %s, nothing says that none holds money back', (_, readAt, title) => {
  const infractions = { count: 0, amount: centavos(0), unknown: 0, readAt }
  expect(check('infractions', { infractions })).toMatchObject({ look: 'unknown', title })
})

test('what was not read up to the end of the month is named, with how far it was', () => {
  const behind: Closing['behind'] = [
    { capability: 'received', readAt: at('2026-11-20T15:00:00.000Z'), rows: 0 },
    { capability: 'charges', readAt: null, rows: 0 },
    { capability: 'billets', readAt: end, rows: 2 },
  ]
  const found = check('behind', { behind })
  expect([found.look, found.details]).toEqual([
    'unknown',
    [
      'Pix recebidos: última leitura em 20/11/2026 12:00:00',
      'Cobranças: nenhuma leitura',
      'Boletos pagos: última leitura em 30/11/2026 23:59:59, 2 registros ilegíveis',
    ],
  ])
})
