import type { Answer } from '../http/answer.ts'
import { company } from '../ledger/company.ts'
import { looseCode } from './own-code.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * An answer in the odd shapes that were seen in the family (QRCODES_API sections 5, 8 and 9): empty objects and lists where
 * there is nothing, milliseconds only sometimes, one refund as an object, a Pix without its key, a webhook with the CNPJ.
 */
export function looseAnswer(answer: Answer): Answer {
  return answer.type.startsWith('application/json') ? { ...answer, body: loosened(answer.body) } : answer
}

function loosened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(loosened)
  if (!isFields(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, loosened(field)]))
  if ('calendario' in inner) return looseCharge(inner)
  if ('endToEndId' in inner) return loosePix(inner)
  if ('webhookUrl' in inner) return { ...without(inner, 'chave'), cnpj: company.document }
  return 'tipoCob' in inner ? { ...inner, criacao: short(inner['criacao']) } : inner
}

function looseCharge(charge: Fields): Fields {
  const { calendario, pixCopiaECola } = charge
  const expiracao = isFields(calendario) ? calendario['expiracao'] : undefined
  return {
    devedor: {},
    infoAdicionais: [],
    ...charge,
    ...(isFields(calendario) && typeof expiracao === 'number' && expiracao > 1
      ? { calendario: { ...calendario, expiracao: expiracao - 1 } }
      : {}),
    ...(typeof pixCopiaECola === 'string' ? { pixCopiaECola: looseCode(pixCopiaECola) } : {}),
  }
}

function loosePix(pix: Fields): Fields {
  const { devolucoes } = pix
  const [only, ...others] = Array.isArray(devolucoes) ? devolucoes : []
  return {
    ...without(pix, 'chave'),
    horario: short(pix['horario']),
    ...(only !== undefined && others.length === 0 ? { devolucoes: only } : {}),
  }
}

function short(moment: unknown): unknown {
  return typeof moment === 'string' ? moment.replace(/\.\d{3}Z$/, 'Z') : moment
}

function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name))
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)
}
