import * as z from 'zod'
import { neutralSenses } from '../institutions/neutral-senses.ts'
import { named } from '../wire/named.ts'
import { toldDocument, toldText } from '../wire/text.ts'

const text = toldText

/** Whoever a reply names (devedor, recebedor, pagador): anything may be missing, and `{}` is nobody. */
export const toldParty = named(
  z.object({
    cpf: toldDocument,
    cnpj: toldDocument,
    nome: text,
    email: text,
    logradouro: text,
    cidade: text,
    uf: text,
    cep: text,
    cpfCnpj: toldDocument,
  }),
  {
    cpfCnpj: [
      'taxID.taxID',
      'documento',
      'document',
      'cpfOuCnpj',
      'taxId',
      'inscricao',
      'pessoa.documento',
      'person.document',
      'taxNumber',
    ],
    nome: ['name', 'razaoSocial', 'pessoa.nome', 'person.name', 'legalName', 'fullName'],
  },
  { senses: { cpfCnpj: neutralSenses.account?.['document'] ?? [], nome: neutralSenses.account?.['name'] ?? [] } },
)
  .nullish()
  .catch(null)
  .transform((party) => {
    if (party == null) return null
    const { cpf, cnpj, cpfCnpj, nome, ...more } = party
    const told = { name: nome, document: documentIn(cpf, 11) ?? documentIn(cnpj, 14) ?? cpfCnpj, ...more }
    return Object.values(told).some((value) => value !== null) ? told : null
  })

// Written as a number it has lost the zeros that it began with.
function documentIn(told: string | null, length: number): string | null {
  return told !== null && /^\d+$/.test(told) && told.length < length && told.length >= length - 4
    ? told.padStart(length, '0')
    : told
}
