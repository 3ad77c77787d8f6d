import { customers, partyOf } from '../ledger/counterparts.ts'
import type { Party } from '../ledger/entry.ts'
import { fractionOf } from '../ledger/order-plan.ts'
import type { ChargeNow } from '../qrcodes/own-charge.ts'

/** Who pays a charge: its debtor, at some institution, or one of the usual customers; the same for ever. */
export function payerOf({ txid, content: { devedor } }: ChargeNow): Party {
  const index = Math.floor(fractionOf(`payer ${txid}`) * customers.length)
  const somebody = partyOf(customers[index] ?? customers[0])
  const document = devedor?.cpf ?? devedor?.cnpj
  return devedor === undefined || document === undefined ? somebody : { ...somebody, document, name: devedor.nome }
}
