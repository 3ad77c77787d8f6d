import { accountsEndpoints } from '../../electron/api/accounts/endpoints.ts'
import { qrcodesEndpoints } from '../../electron/api/qrcodes/endpoints.ts'
import type { Endpoint } from '../../electron/api/wire/endpoint.ts'
import { type Contract, readAccountsDescription, readContract } from './openapi.ts'
import { pixAnswers, pixRequests, readMendedPix } from './qrcodes-openapi.ts'
import { type SchemaMaker, schemaMaker } from './made-by-schema.ts'

/** Values of a seed and a number: the same each time. */
export const SEED = 20_261_123

/** One group by its published description: its operations, what makes values of it, and who judges by it. */
export interface DescribedGroup {
  readonly group: 'accounts' | 'qrcodes'
  readonly rows: readonly Endpoint[]
  /** Those whose success has no body. */
  readonly bare: readonly string[]
  readonly maker: SchemaMaker
  readonly answers: Contract
  readonly requests: Contract
}

const { token: _accountsToken, ...accountsRows } = accountsEndpoints
const { token: _qrcodesToken, ...pixRows } = qrcodesEndpoints

/** Both groups. */
export const describedGroups: readonly DescribedGroup[] = [
  {
    group: 'accounts',
    rows: Object.values(accountsRows),
    bare: ['accounts.removeWebhook'],
    maker: schemaMaker(readAccountsDescription()),
    answers: readContract(false),
    requests: readContract(false),
  },
  {
    group: 'qrcodes',
    rows: Object.values(pixRows),
    bare: ['qrcodes.putBatch', 'qrcodes.patchBatch', 'qrcodes.putKeyWebhook', 'qrcodes.deleteKeyWebhook'],
    maker: schemaMaker(readMendedPix()),
    answers: pixAnswers(),
    requests: pixRequests(),
  },
]

/** Where an operation stands in its description. */
export function placeOf({ method, path }: Endpoint): string {
  return `/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`
}

/** Where the schema of a body stands, of a request or an answer; null where none is described. */
export function bodyPlace(maker: SchemaMaker, holder: string): string | null {
  const types = Object.keys(maker.read(`${holder}/content`) ?? {})
  const type = types.find((name) => name.includes('json')) ?? null
  return type === null ? null : `${holder}/content/${type.replaceAll('/', '~1')}/schema`
}
