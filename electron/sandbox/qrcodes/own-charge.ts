import * as z from 'zod'
import type { ReceivedPix } from '../received/received-pix.ts'

const amount = z.string()
const text = z.string()

const debtorSchema = z.object({
  cpf: text.optional(),
  cnpj: text.optional(),
  nome: text,
  email: text.optional(),
  logradouro: text.optional(),
  cidade: text.optional(),
  uf: text.optional(),
  cep: text.optional(),
})

const cashSchema = z.object({
  valor: amount,
  modalidadeAlteracao: z.int(),
  modalidadeAgente: text,
  prestadorDoServicoDeSaque: text,
})

const termSchema = z.object({ modalidade: z.int(), valorPerc: text })

const discountSchema = z.object({
  modalidade: z.int(),
  valorPerc: text.optional(),
  descontoDataFixa: z.array(z.object({ data: text, valorPerc: text })).optional(),
})

/** The terms inside `valor` by the schemas of their values: `part` is that of a fine and of an abatement. */
export function termsShape<P extends z.ZodType, I extends z.ZodType, D extends z.ZodType>(of: {
  readonly part: P
  readonly interest: I
  readonly discount: D
}) {
  const part = of.part.optional()
  return { multa: part, juros: of.interest.optional(), abatimento: part, desconto: of.discount.optional() }
}

/** What a charge says, in the words of the API Pix and with its defaults filled in; amounts and rates are decimal texts. */
export const contentSchema = z.object({
  calendario: z.union([
    z.object({ expiracao: z.int() }),
    z.object({ dataDeVencimento: text, validadeAposVencimento: z.int() }),
  ]),
  devedor: debtorSchema.optional(),
  valor: z.object({
    original: amount,
    modalidadeAlteracao: z.int().optional(),
    retirada: z.object({ saque: cashSchema.optional(), troco: cashSchema.optional() }).optional(),
    ...termsShape({ part: termSchema, interest: termSchema, discount: discountSchema }),
  }),
  chave: text,
  solicitacaoPagador: text.optional(),
  infoAdicionais: z.array(z.object({ nome: text, valor: text })).optional(),
})
export type Content = z.infer<typeof contentSchema>

/**
 * An own charge as it is kept, with every revision: which holds follows from the clock, so that a batch can make one that
 * holds a few seconds later. Moments are ms since 1970.
 */
export const ownChargeSchema = z.object({
  kind: z.enum(['cob', 'cobv']),
  txid: text,
  revisions: z
    .array(
      z.object({
        at: z.number(),
        status: z.enum(['ATIVA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
        content: contentSchema,
      }),
    )
    .min(1),
  batchId: text.nullable(),
})
export type OwnCharge = z.infer<typeof ownChargeSchema>

/** A location as it is kept; `address` has no scheme. */
export const locationSchema = z.object({
  id: z.int(),
  kind: z.enum(['cob', 'cobv']),
  address: text,
  at: z.number(),
  txid: text.nullable(),
})
export type Location = z.infer<typeof locationSchema>

/** Why a row of a batch was refused, as it is told. */
export const problemSchema = z.record(text, z.unknown())

/** A batch as it is kept: what becomes of each row is settled when it is taken, and told from `at` on; only a refused one has a problem. */
export const batchSchema = z.object({
  id: text,
  description: text,
  at: z.number(),
  rows: z.array(
    z.object({
      txid: text,
      at: z.number(),
      /** What was asked for last. */
      body: z.record(text, z.unknown()),
      problem: problemSchema.nullable(),
    }),
  ),
})
export type Batch = z.infer<typeof batchSchema>

/** An own charge as it stands at a moment. */
export interface ChargeNow {
  readonly kind: 'cob' | 'cobv'
  readonly txid: string
  readonly createdMs: number
  readonly revision: number
  readonly status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP'
  readonly content: Content
  /** Where its payload lies; null when it was unlinked, and nobody can pay it. */
  readonly location: Location | null
  readonly batchId: string | null
  /** What paid it, oldest first. */
  readonly pix: readonly ReceivedPix[]
}
