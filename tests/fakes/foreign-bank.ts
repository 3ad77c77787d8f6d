import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import forge from 'node-forge'
import { startHttpsServer } from './https-server.ts'
import { createAuthority, type Identity } from './tls-identities.ts'

const CLIENT = 'aurora-4471'
const SECRET = 'segredo do banco alheio'
const PASSWORD = 'senha do arquivo'
const HEADER = { name: 'X-Company-ID', value: 'aurora 17', refusal: 'Cabeçalho X-Company-ID obrigatório' }
const HOUR_MS = 3_600_000
const SAO_PAULO_MS = -3 * HOUR_MS
const LINES = 55
const PAGE = 20

/** An institution that has nothing of the training bank: TLS 1.2 alone, a token of another server by HTTP Basic and form, the company in a header of every request, pages as it likes them, times without a zone, amounts as texts, all of it as gzip. */
export interface ForeignBank {
  readonly baseUrl: string
  readonly tokenUrl: string
  /** What it knows the company by, and what it says where that is not told. */
  readonly header: { readonly name: string; readonly value: string; readonly refusal: string }
  /** Requests that came with a token. */
  readonly asked: () => number
  readonly clientId: string
  readonly clientSecret: string
  readonly pfx: string
  readonly pfxPassword: string
  readonly lines: number
  readonly pageLines: number
  /** The hour of the newest line as the bank writes it, `HH:mm`. */
  readonly newestHour: string
  /** From now on the second page of the statement waits until it is let go. */
  holdSecondPage(): void
  letGo(): void
  stop(): Promise<void>
}

/** Starts it on a free port. */
export async function startForeignBank(): Promise<ForeignBank> {
  const authority = createAuthority('Autoridade do Banco Alheio')
  const identity = authority.issue({ commonName: 'localhost', dnsNames: ['localhost'] })
  const tls = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const
  const server = await startHttpsServer(identity, authority, tls)
  const tokens = await startHttpsServer(identity, authority, tls)
  const folder = await mkdtemp(join(tmpdir(), 'quita-foreign-'))
  const pfx = join(folder, 'empresa.p12')
  await writeFile(pfx, pfxOf(authority.issue({ commonName: 'Aurora', use: 'client' }), authority))
  const statement = linesUpTo(Date.now())
  let isHeld = false
  const waiting: (() => void)[] = []

  tokens.handle((request, response) => {
    if (request.headers['x-company-id'] !== HEADER.value) return refuse(response, 400, HEADER.refusal)
    if (request.url !== '/acesso/token') return refuse(response, 404, 'Endereço não encontrado')
    token(request.headers.authorization ?? '', request.body, response)
  })
  server.handle((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'https://localhost')
    const is = (end: string): boolean => pathname.replace(/\/$/, '').endsWith(end)
    if (request.headers['x-company-id'] !== HEADER.value) return refuse(response, 400, HEADER.refusal)
    if (request.headers.authorization !== 'Bearer alheio') return refuse(response, 401, 'Token inválido')
    if (is('/accounts/balances')) return gzipped(response, 200, { data: { balanceAmount: { available: '98765.43' } } })
    if (is('/accounts/transactions')) {
      const page = Number(searchParams.get('page_offset') ?? 1)
      const answer = (): void => gzipped(response, 200, pageOf(statement, page))
      if (isHeld && page === 2) waiting.push(answer)
      else answer()
      return
    }
    if (is('/billets')) return gzipped(response, 200, { data: null })
    if (is('/infractions')) return void response.writeHead(204).end()
    if (is('/webhooks')) return gzipped(response, 200, [])
    refuse(response, 404, 'Registro não encontrado')
  })

  return {
    baseUrl: server.baseUrl,
    tokenUrl: `https://localhost:${tokens.port}/acesso/token`,
    header: HEADER,
    asked: () => server.seen.length,
    clientId: CLIENT,
    clientSecret: SECRET,
    pfx,
    pfxPassword: PASSWORD,
    lines: LINES,
    pageLines: PAGE,
    newestHour: (statement[0]?.dataHora ?? '').slice(11, 16),
    holdSecondPage() {
      isHeld = true
    },
    letGo() {
      isHeld = false
      for (const answer of waiting.splice(0)) answer()
    },
    async stop() {
      await server.close()
      await tokens.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function token(authorization: string, body: string, response: ServerResponse): void {
  const given = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString()
  const isForm = new URLSearchParams(body).get('grant_type') === 'client_credentials'
  if (given !== `${CLIENT}:${SECRET}` || !isForm) return refuse(response, 400, 'Requisição de token inválida')
  gzipped(response, 200, { data: { access_token: 'alheio', token_type: 'Bearer', expires_in: '3600' } })
}

interface Line {
  readonly idTransacao: string
  readonly dataHora: string
  readonly tipoOperacao: string
  readonly valor: string
  readonly descricao: string
}

// An hour apart, newest first; ids have more digits than a double keeps.
function linesUpTo(nowMs: number): readonly Line[] {
  return Array.from({ length: LINES }, (_, n) => ({
    idTransacao: String(9_007_199_254_740_993_000n + BigInt(n)),
    dataHora: new Date(nowMs - (n + 1) * HOUR_MS + SAO_PAULO_MS).toISOString().slice(0, 19),
    tipoOperacao: n % 3 === 0 ? 'DEBITO' : 'CREDITO',
    valor: `${20 + n},50`,
    descricao: `Lançamento alheio ${n + 1}`,
  }))
}

function pageOf(all: readonly Line[], page: number): object {
  const lancamentos = all.slice((page - 1) * PAGE, page * PAGE)
  return { pagina: page, totalPaginas: Math.ceil(all.length / PAGE), totalRegistros: all.length, lancamentos }
}

function refuse(response: ServerResponse, status: number, mensagem: string): void {
  gzipped(response, status, { erros: [{ codigo: '4.1', mensagem }] })
}

function gzipped(response: ServerResponse, status: number, body: unknown): void {
  const bytes = gzipSync(JSON.stringify(body))
  response
    .writeHead(status, { 'content-type': 'application/json;charset=UTF-8', 'content-encoding': 'gzip' })
    .end(bytes)
}

function pfxOf(own: Identity, authority: Identity): Buffer {
  const chain = [own, authority].map(({ certificatePem }) => forge.pki.certificateFromPem(certificatePem))
  const made = forge.pkcs12.toPkcs12Asn1(forge.pki.privateKeyFromPem(own.keyPem), chain, PASSWORD, {
    algorithm: '3des',
  })
  return Buffer.from(forge.asn1.toDer(made).getBytes(), 'latin1')
}
