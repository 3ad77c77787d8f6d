import * as z from 'zod'
import type { ChargePatch, CobvForm } from '../../../shared/domain/charge-form.ts'
import { wireAmountText } from '../wire/amount.ts'
import { wireDay } from '../wire/day.ts'
import { cobvDebtorAsk, commonAsk, commonPatchWire, commonWire, documentWire, removal } from './charge-ask.ts'
import { termsAsk, termsWire } from './terms.ts'

const valor = z.strictObject({ original: wireAmountText, ...termsAsk })
const calendario = z.strictObject({
  dataDeVencimento: wireDay,
  validadeAposVencimento: z.int().max(2_147_483_647).optional(),
})

/** The body of PUT /cobv/{txid} (CobVSolicitada). */
export const cobvAsk = z.strictObject({ calendario, devedor: cobvDebtorAsk, valor, ...commonAsk })
export type CobvAsk = z.output<typeof cobvAsk>

/** The body of PATCH /cobv/{txid} (CobVRevisada): what changes, or the removal. */
export const cobvPatchAsk = cobvAsk.partial().extend({
  calendario: calendario.partial().optional(),
  valor: valor.partial().optional(),
  status: removal.optional(),
})
export type CobvPatchAsk = z.output<typeof cobvPatchAsk>

/** The body of a new charge with due date. */
export function cobvWire(form: CobvForm): CobvAsk {
  const { dueDate, daysAfterDue, debtor, amount, terms, key } = form
  return {
    calendario: { dataDeVencimento: dueDate, validadeAposVencimento: daysAfterDue },
    devedor: debtorWire(debtor),
    valor: { original: amount, ...termsWire(terms) },
    chave: key.value,
    ...commonWire(form),
  }
}

/** The body of a revision. A term that was taken away is not sent: the standard has no word for that. */
export function cobvPatchWire(patch: Extract<ChargePatch, { kind: 'cobv' }>): CobvPatchAsk {
  const { dueDate, daysAfterDue, debtor, amount, terms } = patch
  const calendarioWire = {
    ...(dueDate === undefined ? {} : { dataDeVencimento: dueDate }),
    ...(daysAfterDue === undefined ? {} : { validadeAposVencimento: daysAfterDue }),
  }
  const valorWire = {
    ...(amount === undefined ? {} : { original: amount }),
    ...(terms === undefined ? {} : termsWire(terms)),
  }
  return {
    ...(Object.keys(calendarioWire).length === 0 ? {} : { calendario: calendarioWire }),
    ...(debtor === undefined ? {} : { devedor: debtorWire(debtor) }),
    ...(Object.keys(valorWire).length === 0 ? {} : { valor: valorWire }),
    ...commonPatchWire(patch),
  }
}

function debtorWire({ name, document, email, street, city, state, zip }: CobvForm['debtor']): CobvAsk['devedor'] {
  return {
    ...documentWire(document),
    nome: name,
    ...(email === null ? {} : { email }),
    ...(street === null ? {} : { logradouro: street }),
    ...(city === null ? {} : { cidade: city }),
    ...(state === null ? {} : { uf: state }),
    ...(zip === null ? {} : { cep: zip }),
  }
}
