import { expect, test } from 'vitest'
import { putRows, type RowAsks } from '../../../../../renderer/features/lots/put-rows.ts'
import type { DraftRow, ShownRow } from '../../../../../shared/domain/payment-batch.ts'
import { appError } from '../../../../../shared/errors/app-error.ts'
import { err, ok } from '../../../../../shared/kit/result.ts'

const draftRow = (row: number, payee: string): DraftRow => {
  return { row, told: { payee }, order: null, isOut: false, duplicateReason: null, seen: [] }
}
const known: Pick<ShownRow, 'round' | 'paymentId' | 'problem' | 'findings' | 'standing' | 'payment'> = {
  round: null,
  paymentId: null,
  problem: null,
  findings: [],
  standing: 'unread',
  payment: null,
}

/** A draft as the engine keeps it, which `write` changes as another desk does. */
function keptDraft(...payees: readonly string[]) {
  let version = 1
  const rows = new Map(payees.map((payee, at) => [at + 1, draftRow(at + 1, payee)]))
  const write = (...written: readonly DraftRow[]): void => {
    for (const row of written) rows.set(row.row, row)
    version += 1
  }
  const shownRows = (): ShownRow[] => [...rows.values()].map((row) => ({ ...row, ...known }))
  const asks: RowAsks = {
    async put(seen, written) {
      if (seen !== version)
        return err(appError({ kind: 'state', expected: `draft ${seen}`, found: `draft ${version}` }))
      write(...written)
      return ok({ version })
    },
    async read() {
      return ok({ state: 'draft', version, rows: shownRows() })
    },
  }
  const payeesNow = () => [...rows.values()].map(({ told }) => told.payee)
  const shown = { version, rows: shownRows() }
  return { asks, write, payeesNow, shown, shownRows }
}

test('a row that somebody else wrote since it was shown is not written over: both words come back', async () => {
  const { asks, write, payeesNow, shown, shownRows } = keptDraft('Moinho', 'Frete')
  write(draftRow(1, 'Moinho Novo'))
  const put = await putRows(asks, shown, [{ row: draftRow(1, 'Moinho Velho'), was: draftRow(1, 'Moinho') }])
  expect(put.error).toBeNull()
  expect(put.clashes.map(({ mine, theirs }) => [mine.told.payee, theirs.told.payee])).toEqual([
    ['Moinho Velho', 'Moinho Novo'],
  ])
  expect(payeesNow()).toEqual(['Moinho Novo', 'Frete'])
  // Theirs was seen now, and lies where the draft is shown anew.
  const [clash] = put.clashes
  const anew = { version: 2, rows: shownRows() }
  const again = [{ row: draftRow(1, 'Moinho Velho'), was: clash?.theirs }]
  expect((await putRows(asks, anew, [{ row: draftRow(1, 'B'), was: draftRow(1, 'Moinho') }])).clashes).toHaveLength(1)
  expect((await putRows(asks, anew, again)).clashes).toEqual([])
  expect(payeesNow()).toEqual(['Moinho Velho', 'Frete'])
})

test('rows that nobody else wrote are written, however often the draft was changed beside them', async () => {
  const { asks, write, payeesNow, shown } = keptDraft('Moinho', 'Frete', 'Gráfica')
  write(draftRow(3, 'Gráfica Sul'))
  const put = await putRows(asks, shown, [
    { row: draftRow(1, 'A'), was: draftRow(1, 'Moinho') },
    { row: draftRow(2, 'B'), was: draftRow(2, 'Frete') },
    { row: draftRow(4, 'C'), was: undefined },
  ])
  expect(put).toEqual({ clashes: [], error: null })
  expect(payeesNow()).toEqual(['A', 'B', 'Gráfica Sul', 'C'])
})

test('a new row whose number somebody else took is none, and what both wrote alike is no clash', async () => {
  const { asks, write, payeesNow, shown } = keptDraft('Moinho')
  write(draftRow(2, 'Theirs'), draftRow(3, 'Both'))
  const put = await putRows(asks, shown, [
    { row: draftRow(2, 'Mine'), was: undefined },
    { row: draftRow(3, 'Both'), was: undefined },
  ])
  expect(put.clashes.map(({ mine }) => mine.row)).toEqual([2])
  expect(payeesNow()).toEqual(['Moinho', 'Theirs', 'Both'])
})

test('a draft that refuses a row for itself is told, and not asked for ever', async () => {
  const { asks, shown } = keptDraft('Moinho')
  const refused = err(appError({ kind: 'state', expected: 'unpaid', found: 'row 1' }))
  const put = await putRows({ ...asks, put: async () => refused }, shown, [
    { row: draftRow(1, 'A'), was: draftRow(1, 'Moinho') },
  ])
  expect(put).toMatchObject({ clashes: [], error: { kind: 'state', found: 'row 1' } })
})
