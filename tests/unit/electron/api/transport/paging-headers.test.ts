import { MockAgent } from 'undici'
import { expect, test } from 'vitest'
import { createExchange } from '../../../../../electron/api/transport/exchange.ts'

/** What the headers of an answer say of its list. */
async function pagingOf(headers: Record<string, string>): Promise<unknown> {
  const told = await answerWith(200, headers)
  return told.ok ? (told.value.paging ?? null) : told.error
}

async function answerWith(status: number, headers: Record<string, string>) {
  const agent = new MockAgent()
  agent.disableNetConnect()
  agent.get('https://bank.example').intercept({ path: '/list' }).reply(status, '[]', { headers })
  const exchange = createExchange({
    group: 'accounts',
    baseUrl: 'https://bank.example',
    agent,
    closing: new AbortController().signal,
  })
  const answer = await exchange({
    endpoint: 'list',
    method: 'GET',
    path: '/list',
    headers: {},
    body: null,
    largest: 1_000,
  })
  await agent.close()
  return answer
}

test.each([
  ['<https://bank.example/list?page=2>; rel="next", <https://bank.example/list?page=9>; rel="last"', true],
  ['</list?page=2>; title="x"; rel=next', true],
  ['</list?page=2>; rel="prefetch next"', true],
])('a link to the next page is heard: %s', async (link, hasMore) => {
  expect(await pagingOf({ link })).toEqual({ hasMore, total: null })
})

test('links to other places say nothing, and neither does an answer without any', async () => {
  expect(await pagingOf({ link: '</list?page=1>; rel="prev", </list?page=1>; rel="last"' })).toBeNull()
  expect(await pagingOf({ link: '</next>; rel="preload"' })).toBeNull()
  expect(await pagingOf({})).toBeNull()
})

test.each(['x-total-count', 'X-Total', 'Total-Count'])('a count is heard under %s', async (name) => {
  expect(await pagingOf({ [name]: '30' })).toEqual({ hasMore: false, total: '30' })
})

test.each([
  [429, { 'RateLimit-Reset': '30' }, '30'],
  [429, { 'X-RateLimit-Reset': '1790000000' }, '1790000000'],
  [429, { 'X-Rate-Limit-Reset': '9', 'Retry-After': '2' }, '2'],
  [503, { 'X-RateLimit-Reset': '30' }, null],
  [200, { 'RateLimit-Reset': '30' }, null],
])('a refusal of too many requests says when it is over, %i by %j', async (status, headers, retryAfter) => {
  expect(await answerWith(status, headers)).toMatchObject({ ok: true, value: { retryAfter } })
})
