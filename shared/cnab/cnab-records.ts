import type { CnabField } from './field.ts'

/** The kinds of record that a file of payments is made of. */
export const recordNames = [
  'fileHeader',
  'lotHeader',
  'segmentA',
  'segmentB',
  'segmentJ',
  'segmentJ52',
  'segmentJ52Pix',
  'segmentO',
  'segmentZ',
  'lotTrailer',
  'fileTrailer',
] as const
export type RecordName = (typeof recordNames)[number]

/** The columns of each record. */
export type CnabRecords = Readonly<Record<RecordName, readonly CnabField[]>>
