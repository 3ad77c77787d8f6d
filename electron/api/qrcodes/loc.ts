import * as z from 'zod'
import { chargeKindSchema } from '../../../shared/domain/charge.ts'
import type { ChargeLocation } from '../../../shared/domain/charge-location.ts'
import { locationIdSchema } from '../../../shared/domain/location-id.ts'
import { unwrapped } from '../wire/envelope.ts'
import { wireInstantOrNull } from '../wire/instant.ts'
import { wireLocationIdOrNull } from '../wire/location-id.ts'
import { named } from '../wire/named.ts'
import { toldText, wireFlag, wireTextOrNull } from '../wire/text.ts'
import { periodQuery } from './paging.ts'
import { listOf } from '../wire/list.ts'

/** The body of POST /loc. */
export const locationAsk = z.strictObject({ tipoCob: chargeKindSchema })

/** Which locations are asked for: by the period of their making. */
export const locationsQuery = z.object({
  ...periodQuery,
  txIdPresente: wireFlag.optional(),
  tipoCob: chargeKindSchema.optional(),
})

/** Where a payload lies, of any reply, without scheme; null where it is missing. */
export const toldLocation = wireTextOrNull
  .catch(null)
  .transform((text) => (text === null ? null : text.replace(/^https?:\/\//i, '')))

/** One location; its id is all that it must have. */
export const locationAnswer = unwrapped(
  named(
    z.object({
      id: wireLocationIdOrNull.pipe(locationIdSchema),
      location: toldLocation,
      tipoCob: toldText,
      criacao: wireInstantOrNull,
      txid: toldText,
    }),
    { id: ['idLocation', 'locationId', 'locId'], location: ['url'], criacao: ['dataCriacao', 'createdAt'] },
  ),
).transform(
  (wire): ChargeLocation => ({
    id: wire.id,
    location: wire.location ?? '',
    kind: wire.tipoCob ?? '',
    createdAt: wire.criacao,
    txid: wire.txid,
  }),
)

/** One page of locations. */
export const locationsAnswer = listOf(['loc'], locationAnswer)
