import * as z from 'zod'
import { wireInstant } from '../wire/instant.ts'
import { wireCount, wireWholeOrNull } from '../wire/text.ts'

/** Which page of a list is asked for, from 0, and how many rows it has; the dots are part of the names (QRCODES_API section 3). */
export const pagingQuery = {
  'paginacao.paginaAtual': wireCount(0, 1_000_000),
  'paginacao.itensPorPagina': wireCount(1, 1_000),
}

/** A period, both ends included, and a page of it. */
export const periodQuery = { inicio: wireInstant, fim: wireInstant, ...pagingQuery }

const told = z
  .object({
    paginacao: z
      .object({
        paginaAtual: wireWholeOrNull,
        quantidadeDePaginas: wireWholeOrNull,
        quantidadeTotalDeItens: wireWholeOrNull,
      })
      .nullish()
      .catch(null),
  })
  .nullish()
  .catch(null)

/**
 * Reads one page of a list: `{parametros, [name]: [...]}`, or a bare list. `page`, `pages` and `total` are null where they
 * were not told; a list that was left out is empty where the rest of the envelope came. `unread` names where the
 * rows that are left out cannot be read, so that one keeps no other from being kept.
 */
export function listOf<Row extends z.ZodType>(name: string, row: Row) {
  const envelope = z.object({ rows: z.array(z.unknown()), parametros: told })
  return z
    .preprocess((value) => enveloped(value, name), envelope)
    .transform(({ rows: all, parametros }) => {
      const read = all.map((one) => row.safeParse(one))
      return {
        rows: read.flatMap((one) => (one.success ? [one.data] : [])),
        unread: read.flatMap(({ error }, index) =>
          error === undefined ? [] : ['rows', index, ...(error.issues[0]?.path ?? [])].map(String).join('.'),
        ),
        page: parametros?.paginacao?.paginaAtual ?? null,
        pages: parametros?.paginacao?.quantidadeDePaginas ?? null,
        total: parametros?.paginacao?.quantidadeTotalDeItens ?? null,
      }
    })
}

function enveloped(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return { rows: value }
  if (typeof value !== 'object' || value === null) return value
  const fields = new Map<string, unknown>(Object.entries(value))
  const parametros = fields.get('parametros')
  const rows = fields.get(name) ?? (parametros === undefined ? undefined : [])
  return { rows, parametros }
}
