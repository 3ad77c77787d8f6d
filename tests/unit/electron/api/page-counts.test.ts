import { expect, test } from 'vitest'
import type { Client } from '../../../../electron/api/wire/called.ts'
import { createAccountsReads } from '../../../../electron/api/create-accounts-reads.ts'
import type { KnownInstitution } from '../../../../shared/domain/known-institution.ts'
import { ok } from '../../../../shared/kit/result.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'

const period = { from: instantFromMs(Date.UTC(2026, 10, 1)), to: instantFromMs(Date.UTC(2026, 10, 2)) }

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
