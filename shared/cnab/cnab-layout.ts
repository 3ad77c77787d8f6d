import type { CnabRecords } from './cnab-records.ts'
import { febrabanRecords } from './febraban-records.ts'
import { itauRecords } from './itau-records.ts'

/** The layouts that are known. */
export const layoutNames = ['febraban', 'itau', 'bradesco', 'bb', 'santander'] as const
export type LayoutName = (typeof layoutNames)[number]

/** One bank's way to write CNAB 240. */
export interface CnabLayout {
  readonly name: LayoutName
  /** Its code at the clearing house; null for every bank that has no layout of its own here. */
  readonly bank: string | null
  /** The versions of the file, and those of the lot, that are read; what a manual of this layout says. */
  readonly fileVersions: readonly string[]
  readonly lotVersions: readonly string[]
  /** The services (columns 10 and 11 of a lot's header) that pay; a lot of any other is no lot of payments. */
  readonly services: readonly string[]
  readonly records: CnabRecords
}

/** FEBRABAN's own versions, 8.0 to 10.9 and the older ones that ERPs still write. */
const FEBRABAN_FILE = ['030', '040', '050', '060', '080', '081', '082', '083', '084', '085', '086', '087', '088', '089']
const FEBRABAN_TEN = ['090', '091', '100', '101', '102', '103', '104', '105', '106', '107', '108', '109']
const FEBRABAN_LOT = ['010', '011', '012', '013', '020', '030', '031', '040', '041', '042', '043', '044', '045', '046']

/** G025: dividends, suppliers, bills, wages, fees, grants, prebends, claims, travel, whatever is allowed, accredited, pay, agents, benefits, others. */
const PAYING = ['10', '20', '22', '30', '32', '33', '34', '50', '60', '70', '75', '77', '80', '90', '98']

/** The table of layouts: what a bank writes otherwise than FEBRABAN stands in its records. */
export const cnabLayouts: readonly CnabLayout[] = [
  {
    name: 'itau',
    bank: '341',
    fileVersions: ['080', '081', '082', '083', '084', '085', '086'],
    lotVersions: ['030', '031', '040', '041'],
    // Debentures and funds are paid by services of its own.
    services: [...PAYING, '15', '40'],
    records: itauRecords,
  },
  {
    name: 'bradesco',
    bank: '237',
    fileVersions: ['080', '089', '090'],
    lotVersions: ['012', '030', '040', '041', '045'],
    services: PAYING,
    records: febrabanRecords,
  },
  {
    name: 'bb',
    bank: '001',
    // It looks at neither version, and lets zeros stand for both.
    fileVersions: ['000', '030', '040', '050', '080', '082', '083', '084', '101', '103'],
    lotVersions: ['000', '020', '030', '031', '040', '041', '042', '043', '045', '046'],
    services: PAYING,
    records: febrabanRecords,
  },
  {
    name: 'santander',
    bank: '033',
    fileVersions: ['060'],
    lotVersions: ['010', '030', '031'],
    services: PAYING,
    records: febrabanRecords,
  },
  {
    name: 'febraban',
    bank: null,
    fileVersions: [...FEBRABAN_FILE, ...FEBRABAN_TEN],
    lotVersions: FEBRABAN_LOT,
    services: PAYING,
    records: febrabanRecords,
  },
]

/** The layout of a name. */
export function layoutOf(name: LayoutName): CnabLayout {
  const found = cnabLayouts.find((layout) => layout.name === name)
  if (found === undefined) throw new RangeError('no layout')
  return found
}

/** The layout of a bank's files, by its code of three digits. */
export function layoutOfBank(bank: string): CnabLayout {
  return cnabLayouts.find((layout) => layout.bank === bank) ?? layoutOf('febraban')
}
