import * as z from 'zod'
import type { Withdrawal } from '../../../shared/domain/charge.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { wirePixAmount } from './amount.ts'
import { wireBooleanOrNull, wireTextOrNull } from './text.ts'

const text = wireTextOrNull.catch(null)

const fields = z
  .object({
    valor: wirePixAmount,
    modalidadeAlteracao: wireBooleanOrNull,
    modalidadeAgente: text,
    prestadorDoServicoDeSaque: text,
    // The standard's own examples write it so.
    prestadorDeServicoDeSaque: text,
  })
  .nullish()

// Some write the one of the two that there is not as an object of nothing.
const cash = z.preprocess((told) => (isNothing(told) ? null : told), fields)

/** Cash that goes with a charge (`valor.retirada` of the API Pix): a `saque` or a `troco`; null where there is neither. */
export const toldWithdrawal = z.object({ saque: cash, troco: cash }).nullish().transform(withdrawalOf)

// One of the two by the standard. Where both stand, the empty one is none; what both come to is paid all the same.
function withdrawalOf(told: { saque?: z.output<typeof cash>; troco?: z.output<typeof cash> } | null | undefined) {
  const { saque, troco } = told ?? {}
  const kind = saque == null || (saque.valor === 0 && troco != null && troco.valor > 0) ? 'troco' : 'saque'
  const part = kind === 'saque' ? saque : troco
  if (part == null) return null
  const withdrawal: Withdrawal = {
    kind,
    amount: centavos((saque?.valor ?? 0) + (troco?.valor ?? 0)),
    mayChange: part.modalidadeAlteracao === true,
    agent: part.modalidadeAgente,
    agentIspb: part.prestadorDoServicoDeSaque ?? part.prestadorDeServicoDeSaque,
  }
  return withdrawal
}

function isNothing(told: unknown): boolean {
  return typeof told === 'object' && told !== null && Object.keys(told).length === 0
}
