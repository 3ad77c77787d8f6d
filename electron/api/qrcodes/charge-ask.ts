import * as z from 'zod'
import type { CobForm, CobvForm } from '../../../shared/domain/charge-form.ts'
import { wireLocationIdNumber } from '../wire/location-id.ts'
import { type TaxDocument, taxDocumentKind } from '../../../shared/ids/tax-document.ts'

/** The two ways to name who is to pay; `cpf` and `cnpj` exclude each other (QRCODES_API section 5). */
const named = {
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
const oneDocument = (debtor: { cpf?: string | undefined; cnpj?: string | undefined }): boolean =>
  (debtor.cpf === undefined) !== (debtor.cnpj === undefined)

/** `devedor` of an immediate charge. */
export const cobDebtorAsk = z.strictObject(named).refine(oneDocument, { error: 'cpf or cnpj' })

/** `devedor` of a charge with due date. */
export const cobvDebtorAsk = z
  .strictObject({
    ...named,
    email: z.string().max(254).optional(),
    logradouro: z.string().max(200).optional(),
    cidade: z.string().max(200).optional(),
    uf: z.string().max(2).optional(),
    cep: z.string().max(8).optional(),
  })
  .refine(oneDocument, { error: 'cpf or cnpj' })

/** What both kinds of charge are asked with, besides their own; all but the key may be left out. */
export const commonAsk = {
  loc: z.strictObject({ id: wireLocationIdNumber }).optional(),
  chave: z.string().min(1).max(77),
  solicitacaoPagador: z.string().max(140).optional(),
  infoAdicionais: z
    .array(z.strictObject({ nome: z.string().max(50), valor: z.string().max(200) }))
    .max(50)
    .optional(),
}

/** The one status that a receiver may set; it goes alone (QRCODES_API section 5). */
export const removal = z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR')

type Common = Partial<Pick<CobForm | CobvForm, 'key' | 'message' | 'extras' | 'locationId'>>

/** Writes what both kinds share; what a new charge does not have is left out. */
export function commonWire({ message, extras, locationId }: Pick<CobForm, 'message' | 'extras' | 'locationId'>) {
  return {
    ...(locationId === null ? {} : { loc: { id: locationId } }),
    ...(message === null ? {} : { solicitacaoPagador: message }),
    ...(extras.length === 0 ? {} : { infoAdicionais: extrasWire(extras) }),
  }
}

/** Writes what a revision changes of the shared fields; a text or a list that was emptied travels empty. */
export function commonPatchWire({ key, message, extras, locationId }: Common) {
  return {
    ...(locationId == null ? {} : { loc: { id: locationId } }),
    ...(key === undefined ? {} : { chave: key.value }),
    ...(message === undefined ? {} : { solicitacaoPagador: message ?? '' }),
    ...(extras === undefined ? {} : { infoAdicionais: extrasWire(extras) }),
  }
}

/** Writes a tax document under the name of its kind. */
export function documentWire(document: TaxDocument): { cpf: string } | { cnpj: string } {
  return taxDocumentKind(document) === 'cpf' ? { cpf: document } : { cnpj: document }
}

function extrasWire(extras: CobForm['extras']): { nome: string; valor: string }[] {
  return extras.map(({ name, value }) => ({ nome: name, valor: value }))
}
