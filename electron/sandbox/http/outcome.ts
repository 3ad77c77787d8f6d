import { gzipSync } from 'node:zlib'
import { receiptReply } from '../accounts/receipt-reply.ts'
import type { FaultName } from '../faults.ts'
import type { Variant } from '../variants.ts'
import { type Answer, bytesOf, invalid, problem } from './answer.ts'
import { withLongIds } from './long-ids.ts'
import type { Ask, RouteRow } from './route.ts'

/** What leaves the bank at last. */
export type Outcome =
  | { readonly kind: 'send'; readonly answer: Answer }
  | { readonly kind: 'cut' }
  | { readonly kind: 'half'; readonly answer: Answer }
  | { readonly kind: 'drip'; readonly answer: Answer }

/** What a failure does: instead of the work, after it, by waiting first, or by letting it happen later. */
export type Effect =
  | {
      readonly when: 'instead'
      readonly outcome: Outcome | ((row: RouteRow) => Outcome)
      readonly forgetsTokens?: boolean
      /** What is asked so is answered as ever. */
      readonly unless?: (ask: Ask) => boolean
    }
  | { readonly when: 'after'; readonly change: (answer: Answer, variants: ReadonlySet<Variant>) => Outcome }
  | { readonly when: 'wait'; readonly real: number; readonly fast: number }
  | { readonly when: 'late'; readonly outcome: Outcome; readonly real: number; readonly fast: number }
  | { readonly when: 'connection' }

const page =
  '<!DOCTYPE html><html><head><title>Gateway</title></head><body><h1>Serviço em manutenção</h1></body></html>\n'
const HUGE = 21 * 1024 * 1024

/** What each failure does. */
export const effects: Readonly<Record<FaultName, Effect>> = {
  delay: { when: 'wait', real: 3_000, fast: 300 },
  'drop-before-booking': { when: 'instead', outcome: { kind: 'cut' } },
  'drop-after-booking': { when: 'after', change: () => ({ kind: 'cut' }) },
  'reset-half-answer': { when: 'after', change: (answer) => ({ kind: 'half', answer }) },
  'truncated-json': { when: 'after', change: (answer) => send({ ...answer, body: half(bytesOf(answer)) }) },
  html: {
    when: 'after',
    change: () => send({ status: 200, type: 'text/html; charset=utf-8', body: Buffer.from(page) }),
  },
  'wrong-types': { when: 'after', change: (answer) => send({ ...answer, body: twisted(answer.body) }) },
  '400-violations': instead(
    invalid([
      { field: 'creditorAccount.document', message: 'invalid document' },
      { field: 'payment.amount', message: 'required validation failed' },
    ]),
  ),
  '403': {
    when: 'instead',
    outcome: (row) => send(problem(403, `A credencial não tem permissão para esta operação (${permissionOf(row)})`)),
  },
  'address-refused': instead(problem(403, 'IP 187.87.101.41 is not authorized')),
  'refused-as-efi': refusedAs(400, {
    nome: 'valor_invalido',
    mensagem: 'Recusado de ensaio',
    erros: [{ chave: 'valor', caminho: '.body.valor', mensagem: 'fora do limite' }],
  }),
  'refused-as-bb': refusedAs(400, { erros: [{ codigo: '4769515', mensagem: 'Recusado de ensaio' }] }),
  'refused-as-sicoob': refusedAs(422, { mensagens: [{ codigo: '3003', mensagem: 'Recusado de ensaio' }] }),
  'refused-as-itau': refusedAs(422, {
    type: 'https://api.example/problems/ensaio',
    title: 'Recusado',
    detail: 'Recusado de ensaio',
    correlationId: '7b8f6c52-0b1e-4c55-9c1d-3a5f0e6f7a11',
  }),
  coded: { when: 'after', change: (answer) => send(answer.status < 300 ? zipped(answer) : answer) },
  'null-lists': { when: 'after', change: (answer) => send({ ...answer, body: withoutLists(answer.body) }) },
  'odd-row': { when: 'after', change: (answer) => send({ ...answer, body: withOddRow(answer.body) }) },
  'long-ids': { when: 'after', change: (answer) => send({ ...answer, body: withLongIds(answer.body) }) },
  drip: { when: 'after', change: (answer) => ({ kind: 'drip', answer }) },
  '404': instead(problem(404, 'Registro não encontrado')),
  '422': instead(problem(422, 'Limite diário da conta excedido')),
  '429-null': instead({ status: 429, type: 'application/json', body: null }),
  '500-before': instead(problem(500, 'Falha interna')),
  '500-after-booking': { when: 'after', change: () => send(problem(500, 'Falha interna')) },
  '503': instead({ ...problem(503, 'Serviço indisponível'), headers: { 'retry-after': '1' } }),
  'late-execution': { when: 'late', outcome: { kind: 'cut' }, real: 8_000, fast: 400 },
  'refused-then-executed': {
    when: 'late',
    outcome: send(problem(422, 'Limite diário da conta excedido')),
    real: 8_000,
    fast: 400,
  },
  'token-expired-midflight': { ...instead(problem(401, 'Token expirado ou revogado')), forgetsTokens: true },
  'token-basic': {
    ...instead({ ...problem(401, 'Credenciais ausentes'), headers: { 'www-authenticate': 'Basic realm="token"' } }),
    unless: (ask) => /^Basic /i.test(ask.header('authorization') ?? ''),
  },
  'token-refused': instead(problem(401, 'Credenciais inválidas (APC-001)', { type: 'onz-0001' })),
  'certificate-refused': { when: 'connection' },
  'receipt-not-ready': instead(problem(404, 'Comprovante ainda não disponível')),
  'receipt-not-pdf': receiptOf(() => Buffer.from('Este texto não é um PDF.\n')),
  'receipt-huge': receiptOf(() => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(HUGE, 0x20)])),
  'receipt-bad-base64': {
    when: 'after',
    change: (answer, variants) =>
      send(answer.status === 200 ? receiptReply('JVBERi0xLjc*isto não é base64*', variants) : answer),
  },
  'slow-pdf': { when: 'wait', real: 5_000, fast: 500 },
}

const NAMED = { accounts: 'account', webhooks: 'webhook', loc: 'payloadlocation', oauth: 'token' } as const

// `transactions.read` of `/accounts/transactions/`, as both groups call what a credential may do.
function permissionOf({ method, path }: RouteRow): string {
  const [, first = '', second = ''] = path.split('/')
  const of = second === 'transactions' ? second : first
  const isReading = method === 'GET' || path.endsWith('/info')
  return `${Object.entries(NAMED).find(([name]) => name === of)?.[1] ?? of}.${isReading ? 'read' : 'write'}`
}

function send(answer: Answer): Outcome {
  return { kind: 'send', answer }
}

function instead(answer: Answer): Extract<Effect, { readonly when: 'instead' }> {
  return { when: 'instead', outcome: send(answer) }
}

function refusedAs(status: number, body: object): Effect {
  return instead({ status, type: 'application/json', body })
}

function zipped(answer: Answer): Answer {
  return { ...answer, headers: { ...answer.headers, 'content-encoding': 'gzip' }, body: gzipSync(bytesOf(answer)) }
}

// Lists of rows alone: what else an answer has stays.
function withoutLists(body: unknown): unknown {
  return changedLists(body, () => null)
}

function withOddRow(body: unknown): unknown {
  return changedLists(body, ([, ...others]) => [{ lancamento: 'fora do contrato' }, ...others])
}

function changedLists(body: unknown, change: (rows: readonly unknown[]) => unknown): unknown {
  const isRows = (value: unknown): value is unknown[] =>
    Array.isArray(value) && value.some((row) => typeof row === 'object' && row !== null)
  if (isRows(body)) return change(body)
  if (typeof body !== 'object' || body === null || body instanceof Uint8Array) return body
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, isRows(value) ? change(value) : value]))
}

function receiptOf(bytes: () => Buffer): Effect {
  return {
    when: 'after',
    change: (answer, variants) => send(answer.status === 200 ? receiptReply(bytes(), variants) : answer),
  }
}

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2))
}

// Every value turns into another type: what was an object stays one, so that the fault sits in the fields.
function twisted(value: unknown): unknown {
  if (value instanceof Uint8Array) return { pdf: 7 }
  if (Array.isArray(value)) return { 0: value.map(twisted) }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, twisted(field)]))
  }
  return typeof value === 'string' ? { text: value.length } : [typeof value]
}
