import * as z from 'zod'

/**
 * Reads a record that may come plain, as `{data: record}` or `{resultado: record}`, as a list of one, or as `{data: [record]}`
 * (ACCOUNTS_API section 8); where that cannot be read, in what other back ends hold a record in: `result`, `retorno`, its own name.
 */
export function unwrapped<T extends z.ZodType>(schema: T): z.ZodPreprocess<T> {
  return z.preprocess((value) => {
    const record = unwrap(value, 2)
    const inner = schema.safeParse(record).success ? [] : recordsIn(record, DEEPEST)
    return inner.find((one) => schema.safeParse(one).success) ?? record
  }, schema)
}

const DEEPEST = 3

// Whoever pays and is paid is a record too, and none that is asked for.
const HOLDERS =
  /^(items?|content|conteudo|dados|results?|resultados?|response|resposta|retorno|body|record|registro|cobv?|cobranca|charge|transaction|transacao|transacaoPix|lancamento|balance|saldo|accountBalance|billet|boleto|payments?|pagamentos?|loc|location|webhooks?|devolucao|refund|lote|lotecobv|batch|data)$/i

function recordsIn(value: unknown, depth: number): readonly unknown[] {
  if (typeof value !== 'object' || value === null || depth === 0) return []
  const inner = Object.entries(value)
    .filter(([name]) => HOLDERS.test(name))
    .map(([, one]): unknown => (Array.isArray(one) && one.length === 1 ? one[0] : one))
    .filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
  return [...inner, ...inner.flatMap((one) => recordsIn(one, depth - 1))]
}

/** Reads a list that may come as `{data: [...]}` with paging facts beside it, or bare. */
export function listed<T extends z.ZodType>(schema: T): z.ZodPreprocess<T> {
  return z.preprocess((value) => (Array.isArray(value) ? { data: value } : value), schema)
}

function unwrap(value: unknown, depth: number): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null) return value
  // A list holds one entry in practice; the first is the one meant.
  if (Array.isArray(value)) return unwrap(value[0], depth - 1)
  const inner = 'data' in value ? value.data : 'resultado' in value ? value.resultado : null
  return typeof inner === 'object' && inner !== null ? unwrap(inner, depth - 1) : value
}
