import * as z from 'zod'
import { wireCount, wireFlag } from '../wire/text.ts'
import { periodQuery } from './paging.ts'

/** Which revision of a charge is asked for; the newest when it is left out. */
export const revisionQuery = z.object({ revisao: wireCount(0, 1_000_000).optional() })

/** Which immediate charges are asked for: by the period of their making. `cpf` and `cnpj` are the debtor's and exclude each other. */
export const cobsQuery = z.object({
  ...periodQuery,
  cpf: z.string().optional(),
  cnpj: z.string().optional(),
  locationPresente: wireFlag.optional(),
  status: z.string().optional(),
})

/** As {@link cobsQuery}, and by the batch in which they were made. */
export const cobsvQuery = cobsQuery.extend({ loteCobVId: wireCount(0, Number.MAX_SAFE_INTEGER).optional() })
