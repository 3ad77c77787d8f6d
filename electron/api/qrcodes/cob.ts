import * as z from 'zod'
import type { ChargePatch, CobForm } from '../../../shared/domain/charge-form.ts'
import { wireAmountText } from '../wire/amount.ts'
import { cobDebtorAsk, commonAsk, commonPatchWire, commonWire, documentWire, removal } from './charge-ask.ts'

const mayChange = z.literal([0, 1]).optional()
const cash = {
  valor: wireAmountText,
  modalidadeAlteracao: mayChange,
  prestadorDoServicoDeSaque: z.string().regex(/^[0-9A-Z]{8}$/),
}
const retirada = z
  .strictObject({
    saque: z.strictObject({ ...cash, modalidadeAgente: z.enum(['AGTEC', 'AGTOT', 'AGPSS']) }).optional(),
    troco: z.strictObject({ ...cash, modalidadeAgente: z.enum(['AGTEC', 'AGTOT']) }).optional(),
  })
  .refine(({ saque, troco }) => (saque === undefined) !== (troco === undefined), { error: 'saque or troco' })

const valor = z.strictObject({
  original: wireAmountText,
  modalidadeAlteracao: mayChange,
  retirada: retirada.optional(),
})
const calendario = z.strictObject({ expiracao: z.int().max(2_147_483_647).optional() })

/** The body of PUT /cob/{txid} and POST /cob (CobSolicitada); its schema demands a `calendario` that its own examples lack. */
export const cobAsk = z.strictObject({
  calendario: calendario.optional(),
  devedor: cobDebtorAsk.optional(),
  valor,
  ...commonAsk,
})
export type CobAsk = z.output<typeof cobAsk>

/** The body of PATCH /cob/{txid} (CobRevisada): what changes, or the removal. */
export const cobPatchAsk = cobAsk.partial().extend({ valor: valor.partial().optional(), status: removal.optional() })
export type CobPatchAsk = z.output<typeof cobPatchAsk>

/** The body of a new immediate charge. */
export function cobWire(form: CobForm): CobAsk {
  const { expiresIn, debtor, amount, mayChangeAmount, withdrawal, key } = form
  return {
    calendario: { expiracao: expiresIn },
    ...(debtor === null ? {} : { devedor: { ...documentWire(debtor.document), nome: debtor.name } }),
    valor: {
      original: amount,
      modalidadeAlteracao: mayChangeAmount ? 1 : 0,
      ...(withdrawal === null ? {} : { retirada: withdrawalWire(withdrawal) }),
    },
    chave: key.value,
    ...commonWire(form),
  }
}

/** The body of a revision. What the standard has no way to take away (debtor, withdrawal) is not sent. */
export function cobPatchWire(patch: Extract<ChargePatch, { kind: 'cob' }>): CobPatchAsk {
  const { expiresIn, debtor, amount, mayChangeAmount, withdrawal } = patch
  const valorWire = {
    ...(amount === undefined ? {} : { original: amount }),
    ...(mayChangeAmount === undefined ? {} : { modalidadeAlteracao: mayChangeAmount ? (1 as const) : (0 as const) }),
    ...(withdrawal == null ? {} : { retirada: withdrawalWire(withdrawal) }),
  }
  return {
    ...(expiresIn === undefined ? {} : { calendario: { expiracao: expiresIn } }),
    ...(debtor == null ? {} : { devedor: { ...documentWire(debtor.document), nome: debtor.name } }),
    ...(Object.keys(valorWire).length === 0 ? {} : { valor: valorWire }),
    ...commonPatchWire(patch),
  }
}

function withdrawalWire(withdrawal: NonNullable<CobForm['withdrawal']>): z.output<typeof retirada> {
  const { kind, amount, mayChange: may, agent, agentIspb } = withdrawal
  const part = { valor: amount, modalidadeAlteracao: may ? (1 as const) : (0 as const) }
  if (kind === 'saque') return { saque: { ...part, modalidadeAgente: agent, prestadorDoServicoDeSaque: agentIspb } }
  // Only AGTEC and AGTOT give change; the form's own rules refuse the third before.
  const change = agent === 'AGTOT' ? agent : 'AGTEC'
  return { troco: { ...part, modalidadeAgente: change, prestadorDoServicoDeSaque: agentIspb } }
}
