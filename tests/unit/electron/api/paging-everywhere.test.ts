import { describe, expect, test } from 'vitest'
import { accountsEndpoints as accounts } from '../../../../electron/api/accounts/endpoints.ts'
import { decodeAnswer } from '../../../../electron/api/decode-answer.ts'
import { qrcodesEndpoints as qrcodes } from '../../../../electron/api/qrcodes/endpoints.ts'
import { readingOf, type Row } from './reading-of.ts'
import { records } from './records.ts'

/** What an answer says where its one row is not all. */
const more: readonly object[] = [
  ...'hasMore has_more more moreResults temMais temProximaPagina possuiProximaPagina isTruncated'
    .split(' ')
    .flatMap((name) => [{ [name]: true }, { [name]: 'S' }, { meta: { [name]: 'true' } }]),
  { indicadorContinuidade: 'S', proximoIndice: 300 },
  ...'last isLast isLastPage ultimaPagina'.split(' ').map((name) => ({ [name]: false })),
  ...'nextToken next_token nextCursor next_cursor nextPageToken continuationToken proximoCursor nextLink @odata.nextLink cursor'
    .split(' ')
    .flatMap((name) => [{ [name]: 'abc' }, { pagination: { [name]: 'abc' } }]),
  { cursor: { next: 'abc' } },
  { lastEvaluatedKey: { id: { S: '1' } } },
  { next: 'https://example.com?page=2' },
  { next: { page: 2 } },
  { next: { href: 'https://example.com' } },
  { links: { next: 'https://example.com' } },
  { _links: { next: { href: 'https://example.com' } } },
  {
    links: [
      { rel: 'self', href: 'a' },
      { rel: 'next', href: 'b' },
    ],
  },
  { nextPage: true },
  { next_offset: 100 },
  { pagina: 1, proximaPagina: 2 },
  { pagination: { current_page: 1, next_page: 2 } },
  { page: 0, totalPages: 3 },
  { page: 1, total_pages: 3 },
  { page: 1, lastPage: 3 },
  { parametros: { paginacao: { paginaAtual: 0, quantidadeDePaginas: 4 } } },
  ...'total total_count totalCount totalRecords totalItems totalDeRegistros qtdTotal quantidadeTotalRegistros'
    .split(' ')
    .flatMap((name) => [{ [name]: 30 }, { meta: { [name]: '30' } }]),
  { total: { value: 30, relation: 'eq' } },
]

/** What it says where it is. */
const all: readonly object[] = [
  ...'hasMore more temMais isTruncated'.split(' ').flatMap((name) => [{ [name]: false }, { [name]: 'N' }]),
  { indicadorContinuidade: 'N', proximoIndice: 0 },
  ...'last isLast isLastPage'.split(' ').map((name) => ({ [name]: true })),
  ...'nextToken nextCursor next nextPage cursor'
    .split(' ')
    .flatMap((name) => [null, '', false].map((told) => ({ [name]: told }))),
  { next: { href: null } },
  { cursor: { next: null } },
  { links: { next: null, self: 'a' } },
  {
    links: [
      { rel: 'self', href: 'a' },
      { rel: 'last', href: 'a' },
    ],
  },
  { page: 0, totalPages: 1 },
  { page: 1, totalPages: 1 },
  { pagination: { current_page: 3, next_page: 3 } },
  { total: 1 },
]

const lists: readonly (readonly [string, Row, keyof typeof records])[] = [
  ['data', accounts.transactions, 'line'],
  ['data', accounts.billets, 'billet'],
  ['data', accounts.infractions, 'infraction'],
  ['cobs', qrcodes.cobs, 'charge'],
  ['pix', qrcodes.pixList, 'pix'],
  ['loc', qrcodes.locations, 'location'],
  ['webhooks', qrcodes.keyWebhooks, 'webhook of a key'],
]

function rowOf(record: keyof typeof records): unknown {
  const { body, at } = records[record]
  const whole: unknown = body({ status: 'OPEN' })
  const [list] = at.length === 0 ? [whole] : Object.values(whole ?? {}).flat()
  return list
}

const saysMore = (told: object): boolean => {
  const facts = new Map<string, unknown>(Object.entries(told))
  return facts.get('hasMore') === true || Number(facts.get('total') ?? 0) > 1
}

describe.each(lists)('a list in %s', (name, row, record) => {
  const read = (facts: object): object => Object(readingOf(row, { [name]: [rowOf(record)], ...facts }))

  test('is known not to be whole', () => {
    for (const facts of more) expect([facts, saysMore(read(facts))]).toEqual([facts, true])
  })

  test('is not said to have more where it is', () => {
    for (const facts of all) expect([facts, saysMore(read(facts))]).toEqual([facts, false])
  })

  test('keeps its row whatever it says of itself, and none where it is empty', () => {
    for (const facts of [...more, ...all]) {
      const rows = (told: object): unknown => ('lines' in told ? told.lines : Reflect.get(told, 'rows'))
      expect([facts, rows(read(facts))]).toEqual([facts, [expect.anything()]])
      expect([facts, rows(Object(readingOf(row, { [name]: [], ...facts })))]).toEqual([facts, []])
    }
  })

  test('is told of by the headers where it stands bare', () => {
    const bytes = Buffer.from(JSON.stringify([rowOf(record)]))
    const told = (paging: { readonly hasMore: boolean; readonly total: string | null }): unknown => {
      const answer = decodeAnswer(row, { bytes, contentType: 'application/json', paging })
      return answer.ok && saysMore(Object(answer.value))
    }
    expect([told({ hasMore: true, total: null }), told({ hasMore: false, total: '30' })]).toEqual([true, true])
    expect([told({ hasMore: false, total: null }), told({ hasMore: false, total: '1' })]).toEqual([false, false])
  })
})
