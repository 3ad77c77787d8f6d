import * as z from 'zod'
import { readPrintedPixKey } from '../../../shared/ids/pix-key.ts'
import { isLocalDate } from '../../../shared/time/local-date.ts'
import { type Content, termsShape } from './own-charge.ts'

const money = z.string().regex(/^\d{1,10}\.\d{2}$/)
const paid = money.refine((text) => /[1-9]/.test(text))
const day = z.string().refine(isLocalDate)
const int32 = z.int().max(2_147_483_647)
const modality = (most: number) => z.int().min(1).max(most)

const person = {
  cpf: z
    .string()
    .regex(/^\d{11}$/)
    .optional(),
  cnpj: z
    .string()
    .regex(/^[0-9A-Z]{14}$/)
    .optional(),
  nome: z.string().min(1).max(200),
}
const hasOneDocument = (debtor: { cpf?: string | undefined; cnpj?: string | undefined }): boolean =>
  (debtor.cpf === undefined) !== (debtor.cnpj === undefined)

const common = {
  chave: z.string().refine((text) => readPrintedPixKey(text).ok),
  solicitacaoPagador: z.string().max(140).optional(),
  infoAdicionais: z
    .array(z.strictObject({ nome: z.string().max(50), valor: z.string().max(200) }))
    .max(50)
    .optional(),
  loc: z.strictObject({ id: z.int().min(0) }).optional(),
}

const cash = {
  valor: money,
  modalidadeAlteracao: z.literal([0, 1]).default(0),
  prestadorDoServicoDeSaque: z.string().regex(/^[0-9A-Z]{8}$/),
}

const withdrawal = z
  .strictObject({
    saque: z.strictObject({ ...cash, modalidadeAgente: z.enum(['AGTEC', 'AGTOT', 'AGPSS']) }).optional(),
    troco: z.strictObject({ ...cash, modalidadeAgente: z.enum(['AGTEC', 'AGTOT']) }).optional(),
  })
  .refine(({ saque, troco }) => (saque === undefined) !== (troco === undefined))

const cob = z.strictObject({
  calendario: z.strictObject({ expiracao: int32.default(86_400) }).prefault({}),
  devedor: z.strictObject(person).refine(hasOneDocument).optional(),
  valor: z.strictObject({
    original: money,
    modalidadeAlteracao: z.literal([0, 1]).default(0),
    retirada: withdrawal.optional(),
  }),
  ...common,
})

const cobv = z.strictObject({
  calendario: z.strictObject({ dataDeVencimento: day, validadeAposVencimento: int32.default(30) }),
  devedor: z
    .strictObject({
      ...person,
      email: z.string().optional(),
      logradouro: z.string().max(200).optional(),
      cidade: z.string().max(200).optional(),
      uf: z.string().max(2).optional(),
      cep: z.string().max(8).optional(),
    })
    .refine(hasOneDocument),
  valor: z.strictObject({
    original: money,
    ...termsShape({
      part: z.strictObject({ modalidade: modality(2), valorPerc: paid }),
      interest: z.strictObject({ modalidade: modality(8), valorPerc: paid }),
      discount: z.strictObject({
        modalidade: modality(6),
        valorPerc: paid.optional(),
        descontoDataFixa: z
          .array(z.strictObject({ data: day, valorPerc: paid }))
          .max(3)
          .optional(),
      }),
    }),
  }),
  ...common,
})

/** What the body of a charge may hold, by its kind: the schema of the standard alone; what goes together say charge-rules.ts. */
export const contentSchemas = { cob, cobv } as const

/** A body that keeps to its schema. */
export type ContentAsk = Content & { readonly loc?: { readonly id: number } | undefined }
