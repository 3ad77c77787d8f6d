import * as z from 'zod'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { instantMs } from '../../../shared/time/instant.ts'
import { wireInstant } from '../../api/wire/instant.ts'
import type { Answer } from './answer.ts'
import { type PixProblemName, type PixViolation, pixProblem } from './pix-problem.ts'
import type { Ask } from './route.ts'

const moment = wireInstant.transform(instantMs)

/** What every list of the API Pix may be asked (QRCODES_API section 3); pages count from 0. */
export const pageQuery = z.object({
  inicio: moment.optional(),
  fim: moment.optional(),
  cpf: z
    .string()
    .regex(/^\d{11}$/)
    .optional(),
  cnpj: z
    .string()
    .regex(/^[0-9A-Z]{14}$/)
    .optional(),
  'paginacao.paginaAtual': z.coerce.number().int().min(0).default(0),
  'paginacao.itensPorPagina': z.coerce.number().int().min(1).max(1_000).default(100),
})
export type PageQuery = z.infer<typeof pageQuery>

/** As {@link pageQuery}, with the period that all lists but that of webhooks demand. */
export const periodQuery = pageQuery.extend({ inicio: moment, fim: moment })

/** Reads what a list is asked, or answers with everything that is wrong with it. */
export function readQuery<T extends PageQuery>(
  schema: z.ZodType<T>,
  ask: Ask,
  name: PixProblemName,
): Result<T, Answer> {
  const read = schema.safeParse(ask.query)
  const broken = read.success
    ? brokenRules(read.data)
    : read.error.issues.map(({ path }) => ofParameter(path.join('.')))
  if (read.success && broken.length === 0) return ok(read.data)
  return err(pixProblem(name, 'Os parâmetros da consulta não são válidos', broken))
}

/** Says whether a moment (ms since 1970) lies in the period that was asked for, both ends included. */
export function isWithin({ inicio, fim }: PageQuery, at: number): boolean {
  return (inicio === undefined || inicio <= at) && (fim === undefined || at <= fim)
}

/** One page of a list: `parametros` repeats what was asked, `name` is that of the array. */
export function pageOf<T>(
  name: string,
  found: readonly T[],
  { ask, query, view }: { readonly ask: Ask; readonly query: PageQuery; readonly view: (row: T) => object },
): object {
  const { 'paginacao.paginaAtual': paginaAtual, 'paginacao.itensPorPagina': itensPorPagina } = query
  const filters = Object.entries(ask.query)
    .filter(([parameter]) => !parameter.startsWith('paginacao.'))
    .map(([parameter, value]) => [parameter, parameter.endsWith('Presente') ? value === 'true' : value])
  const paginacao = {
    paginaAtual,
    itensPorPagina,
    // An empty list has one page, which is empty (Paginacao: at least 1).
    quantidadeDePaginas: Math.max(1, Math.ceil(found.length / itensPorPagina)),
    quantidadeTotalDeItens: found.length,
  }
  const from = paginaAtual * itensPorPagina
  return {
    parametros: { ...Object.fromEntries(filters), paginacao },
    [name]: found.slice(from, from + itensPorPagina).map(view),
  }
}

function brokenRules({ inicio, fim, cpf, cnpj }: PageQuery): PixViolation[] {
  const backwards = inicio !== undefined && fim !== undefined && fim < inicio
  return [
    ...(backwards ? [{ razao: 'O fim é anterior ao início', propriedade: 'fim' }] : []),
    ...(cpf !== undefined && cnpj !== undefined
      ? [{ razao: 'cpf e cnpj não podem ser usados juntos', propriedade: 'cpf' }]
      : []),
  ]
}

function ofParameter(propriedade: string): PixViolation {
  return { razao: 'O parâmetro não respeita o schema', propriedade }
}
