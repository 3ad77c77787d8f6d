import * as z from 'zod'
import { namesOf } from '../institutions/known-words.ts'
import { neutralSenses } from '../institutions/neutral-senses.ts'
import { named } from '../wire/named.ts'
import { toldName, toldText } from '../wire/text.ts'
import { toldDocument, withOwnDocuments } from '../wire/told-document.ts'

const text = toldText
// The holder of an account is told in the same words.
const names = namesOf('account')

/** Whoever a reply names (devedor, recebedor, pagador): anything may be missing, and `{}` is nobody. */
export const toldParty = named(
  z.object({
    cpf: toldDocument,
    cnpj: toldDocument,
    nome: toldName,
    email: text,
    logradouro: text,
    cidade: text,
    uf: text,
    cep: text,
    cpfCnpj: toldDocument,
  }),
  {
    cpfCnpj: ['taxID.taxID', 'document', 'cpfOuCnpj', 'person.document', ...(names['document'] ?? [])],
    nome: ['name', ...(names['name'] ?? [])],
  },
  {
    senses: { cpfCnpj: neutralSenses.account?.['document'] ?? [], nome: neutralSenses.account?.['name'] ?? [] },
    first: withOwnDocuments,
  },
)
  .nullish()
  .catch(null)
  .transform((party) => {
    if (party == null) return null
    const { cpf, cnpj, cpfCnpj, nome, ...more } = party
    const told = { name: nome, document: cpf ?? cnpj ?? cpfCnpj, ...more }
    return Object.values(told).some((value) => value !== null) ? told : null
  })
