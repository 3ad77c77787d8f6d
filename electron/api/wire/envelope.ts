import * as z from 'zod'
import { fieldsOf, loneHolder, loneList, withinOne } from './find-rows.ts'
import { plainName } from './named.ts'

/**
 * Reads a record that may come plain, as `{data: record}` or `{resultado: record}`, as a list of one, or as `{data: [record]}`
 * (ACCOUNTS_API section 8); where that cannot be read, in what other back ends hold a record in: `result`, `retorno`, its own name, a
 * name of nobody's that nothing stands beside. Of a list of `several` none is the one that was asked for, but of a balance the first.
 */
export function unwrapped<T extends z.ZodType>(schema: T, several: 'none' | 'first' = 'none'): z.ZodPreprocess<T> {
  return z.preprocess((value) => {
    const record = unwrap(value, several, DEEPEST)
    if (schema.safeParse(record).success) return record
    const others = [value, ...recordsIn(value, DEEPEST), ...recordsIn(record, DEEPEST)]
    return others.find((one) => schema.safeParse(one).success) ?? record
  }, schema)
}

const DEEPEST = 4

// Whoever pays and is paid is a record too, and none that is asked for.
const HOLDERS =
  /^(items?|content|conteudo|dados|results?|resultados?|response|resposta|retorno|return|payload|embedded|body|value|output|model|object|objeto|entity|resource|records?|registros?|rows?|cobv?|cobranca|charge|transactions?|transacao|transacoes|lancamentos|transacaopix|transfers?|transferencias?|previews?|accounts?|(?:saldo)?conta(?:s|corrente|digital|pagamento)?|lancamento|balances?|saldos?|accountbalance|billet|boleto|payments?|pagamentos?|withdraw(?:al)?s?|saques?|cashout|payout|order|message|mensagem|info|summary|resumo|loc|location|webhooks?|devolucao|refund|lote|lotecobv|batch|data)$/

/** What says of a name that several stand there: `AccountList`, `listaContas`. */
const LIST = /^(?:list(?:a|of)?|lst)(?=.)|(?<=.)list(?:a)?$/

function recordsIn(value: unknown, depth: number): readonly unknown[] {
  const fields = fieldsOf(value)
  if (fields === null || depth === 0) return []
  const lone = loneHolder(fields) ?? loneList(fields)
  const inner = Object.entries(fields)
    .filter(([name]) => HOLDERS.test(plainName(name).replace(LIST, '')) || name === lone)
    .map(([, one]): unknown => withinOne(Array.isArray(one) && one.length === 1 ? one[0] : one))
    .filter((one) => fieldsOf(one) !== null)
  return [...inner, ...inner.flatMap((one) => recordsIn(one, depth - 1))]
}

function unwrap(value: unknown, several: 'none' | 'first', depth: number): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.length > 1 && several === 'none' ? value : unwrap(value[0], several, depth - 1)
  const inner = 'data' in value ? value.data : 'resultado' in value ? value.resultado : null
  return typeof inner === 'object' && inner !== null ? unwrap(inner, several, depth - 1) : withinOne(value)
}
