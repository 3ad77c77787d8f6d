import { describe, expect, test } from 'vitest'
import { layoutOf, layoutOfBank } from '../../../../shared/cnab/cnab-layout.ts'
import { recordNames } from '../../../../shared/cnab/cnab-records.ts'
import {
  bbEnds,
  bradescoColumns,
  caixaEnds,
  itauEnds,
  santanderEnds,
  sicrediEnds,
} from '../../../fixtures/cnab/manual-columns.ts'

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
  [
    'Caixa',
    '104',
    caixaEnds,
    {
      // The parts of an agreement, and of what is reserved.
      fileHeader: [38, 40, 41, 42, 45, 49, 225, 228],
      // FEBRABAN parts a postal code, and has an indicator of how is paid.
      lotHeader: [38, 40, 44, 46, 217, 224],
      // The company's number with the type of an account behind it, the bank's with parts of instalments; purpose and type of FEBRABAN are blank.
      segmentA: [79, 92, 143, 146, 148, 149, 150, 152, 224, 226],
      // The address of a payee, whose place a key takes in lots of Pix.
      segmentB: [62, 82, 97, 117, 125, 135, 150, 165, 180, 195, 210, 225, 226, 232],
      segmentJ: [188, 211],
    },
  ],
  [
    'Santander',
    '033',
    santanderEnds,
    {
      fileHeader: [36, 40],
      lotHeader: [36, 40, 217],
      segmentA: [89, 226],
      segmentB: [62, 82, 97, 117, 125, 135, 150, 165, 180, 195, 210, 214, 225, 226, 230, 231],
      // FEBRABAN's number of the bank and code of the currency, which are blank there.
      segmentJ: [215, 222, 224],
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

test.each([
  ['Sicredi', '748', 'febraban', '087', ['045', '040', '012']],
  ['Caixa', '104', 'febraban', '080', ['041']],
  ['Santander', '033', 'santander', '060', ['031', '030', '010']],
] as const)('a file of %s is read in the versions that it is told to have', (_, bank, layout, file, lots) => {
  const { name, fileVersions, lotVersions } = layoutOfBank(bank)
  expect(name).toBe(layout)
  expect(fileVersions).toContain(file)
  for (const version of lots) expect(lotVersions).toContain(version)
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
