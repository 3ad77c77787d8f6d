import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Answer } from './answer.ts'

/** One rule that was broken, as the API Pix writes it. */
export interface PixViolation {
  readonly razao: string
  readonly propriedade: string
  readonly valor?: string
}

const statuses = {
  RequisicaoInvalida: 400,
  CobOperacaoInvalida: 400,
  CobConsultaInvalida: 400,
  CobVOperacaoInvalida: 400,
  CobVConsultaInvalida: 400,
  LoteCobVOperacaoInvalida: 400,
  LoteCobVConsultaInvalida: 400,
  PayloadLocationOperacaoInvalida: 400,
  PayloadLocationConsultaInvalida: 400,
  PixDevolucaoInvalida: 400,
  PixConsultaInvalida: 400,
  WebhookOperacaoInvalida: 400,
  WebhookConsultaInvalida: 400,
  AcessoNegado: 403,
  NaoEncontrado: 404,
  CobNaoEncontrado: 404,
  CobVNaoEncontrada: 404,
  LoteCobVNaoEncontrado: 404,
  PayloadLocationNaoEncontrado: 404,
  PixNaoEncontrado: 404,
  PixDevolucaoNaoEncontrada: 404,
  WebhookNaoEncontrado: 404,
  ErroInternoDoServidor: 500,
  ServicoIndisponivel: 503,
} as const satisfies Record<string, number>

const titles: Readonly<Record<(typeof statuses)[PixProblemName], string>> = {
  400: 'Requisição inválida',
  403: 'Acesso negado',
  404: 'Não encontrado',
  500: 'Erro interno do servidor',
  503: 'Serviço indisponível',
}

/** The name of a problem (QRCODES_API section 10). */
export type PixProblemName = keyof typeof statuses

/** A problem of the API Pix; `detail` is for people, in Portuguese. */
export function pixProblem(name: PixProblemName, detail: string, violacoes: readonly PixViolation[] = []): Answer {
  const status = statuses[name]
  const body = {
    type: `https://pix.bcb.gov.br/api/v2/error/${name}`,
    title: titles[status],
    status,
    detail,
    correlationId: randomUUID(),
    ...(violacoes.length === 0 ? {} : { violacoes }),
  }
  return { status, type: 'application/problem+json; charset=utf-8', body }
}

const names: Readonly<Record<number, PixProblemName>> = {
  400: 'RequisicaoInvalida',
  403: 'AcessoNegado',
  404: 'NaoEncontrado',
  500: 'ErroInternoDoServidor',
  503: 'ServicoIndisponivel',
}

const written = z.looseObject({
  type: z.string(),
  detail: z.string(),
  violations: z.array(z.object({ field: z.string(), message: z.string() })).default([]),
})

/** A problem that was written for the accounts group, such as that of a failure, as the API Pix writes it; every other answer as it is. */
export function asPixProblem(answer: Answer): Answer {
  const name = names[answer.status]
  const read = written.safeParse(answer.body)
  const isProblem = answer.type.startsWith('application/problem+json')
  if (!isProblem || name === undefined || !read.success || read.data.type.startsWith('https:')) return answer
  const violations = read.data.violations.map(({ field, message }) => ({ razao: message, propriedade: field }))
  return { ...pixProblem(name, read.data.detail, violations), ...(answer.headers ? { headers: answer.headers } : {}) }
}
