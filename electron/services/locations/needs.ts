import type { QrcodesWrites } from '../../api/provider.ts'
import type { ReceivingNeeds } from '../received/needs.ts'

/** What the use cases about locations need. A location is not kept here: each is read from the institution. */
export interface LocationNeeds extends ReceivingNeeds {
  readonly writes: Pick<QrcodesWrites, 'createLocation' | 'unlinkLocation' | 'reviseCharge'>
}
