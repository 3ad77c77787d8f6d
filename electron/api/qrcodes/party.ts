import * as z from 'zod'
import { wireTextOrNull } from '../wire/text.ts'

const text = wireTextOrNull.catch(null)

/** Whoever a reply names (devedor, recebedor, pagador): anything may be missing, and `{}` is nobody. */
export const toldParty = z
  .object({
    cpf: text,
    cnpj: text,
    nome: text,
    email: text,
    logradouro: text,
    cidade: text,
    uf: text,
    cep: text,
  })
  .nullish()
  .catch(null)
  .transform((party) => {
    if (party == null) return null
    const { cpf, cnpj, nome, ...more } = party
    const told = { name: nome, document: cpf ?? cnpj, ...more }
    return Object.values(told).some((value) => value !== null) ? told : null
  })
