import { expect, test } from 'vitest'
import { layoutOf } from '../../../../shared/cnab/cnab-layout.ts'
import { recordNames } from '../../../../shared/cnab/cnab-records.ts'
import { bradescoColumns, itauEnds } from '../../../fixtures/cnab/manual-columns.ts'

/** What our tables part that the manual leaves in one, and the other way round: the fields that such a column lies in. */
const PARTED = {
  // Note 11 parts agency and account of a payee; notes 35 and 37 put kind of transfer and remark into what was reserved.
  segmentA: [28, 29, 41, 42, 114, 195],
  // The parts of a bar code.
  segmentJ: [20, 21, 22, 26, 36],
  // FEBRABAN counts accounts of a reconciliation there.
  fileTrailer: [35],
} as const

test.each(Object.entries(itauEnds))('the columns of %s are those of Itaú’s manual', (name, ends) => {
  const record = recordNames.find((one) => one === name) ?? 'fileHeader'
  const ours = layoutOf('itau').records[record].map(({ to }) => to)
  const parted: readonly number[] = Object.entries(PARTED).find(([one]) => one === name)?.[1] ?? []
  const both = (all: readonly number[]) => all.filter((end) => !parted.includes(end))
  expect(both(ours)).toEqual(both(ends))
})

test.each(Object.entries(bradescoColumns))(
  'every field of %s by which Bradesco refuses a file has its columns here',
  (name, columns) => {
    const record = layoutOf('bradesco').records[recordNames.find((one) => one === name) ?? 'fileHeader']
    const missing = columns.filter(
      ([from, to]) => !record.some((one) => one.from === from) || !record.some((one) => one.to === to),
    )
    expect(missing).toEqual([])
  },
)
