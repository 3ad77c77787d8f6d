/** Why a payment was cancelled: every code that is documented (ACCOUNTS_API section 15). */
export const cancellationCodes = [
  'AB03',
  'AB09',
  'AB11',
  'AC03',
  'AC06',
  'AC07',
  'AC14',
  'AG03',
  'AG13',
  'AGNT',
  'AM01',
  'AM02',
  'AM09',
  'AM18',
  'BE01',
  'BE05',
  'BE17',
  'CH11',
  'CH16',
  'DS04',
  'DT02',
  'DT05',
  'ED05',
  'FF07',
  'FF08',
  'OZ01',
] as const

/** One of these codes. */
export type CancellationCode = (typeof cancellationCodes)[number]
