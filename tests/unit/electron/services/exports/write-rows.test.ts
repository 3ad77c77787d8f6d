import { expect, test } from 'vitest'
import { writeRows } from '../../../../../electron/services/exports/write-rows.ts'
import type { FileMaker, OpenFile } from '../../../../../electron/workers/file-maker.ts'
import type { SheetRow } from '../../../../../shared/domain/sheet.ts'
import { ok } from '../../../../../shared/kit/result.ts'

const as = { format: 'csv', charset: 'utf-8' } as const
const sheet = { title: 'Recebidos', heading: [], columns: [], totals: false } as const

/** A list of keys that `change` alters each time after a page of it was read. */
function writing(
  count: number,
  change: (keys: string[], pagesRead: number) => void,
  marked: readonly string[] | null,
  amount: () => number = () => 0,
) {
  const keys = Array.from({ length: count }, (_, n) => `k${n}`)
  const files: { rows: string[]; end: 'open' | 'whole' | 'abandoned' }[] = []
  let pages = 0
  const begin = (): OpenFile<SheetRow> => {
    const file: (typeof files)[number] = { rows: [], end: 'open' }
    files.push(file)
    return {
      async add(rows) {
        file.rows.push(...rows.map(([cell]) => String(cell)))
        return ok(undefined)
      },
      async finish() {
        file.end = 'whole'
        return ok({ sha256: '', size: 0 })
      },
      async abandon() {
        file.end = 'abandoned'
      },
    }
  }
  const makeFile: Pick<FileMaker, 'csv'> = { csv: begin }
  const step = { path: '/x.csv', makeFile: makeFile as FileMaker, tell: async () => ok(undefined) }
  const outcome = writeRows<string, { readonly count: number; readonly amount: number }>(step, as, async () =>
    ok({
      what: 'pix',
      marked: marked === null ? null : new Set(marked),
      sheet,
      lacking: 0,
      totals: async () => ok({ count: keys.length, amount: amount() }),
      async page({ first, limit }) {
        const rows = keys.slice(first, first + limit)
        change(keys, (pages += 1))
        return ok(rows)
      },
      keyOf: (key) => key,
      rowsOf: async (rows) => ok(rows.map((key) => [key])),
    }),
  )
  return { keys, files, outcome }
}

test('a row that comes while the sheet is written has it begun anew, and stands in it once', async () => {
  const { keys, files, outcome } = writing(700, (rows, page) => page === 1 && rows.unshift('new'), null)
  expect(await outcome).toMatchObject({ ok: true })
  expect(files.map(({ end }) => end)).toEqual(['abandoned', 'whole'])
  expect(files[1]?.rows).toEqual(keys)
})

test('a row that goes while another comes leaves the count as it was, and none is left out all the same', async () => {
  const swap = (rows: string[]) => rows.push(`${rows.shift()} again`)
  const { keys, files, outcome } = writing(700, (rows, page) => page === 1 && swap(rows), null)
  expect(await outcome).toMatchObject({ ok: true })
  expect(files.map(({ end }) => end)).toEqual(['abandoned', 'whole'])
  expect(files[1]?.rows).toEqual(keys)
})

test('an amount that changes while the sheet is written has it begun anew', async () => {
  const amounts = [1, 2, 2, 2]
  const { files, outcome } = writing(
    3,
    () => undefined,
    null,
    () => amounts.shift() ?? 0,
  )
  expect(await outcome).toMatchObject({ ok: true })
  expect(files.map(({ end }) => end)).toEqual(['abandoned', 'whole'])
})

test('a list that never rests makes no file, and says that it changes', async () => {
  const { files, outcome } = writing(700, (rows, page) => rows.unshift(`new ${page}`), null)
  expect(await outcome).toMatchObject({ ok: false, error: { kind: 'state', found: 'changing' } })
  expect(new Set(files.map(({ end }) => end))).toEqual(new Set(['abandoned']))
})

test('the marked ones alone are written, and one that is gone makes no file', async () => {
  const there = writing(700, () => undefined, ['k3', 'k650'])
  expect(await there.outcome).toMatchObject({ ok: true })
  expect(there.files.map(({ rows }) => rows)).toEqual([['k3', 'k650']])
  const gone = writing(700, () => undefined, ['k3', 'k701'])
  expect(await gone.outcome).toMatchObject({ ok: false, error: { kind: 'not-found', what: 'pix' } })
  expect(gone.files.map(({ end }) => end)).toEqual(['abandoned'])
})
