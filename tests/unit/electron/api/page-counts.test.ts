import { describe, expect, test } from 'vitest'
import type { Client } from '../../../../electron/api/wire/called.ts'
import { createAccountsReads } from '../../../../electron/api/create-accounts-reads.ts'
import { readPages } from '../../../../electron/api/read-pages.ts'
import { searchStatement } from '../../../../electron/journal/search-statement.ts'
import { readPeriod } from '../../../../electron/services/accounts/read-period.ts'
import { readWindow } from '../../../../electron/services/lists/read-window.ts'
import type { KnownInstitution } from '../../../../shared/domain/known-institution.ts'
import { appError } from '../../../../shared/errors/app-error.ts'
import { err, ok } from '../../../../shared/kit/result.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { createJournalBench, pay } from '../../../fakes/journal-bench.ts'

const period = { from: instantFromMs(Date.UTC(2026, 10, 1)), to: instantFromMs(Date.UTC(2026, 10, 2)) }

const noUnread = { tell: async () => ok(undefined) }

/** Which page and how many rows are asked for, and as which page the answer counts. */
async function askedOf(institution: KnownInstitution, page: number, limit: number) {
  const asked: { readonly query: { readonly page_offset: number; readonly page_limit: number } }[] = []
  const client: Pick<Client, 'run'> = {
    run: async (row, input) => {
      asked.push(JSON.parse(JSON.stringify(input)))
      const answer = row.answer.parse({ data: [], page: asked[0]?.query.page_offset })
      return ok(answer)
    },
  }
  const reads = createAccountsReads(client, { now: () => period.to }, () => institution)
  const read = await reads.statementPage({ ...period, page, limit, newestFirst: true })
  return { ...asked[0]?.query, told: read.ok ? read.value.page : null }
}

test('pages are counted from 1 here, whoever is asked: from 0 where the institution does', async () => {
  expect(await askedOf('neutral', 1, 100)).toMatchObject({ page_offset: 1, told: 1 })
  expect(await askedOf('inter', 1, 100)).toMatchObject({ page_offset: 0, told: 1 })
  expect(await askedOf('itau', 3, 100)).toMatchObject({ page_offset: 2, told: 3 })
})

test('no more rows are asked for than the institution gives of a page', async () => {
  expect(await askedOf('neutral', 1, 500)).toMatchObject({ page_limit: 100 })
  expect(await askedOf('banco-do-brasil', 1, 500)).toMatchObject({ page_limit: 200 })
})

interface Counting {
  readonly first: 0 | 1
  readonly lines: number
  readonly counts: boolean
  /** What becomes of a page that is not there. */
  readonly missing?: 'empty' | 404 | 'first'
}

const LIMIT = 100
const noSuchPage = appError({
  kind: 'problem',
  status: 404,
  type: null,
  detail: null,
  violations: [],
  pixErrorCode: null,
})

function lineOf(id: string) {
  return { id, creditDebitType: 'DEBIT', transactionAmount: { amount: 1 } }
}

/** A statement that nobody has a profile for, over the client that asks for it. */
function strange({ first, lines, counts, missing = 'empty' }: Counting) {
  const asked: number[] = []
  const at = period.from
  const all = Array.from({ length: lines }, (_, n) => ({
    ...lineOf(`L${n}`),
    eventDate: at,
  }))
  const client: Pick<Client, 'run'> = {
    async run(row, input) {
      const { query }: { query: { page_offset: number } } = JSON.parse(JSON.stringify(input))
      asked.push(query.page_offset)
      const page = query.page_offset - first
      const shown = page < 0 && missing === 'first' ? 0 : page
      const rows = shown < 0 ? [] : all.slice(shown * LIMIT, (shown + 1) * LIMIT)
      if (rows.length === 0 && missing === 404) return err(noSuchPage)
      return ok(row.answer.parse({ data: rows, ...(counts && { meta: { total: lines } }) }))
    },
  }
  return { asked, reads: createAccountsReads(client, { now: () => period.to }) }
}

const counting: [string, Counting][] = ([0, 1] as const).flatMap((first) =>
  [true, false].flatMap((counts) =>
    [1, 99, 100, 101, 250, 300].flatMap((lines) =>
      (['empty', 404, 'first'] as const).map((missing): [string, Counting] => [
        `from ${first}, ${lines} lines, ${counts ? 'counted' : 'not counted'}, another page is ${missing}`,
        { first, lines, counts, missing },
      ]),
    ),
  ),
)

describe('an institution that nobody has a profile for is read whole, from wherever it counts its pages', () => {
  test.each(counting)('%s', async (_, how) => {
    const { reads, asked } = strange(how)
    const kept = new Set<string>()
    const unreadOf = { vault: { unread: noUnread }, clock: { now: () => period.to } }
    const keep = async (told: readonly { readonly id: string }[]) => {
      for (const { id } of told) kept.add(id)
      return ok(undefined)
    }
    const needs = { reads, keep, unreadOf, onPage: () => undefined, isWanted: () => true }
    // A refusal is told, never taken for the end; what was learned by it holds for the next reading.
    const refused = how.first === 0 && how.counts && how.missing === 404 && how.lines > LIMIT
    if (refused) expect(await readPeriod(needs, period)).toMatchObject({ ok: false })
    const read = await readPeriod(needs, period)
    expect(read).toEqual(ok(true))
    expect(kept.size).toBe(how.lines)
    expect(asked.filter((page) => page === 0).length).toBeLessThanOrEqual(4)
  })

  test('by the same reads page 0 is asked for once, and never where the first page tells that it is all', async () => {
    const whole = strange({ first: 1, lines: 30, counts: true })
    await whole.reads.statementPage({ ...period, page: 1, limit: LIMIT, newestFirst: true })
    expect(whole.asked).toEqual([1])
    const other = strange({ first: 0, lines: 250, counts: false })
    for (const page of [1, 2, 3, 4, 1])
      await other.reads.statementPage({ ...period, page, limit: LIMIT, newestFirst: true })
    expect(other.asked).toEqual([1, 0, 1, 1, 2, 3, 0])
  })

  // What page 1 and page 0 and page 1 once more hold, of a list that counts nothing and that another row is in each time.
  test.each([
    ['its only row is another one by the second question', ['A', 'B', 'B'], ['B']],
    ['its only row is another one at each question', ['A', 'B', 'C'], ['C']],
    ['a first row comes in between', ['', 'A', 'A'], ['A']],
    ['its rows are gone by the third question', ['A', 'B', ''], []],
  ])('also a short one from 1 that changes meanwhile: %s', async (_, told, first) => {
    const asked: number[] = []
    const client: Pick<Client, 'run'> = {
      async run(row, input) {
        const { query }: { query: { page_offset: number } } = JSON.parse(JSON.stringify(input))
        const id = told[asked.length] ?? 'Z'
        asked.push(query.page_offset)
        const rows = id === '' || query.page_offset > 1 ? [] : [{ ...lineOf(id), eventDate: period.from }]
        return ok(row.answer.parse({ data: rows }))
      },
    }
    const reads = createAccountsReads(client, { now: () => period.to })
    const page = await reads.statementPage({ ...period, page: 1, limit: LIMIT, newestFirst: true })
    expect(page.ok && page.value.lines.map(({ id }) => id)).toEqual(first)
    const next = await reads.statementPage({ ...period, page: 1, limit: LIMIT, newestFirst: true })
    expect(next.ok && next.value.lines.map(({ id }) => id)).toEqual(['Z'])
    expect(asked.slice(0, 4)).toEqual([1, 0, 1, 1])
  })

  test('and where page 0 does not answer the page is not known either', async () => {
    const client: Pick<Client, 'run'> = {
      run: async (row, input) => {
        const { query }: { query: { page_offset: number } } = JSON.parse(JSON.stringify(input))
        if (query.page_offset === 0) return err(appError({ kind: 'unreachable', sent: 'maybe', cause: 'timeout' }))
        return ok(row.answer.parse({ data: [] }))
      },
    }
    const reads = createAccountsReads(client, { now: () => period.to })
    expect(await reads.statementPage({ ...period, page: 1, limit: LIMIT, newestFirst: true })).toMatchObject({
      ok: false,
      error: { kind: 'unreachable' },
    })
  })
})

test.each([true, false])(
  'a doubt is not called clear by a second page that was taken for the first; counted: %s',
  async (counts) => {
    const bench = createJournalBench()
    bench.bank.post = 'lost-before'
    const intent = await pay(bench)
    const amount = intent.amount / 100
    const client: Pick<Client, 'run'> = {
      async run(row, input) {
        const { query }: { query: { page_offset: number } } = JSON.parse(JSON.stringify(input))
        const line = { id: 'L', eventDate: intent.createdAt, creditDebitType: 'DEBIT', transactionAmount: { amount } }
        return ok(
          row.answer.parse({ data: query.page_offset === 0 ? [line] : [], ...(counts && { meta: { total: 1 } }) }),
        )
      },
    }
    const own = createAccountsReads(client, { now: () => period.to })
    const reads = { ...bench.bank.reads, statementPage: own.statementPage }
    const needs = { reads, vault: bench.vault, refunds: bench.bank.refunds }
    expect(await searchStatement(needs, intent, bench.clock.now())).toMatchObject({ kind: 'possible' })
  },
)

test('the cases of an account are read whole where their pages begin at 0', async () => {
  const client: Pick<Client, 'run'> = {
    async run(row, input) {
      const { query }: { query: { page_offset: number } } = JSON.parse(JSON.stringify(input))
      const rows = Array.from({ length: 130 }, (_, n) => ({ id: `I${n}`, status: 'OPEN' }))
      return ok(row.answer.parse({ data: rows.slice(query.page_offset * LIMIT, (query.page_offset + 1) * LIMIT) }))
    },
  }
  const reads = createAccountsReads(client, { now: () => period.to })
  const read = await readPages('accounts.infractions', (page) =>
    reads.infractionPage({ ...period, page, limit: LIMIT }),
  )
  expect(read.ok && read.value.rows.length + read.value.unread.length).toBe(130)
})

describe('charges are read whole', () => {
  test.each([
    ['from 0', 0, 250],
    ['from 1, where page 0 is the first one once more', 1, 250],
    ['from 1, of one page', 1, 100],
    ['from 0, of one page', 0, 100],
  ])('%s, where nobody says which page it is', async (_, first, count) => {
    const kept = new Set<string>()
    const all = Array.from({ length: count }, (_row, n) => `C${n}`)
    const read = await readWindow<string>(
      {
        list: 'cob',
        endpoint: 'qrcodes.cobs',
        unreadOf: { vault: { unread: noUnread }, clock: { now: () => period.to } },
        idOf: (row) => row,
        isWanted: () => true,
        async keep(rows) {
          for (const row of rows) kept.add(row)
          return ok(undefined)
        },
        async read({ page }) {
          const at = Math.max(0, page - first)
          const rows = all.slice(at * LIMIT, (at + 1) * LIMIT)
          return ok({ rows, unread: [], page, pages: null, total: null })
        },
      },
      period,
    )
    expect(read).toEqual(ok(true))
    expect(kept.size).toBe(count)
  })
})

test('a movement under an id that another one had on an earlier page is told of as unread, and takes no place', async () => {
  const line = (id: string, amount: number) => ({
    ...lineOf(id),
    eventDate: period.from,
    transactionAmount: { amount },
  })
  const pages = [[line('A', 10), line('B', 2)], [line('A', 1.5), line('B', 2)], []]
  const client: Pick<Client, 'run'> = {
    run: async (row, input) => {
      const { query }: { readonly query: { readonly page_offset: number } } = JSON.parse(JSON.stringify(input))
      return ok(row.answer.parse({ data: pages[query.page_offset - 1] ?? [], page: query.page_offset }))
    },
  }
  const kept: string[] = []
  const unread = new Set<string>()
  const read = await readPeriod(
    {
      reads: createAccountsReads(client, { now: () => period.to }, () => 'neutral'),
      unreadOf: {
        vault: {
          unread: {
            async tell({ rows }) {
              for (const { key, path } of rows) unread.add(`${key} ${path}`)
              return ok(undefined)
            },
          },
        },
        clock: { now: () => period.to },
      },
      async keep(lines) {
        kept.push(...lines.map(({ id, amount }) => `${id} ${amount}`))
        return ok(undefined)
      },
      onPage: () => undefined,
      isWanted: () => true,
    },
    period,
  )
  expect(read.ok).toBe(true)
  expect(new Set(kept)).toEqual(new Set(['A 1000', 'B 200']))
  expect(unread).toEqual(new Set(['A id']))
})
