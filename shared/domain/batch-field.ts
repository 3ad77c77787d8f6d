/** What a column of a sheet of payments can say. `way` is a key, a copy-and-paste code or the line of a boleto. */
export const batchFields = [
  'payee',
  'document',
  'way',
  'amount',
  'description',
  'institution',
  'issuer',
  'account',
  'accountType',
] as const
export type BatchField = (typeof batchFields)[number]
