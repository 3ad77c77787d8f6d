import { describe, expect, test } from 'vitest'
import { layoutOf, layoutOfBank } from '../../../../shared/cnab/cnab-layout.ts'
import { recordNames } from '../../../../shared/cnab/cnab-records.ts'
import { bbEnds, bradescoColumns, itauEnds, sicrediEnds } from '../../../fixtures/cnab/manual-columns.ts'

type Ends = Readonly<Record<string, readonly number[]>>

/** By the bank's code: its columns, and what our tables part that its manual leaves in one, or the other way round (fields that such a column lies in). */
const manuals: readonly (readonly [name: string, bank: string, ends: Ends, parted: Ends])[] = [
  [
    'Itaú',
    '341',
    itauEnds,
    {
      // Note 11 parts agency and account of a payee; notes 35 and 37 put kind of transfer and remark into what was reserved.
      segmentA: [28, 29, 41, 42, 114, 195],
      // The parts of a bar code.
      segmentJ: [20, 21, 22, 26, 36],
      // FEBRABAN counts accounts of a reconciliation there.
      fileTrailer: [35],
    },
  ],
  [
    'Banco do Brasil',
    '001',
    bbEnds,
    {
      // The parts of an agreement, whose text is one here, and of what is reserved.
      fileHeader: [41, 45, 50, 222, 225, 228, 230],
      // FEBRABAN's indicator of how is paid (P014) is blank there.
      lotHeader: [41, 45, 50, 224],
    },
  ],
  ['Sicredi, which writes as FEBRABAN does', '748', sicrediEnds, {}],
]

describe.each(manuals)('the columns of %s', (_, bank, ends, parted) => {
  test.each(Object.entries(ends))('in %s are those of its manual', (name, told) => {
    const record = recordNames.find((one) => one === name) ?? 'fileHeader'
    const ours = layoutOfBank(bank).records[record].map(({ to }) => to)
    const both = (all: readonly number[]) => all.filter((end) => parted[name]?.includes(end) !== true)
    expect(both(ours)).toEqual(both(told))
  })
})

test('a file of Sicredi is read by FEBRABAN’s layout, in the versions that its manual tells', () => {
  const { name, fileVersions, lotVersions } = layoutOfBank('748')
  expect(name).toBe('febraban')
  expect(fileVersions).toContain('087')
  for (const version of ['045', '040', '012']) expect(lotVersions).toContain(version)
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
