import { describe, expect, test } from 'vitest'
import type { BookThing } from '../../../../shared/books/book-thing.ts'
import { ofBillet, ofLine } from '../../../../electron/services/books/book-things.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { billet, line } from '../../../fixtures/vault-samples.ts'
import { matchItems } from '../../../../shared/books/match-items.ts'
import type { Decision } from '../../../../shared/domain/closing.ts'
import { day, shown, thing } from './things.ts'

const cnpj = '12345678000195'
const other = '98765432000110'
const matched = (things: readonly BookThing[], decisions: readonly Decision[] = []): string[] =>
  matchItems(things, decisions).map(shown)

describe('ids make a match by themselves', () => {
  test('a line, the payment made here and its receipt share an end-to-end id', () => {
    const endToEndId = 'E1'
    const things = [
      thing('receipt', 'r', { endToEndId }),
      thing('payment', 'p', { endToEndId, at: day(9) }),
      thing('line', '1', { endToEndId }),
    ]
    expect(matched(things)).toEqual(['line:1 + payment:p + receipt:r: matched end-to-end-id 100 0'])
  })

  test('a payment made elsewhere is explained by its receipt', () => {
    const endToEndId = 'E1'
    expect(matched([thing('line', '1', { endToEndId }), thing('receipt', 'r', { endToEndId })])).toEqual([
      'line:1 + receipt:r: matched end-to-end-id 100 0',
    ])
  })

  test('a boleto is told by its own id, and counts with what was paid, interest in', () => {
    const ties = [{ by: 'billet-id', id: '77' }] as const
    const things = [
      thing('line', '77', { amount: 10_450, ties }),
      thing('payment', 'p', { amount: 10_000, ties }),
      thing('billet', '77', { amount: 10_450, ties }),
    ]
    expect(matched(things)).toEqual(['line:77 + billet:77 + payment:p: matched billet-id 100 0'])
  })

  test('a boleto is told by the bar code in the text of a line, and where the same was paid twice by nothing but amount and day', () => {
    const barCode = '34192163600000260001790001043510049102015000'
    const text = 'PAGTO BOLETO 34191.79001 01043.510047 91020.150008 2 16360000026000'
    const paid = line(1, { direction: 'out', amount: centavos(26_345), text, endToEndId: null, kind: 'DEBITO' })
    const own = ofLine({ line: paid, returnId: null })
    const listed = (n: number) => ofBillet(billet(n, { barCode, line: null, amount: centavos(26_000) }))
    const [first, second] = [listed(1), listed(2)]
    if (first === null || second === null) throw new RangeError('no amount')
    expect(own.ties).toContainEqual({ by: 'billet-id', id: `bar:${barCode}` })
    expect(matchItems([own, first], [])).toMatchObject([{ state: 'proposed', reason: 'billet-id', difference: -345 }])
    expect(matchItems([own, first, second], []).map(({ state }) => state)).toEqual(Array(3).fill('unmatched'))
  })

  test('a received Pix brings the charge that it paid', () => {
    const asked = { direction: 'in', txid: 'T1', ties: [{ by: 'txid', id: 'T1' }] } as const
    const came = { direction: 'in', txid: 'T1', endToEndId: 'E1' } as const
    const ties = [
      { by: 'end-to-end-id', id: 'E1' },
      { by: 'txid', id: 'T1' },
    ] as const
    const things = [
      thing('charge', 'cob:T1', { ...asked, amount: 9_000 }),
      thing('received', 'E1', { ...came, ties }),
      thing('line', '1', { ...came, ties }),
    ]
    expect(matched(things)).toEqual(['line:1 + received:E1 + charge:cob:T1: matched end-to-end-id 100 0'])
  })

  test('a code that is paid again and again under one txid joins nothing', () => {
    const came = (id: string) => ({
      direction: 'in' as const,
      endToEndId: id,
      txid: 'LOJA',
      ties: [
        { by: 'end-to-end-id' as const, id },
        { by: 'txid' as const, id: 'LOJA' },
      ],
    })
    const things = ['E1', 'E2'].flatMap((id) => [thing('line', id, came(id)), thing('received', id, came(id))])
    expect(matched(things)).toEqual([
      'line:E1 + received:E1: matched end-to-end-id 100 0',
      'line:E2 + received:E2: matched end-to-end-id 100 0',
    ])
  })

  test('a refund is told by its D-id', () => {
    const things = [thing('line', '1', { endToEndId: 'D1' }), thing('refund', 'E9:r', { endToEndId: 'D1' })]
    expect(matched(things)).toEqual(['line:1 + refund:E9:r: matched refund-id 100 0'])
  })

  test('a transfer to oneself stays two matches under one id', () => {
    const endToEndId = 'E1'
    const things = [
      thing('line', 'out', { endToEndId }),
      thing('payment', 'p', { endToEndId }),
      thing('line', 'in', { endToEndId, direction: 'in', at: day(10, 1) }),
      thing('received', 'E1', { endToEndId, direction: 'in', at: day(10, 1) }),
    ]
    expect(matched(things)).toEqual([
      'line:out + payment:p: matched end-to-end-id 100 0',
      'line:in + received:E1: matched end-to-end-id 100 0',
    ])
  })

  test.each([
    ['another amount', [10_001], -1],
    ['two lines', [10_000, 10_000], -10_000],
  ])('the same id with %s waits for a person', (_, amounts, difference) => {
    const endToEndId = 'E1'
    const lines = amounts.map((amount, n) => thing('line', `${n}`, { endToEndId, amount }))
    const [only] = matchItems([thing('payment', 'p', { endToEndId }), ...lines], [])
    expect(only).toMatchObject({ state: 'proposed', reason: 'end-to-end-id', score: 50, difference })
  })
})

describe('without a common id', () => {
  test.each([
    ['amount, day and document', { document: cnpj }, { document: cnpj }, 'proposed amount-day-document 95'],
    ['amount and day where a document is not told', { document: cnpj }, {}, 'proposed amount-day 75'],
    ['amount and day of which nobody tells a document', {}, {}, 'proposed amount-day 75'],
    [
      'amount and document three days apart',
      { document: cnpj },
      { document: cnpj, at: day(13) },
      'proposed amount-document 60',
    ],
    [
      'a document that is written with its mask',
      { document: '12.345.678/0001-95' },
      { document: cnpj },
      'proposed amount-day-document 95',
    ],
  ])('%s is a proposal', (_, line, payment, words) => {
    const things = [thing('line', '1', line), thing('payment', 'p', payment)]
    expect(matched(things)).toEqual([`line:1 + payment:p: ${words} 0`])
  })

  test.each([
    ['another document', { document: cnpj }, { document: other }],
    ['another amount', {}, { amount: 10_001 }],
    ['the other direction', {}, { direction: 'in' }],
    ['another day and no document', {}, { at: day(11) }],
    ['four days apart', { document: cnpj }, { document: cnpj, at: day(14) }],
    ['a masked document on another day', { document: '***345678**' }, { document: '***345678**', at: day(11) }],
  ] as const)('%s is no proposal', (_, line, payment) => {
    const states = matchItems([thing('line', '1', line), thing('payment', 'p', payment)], []).map(({ state }) => state)
    expect(states).toEqual(['unmatched', 'unmatched'])
  })

  test('among equals nothing is guessed, nor by a weaker rule afterwards', () => {
    const same = { document: cnpj }
    const things = [
      thing('line', '1', same),
      thing('payment', 'a', same),
      thing('payment', 'b', same),
      thing('payment', 'c', { document: null, at: day(10, 5) }),
    ]
    expect(matchItems(things, []).map(({ state }) => state)).toEqual([
      'unmatched',
      'unmatched',
      'unmatched',
      'unmatched',
    ])
  })

  test('the surer rule counts first', () => {
    const things = [
      thing('line', '1', { document: cnpj }),
      thing('payment', 'a', {}),
      thing('payment', 'b', { document: cnpj }),
    ]
    expect(matched(things)).toContain('line:1 + payment:b: proposed amount-day-document 95 0')
  })

  test('two lines that fit one payment are both left', () => {
    const things = [thing('line', '1'), thing('line', '2'), thing('payment', 'p')]
    expect(matchItems(things, []).map(({ state }) => state)).toEqual(['unmatched', 'unmatched', 'unmatched'])
  })

  test('a day is a day of São Paulo', () => {
    const late = thing('line', '1', { at: day(10, 11 * 60) })
    const early = thing('payment', 'p', { at: day(10, -11 * 60) })
    expect(matched([late, early])).toEqual(['line:1 + payment:p: proposed amount-day 75 0'])
  })
})

describe('what a person decides', () => {
  const line = thing('line', '1', { endToEndId: 'E1' })
  const payment = thing('payment', 'p', { endToEndId: 'E1' })
  const stray = thing('payment', 'q', { amount: 4_000, at: day(12) })

  test('together joins what nothing else would, and shows what is left over', () => {
    const decisions: Decision[] = [{ as: 'together', items: ['line:1', 'payment:q'] }]
    expect(matched([thing('line', '1', { amount: 4_100 }), stray], decisions)).toEqual([
      'line:1 + payment:q: matched by-person 100 -100',
    ])
  })

  test('apart takes a line from what explains it, and leaves papers of the same money together', () => {
    const receipt = thing('receipt', 'r', { endToEndId: 'E1' })
    const decisions: Decision[] = [{ as: 'apart', items: ['line:1', 'payment:p', 'receipt:r'] }]
    expect(matched([line, payment, receipt], decisions)).toEqual([
      'line:1: unmatched - 0 -10000',
      'payment:p + receipt:r: unmatched - 0 10000',
    ])
  })

  test('a refused proposal makes room for the other one that fits', () => {
    const things = [thing('line', '1'), thing('payment', 'a'), thing('payment', 'b')]
    expect(matched(things, [{ as: 'apart', items: ['line:1', 'payment:a'] }])).toContain(
      'line:1 + payment:b: proposed amount-day 75 0',
    )
  })

  test('ignored stands with its note, and is no candidate for anything', () => {
    const things = [thing('line', '1'), thing('payment', 'p')]
    const found = matchItems(things, [{ as: 'ignored', items: ['line:1'], note: 'tarifa do banco' }])
    expect(found.map(({ state, note, byPerson }) => [state, note, byPerson])).toEqual([
      ['ignored', 'tarifa do banco', true],
      ['unmatched', null, false],
    ])
  })

  test('the last word about an item counts', () => {
    const ignored: Decision = { as: 'ignored', items: ['line:1', 'payment:p'], note: 'engano' }
    const together: Decision = { as: 'together', items: ['line:1', 'payment:q'] }
    expect(matched([line, payment, stray], [ignored, together])).toEqual([
      'line:1 + payment:p + payment:q: matched by-person 100 4000',
    ])
    expect(matched([line, payment, stray], [together, ignored])[0]).toBe('line:1 + payment:p: ignored - 0 0')
  })

  test('what the institution tells later joins what a person has joined', () => {
    const decisions: Decision[] = [{ as: 'together', items: ['line:1', 'payment:q'] }]
    const receipt = thing('receipt', 'r', { ties: [{ by: 'end-to-end-id', id: 'Q' }] })
    const own = thing('payment', 'q', { ties: [{ by: 'end-to-end-id', id: 'Q' }] })
    expect(matched([thing('line', '1'), own, receipt], decisions)).toEqual([
      'line:1 + payment:q + receipt:r: matched by-person 100 0',
    ])
  })

  test('words about things that are not here change nothing', () => {
    const decisions: Decision[] = [
      { as: 'together', items: ['line:gone', 'payment:p'] },
      { as: 'apart', items: ['line:gone', 'payment:p'] },
      { as: 'ignored', items: ['line:gone'], note: 'sumiu' },
    ]
    expect(matched([line, payment], decisions)).toEqual(matched([line, payment]))
  })
})
