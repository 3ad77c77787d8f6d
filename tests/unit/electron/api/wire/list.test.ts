import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { listOf } from '../../../../../electron/api/wire/list.ts'

const row = z.object({ id: z.union([z.string(), z.number()]), amount: z.number() })
const list = listOf(['data', 'transactions'], row)
const one = { id: 'a', amount: 1 }
const two = { id: 'b', amount: 2 }

describe('a list of any institution', () => {
  test.each<[string, unknown]>([
    ['bare', [one, two]],
    ['under its name', { data: [one, two] }],
    ['under its name in other letters', { Data: [one, two] }],
    ['under another of its names', { transactions: [one, two] }],
    ['under a common name', { items: [one, two] }],
    ['under a common name of Spring', { content: [one, two], totalElements: 2, pageable: { offset: 0 } }],
    ['under a Portuguese name', { resultado: [one, two] }],
    ['under a name inside of data', { data: { transactions: [one, two], meta: {} } }],
    ['two envelopes deep', { response: { data: { items: [one, two] } } }],
    ['under the only name that has a list', { movimentacoes: [one, two], saldo: 10 }],
    ['as an object of numbered rows', { data: { 0: one, 1: two } }],
    ['as a list in a list', [[one, two]]],
    ['beside links and warnings', { lancamentos: [one, two], links: [{ href: 'x' }], avisos: ['y'] }],
  ])('is read %s', (_, answer) => {
    expect(list.parse(answer)).toMatchObject({ rows: [one, two], unread: [] })
  })

  test.each<[string, unknown]>([
    ['null', null],
    ['missing', undefined],
    ['an empty text', ''],
    ['an empty list', []],
    ['an empty object', {}],
    ['null under its name', { data: null }],
    ['an empty object under its name', { data: {} }],
    ['an empty text under its name', { data: '', meta: { total: 0 } }],
    ['null inside of data', { data: { items: null } }],
    ['paging facts alone', { meta: { total: 0, limit: 10, offset: 1 } }],
    ['its question alone', { parametros: { inicio: 'x', paginacao: { quantidadeTotalDeItens: 0 } } }],
  ])('is empty where it is %s', (_, answer) => {
    expect(list.parse(answer)).toMatchObject({ rows: [], unread: [] })
  })

  test('tells an answer that has nothing in it from one that says that there is nothing', () => {
    for (const nothing of [null, undefined, '', {}]) expect(list.parse(nothing)).toMatchObject({ isSilent: true })
    for (const told of [[], { data: [] }, { data: null }, { data: [one] }, { meta: { total: 0 } }])
      expect(list.parse(told)).not.toHaveProperty('isSilent')
  })

  test.each<[string, unknown]>([
    ['bare', one],
    ['under its name', { data: one }],
    ['under a common name', { item: null, result: one }],
  ])('of one row may be the row itself, %s', (_, answer) => {
    expect(list.parse(answer).rows).toEqual([one])
  })

  test.each<[string, unknown]>([
    ['a text', 'Application not found'],
    ['a number', 3],
    ['a refusal with errors', { erros: [{ codigo: '4769515', mensagem: 'x' }] }],
    ['a refusal with messages', { mensagens: [{ mensagem: 'x', codigo: '1' }] }],
    ['a problem', { type: 'about:blank', title: 'x', detail: 'y' }],
    ['a text under its name', { data: 'nada' }],
  ])('is none where it is %s', (_, answer) => {
    expect(list.safeParse(answer).success).toBe(false)
  })

  test('keeps what it cannot read beside what it can, with the field and the text', () => {
    const odd = { id: 'c', amount: 'x' }
    const told = list.parse({ data: [one, odd, null, two], meta: { total: '4' } })
    expect(told).toEqual({
      rows: [one, two],
      unread: [
        { path: 'data.1.amount', text: JSON.stringify(odd), id: 'c', at: null },
        { path: 'data.2', text: 'null', id: null, at: null },
      ],
      page: null,
      pages: null,
      total: 4,
    })
  })

  test.each<[string, object, object]>([
    ['the documented ones', { meta: { total: 7, limit: 2, offset: 3 } }, { total: 7, page: 3 }],
    [
      'of API Pix',
      { parametros: { paginacao: { paginaAtual: 1, quantidadeDePaginas: 4, quantidadeTotalDeItens: 31 } } },
      { page: 1, pages: 4, total: 31 },
    ],
    ['of Spring', { totalElements: 9, totalPages: 2, number: 0 }, { total: 9, pages: 2, page: 0 }],
    ['of a pagination', { pagination: { total: '12', totalPages: 2 } }, { total: 12, pages: 2 }],
    ['no numbers', { meta: { total: -1, offset: 'x' } }, { total: null, page: null }],
  ])('tells its paging facts: %s', (_, facts, expected) => {
    expect(list.parse({ data: [one], ...facts })).toMatchObject(expected)
  })

  // The compiled parser only knows that a row does not fit; why is asked of the schema itself, at once where the row before did not.
  test('takes one step for each row that cannot be read, and one more for the first of them, however many there are', () => {
    let steps = 0
    const counting = z.unknown().refine(() => {
      steps += 1
      return false
    })
    const many = Array.from({ length: 10_000 }, (_, n) => ({ id: n }))
    expect(listOf(['data'], counting).parse(many).unread).toHaveLength(10_000)
    expect(steps).toBe(10_001)
  })

  test('reads the rows of its hundredth page as those of its first, and what fits not of either', () => {
    const again = listOf(['data'], row)
    const page = { data: [...Array.from({ length: 98 }, () => one), { id: 'c', amount: 'x' }, { id: null, amount: 1 }] }
    const first = again.parse(page)
    expect(first).toMatchObject({ unread: [{ path: 'data.98.amount' }, { path: 'data.99.id' }] })
    for (let n = 2; n <= 100; n += 1) expect(again.parse(page)).toEqual(first)
  })
})

test.each<[string, object]>([
  ['a word', { hasMore: true }],
  ['a word of paging', { pageInfo: { hasNextPage: true } }],
  ['a text', { has_more: 'true' }],
  ['no last page', { ultimaPagina: false }],
  ['no last page of Spring', { last: false, totalPages: 3, number: 0 }],
  ['an address', { next: 'https://x?page=2' }],
  ['an address within links', { links: { next: 'https://x?page=2' } }],
  ['an address within links of HAL', { _links: { next: { href: 'https://x?page=2' } } }],
  ['a token', { nextCursor: 'abc' }],
])('a list that says by %s that more follows is heard', (_, told) => {
  expect(list.parse({ data: [one], ...told })).toMatchObject({ rows: [one], hasMore: true })
})

test.each<[string, object]>([
  ['a word', { hasMore: false }],
  ['null for an address', { next: null, previous: null }],
  ['an empty link', { links: { next: '' } }],
  ['the last page', { last: true, ultimaPagina: true }],
])('a list that says by %s that nothing follows is whole', (_, told) => {
  expect(list.parse({ data: [one], ...told })).not.toHaveProperty('hasMore')
})
