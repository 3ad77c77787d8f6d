import type { ServerOptions } from 'node:https'
import { accountsEndpoints } from '../../../electron/api/accounts/endpoints.ts'
import { secretOf } from '../../../electron/kit/secret.ts'
import { createClient } from '../../../electron/api/client.ts'
import type { Client } from '../../../electron/api/wire/called.ts'
import { createAccountsReads } from '../../../electron/api/create-accounts-reads.ts'
import { createAccountsWrites } from '../../../electron/api/create-accounts-writes.ts'
import type { AccountsReads, AccountsWrites, GroupAccess } from '../../../electron/api/provider.ts'
import { qrcodesEndpoints } from '../../../electron/api/qrcodes/endpoints.ts'
import { createTokenRequest } from '../../../electron/api/token-request.ts'
import { institutionHeaders } from '../../../electron/api/institution-headers.ts'
import { createAgent, type ReadTimeouts, readTimeouts } from '../../../electron/api/transport/agent.ts'
import { createExchange } from '../../../electron/api/transport/exchange.ts'
import { createTokenSource, type TokenSource } from '../../../electron/api/transport/token.ts'
import type { TokenStyle } from '../../../electron/api/institutions/institution.ts'
import type { ApiGroup } from '../../../shared/errors/app-error.ts'
import { type Handler, json, startHttpsServer, type TestServer } from '../../fakes/https-server.ts'
import { createManualClock, type ManualClock } from '../../fakes/manual-clock.ts'
import { createAuthority } from '../../fakes/tls-identities.ts'

/** The authorities and certificates of a test file. */
export const authority = createAuthority('AC do Banco')
export const stranger = createAuthority('AC Estranha')
export const serverIdentity = authority.issue({ commonName: 'localhost', dnsNames: ['localhost'] })
export const clientIdentity = authority.issue({ commonName: 'Empresa Exemplo', use: 'client' })

/** A small bank: tokens by itself, everything else by the handler a test gives it. */
export interface Bank {
  readonly server: TestServer
  readonly clock: ManualClock
  readonly access: GroupAccess
  readonly client: Client
  readonly reads: AccountsReads
  readonly writes: AccountsWrites
  readonly token: TokenSource
  readonly styles: TokenStyle[]
  /** Requests for anything but the token. */
  readonly asked: () => string[]
  readonly tokenRequests: () => number
  answer(handler: Handler): void
  close(): Promise<void>
}

/** Starts a bank and a client of it, under the path `base`. `onToken` may take the token's requests over. */
export async function startBank(
  options: {
    server?: ServerOptions
    group?: ApiGroup
    base?: string
    access?: Partial<GroupAccess>
    onToken?: Handler
    timeouts?: ReadTimeouts
  } = {},
): Promise<Bank> {
  const server = await startHttpsServer(serverIdentity, authority, options.server)
  const clock = createManualClock()
  const reached = accessTo(server)
  const access = { ...reached, baseUrl: reached.baseUrl + (options.base ?? ''), ...options.access }
  const timeouts = options.timeouts ?? readTimeouts
  const ending = new AbortController()
  const closing = ending.signal
  const agent = createAgent(access, closing, timeouts)
  const { baseUrl } = access
  const group = options.group ?? 'accounts'
  const exchange = createExchange({
    group,
    baseUrl,
    agent,
    closing,
    headers: () => institutionHeaders(access),
    totalMs: timeouts.totalMs,
  })
  const styles: TokenStyle[] = []
  const request = createTokenRequest({
    row: group === 'accounts' ? accountsEndpoints.token : qrcodesEndpoints.token,
    access: () => access,
    exchange,
    clock,
    onStyle: (style) => styles.push(style),
  })
  const token = createTokenSource({ request, clock })
  const log = { event: () => {} }
  const client = createClient({ exchange, token, clock, log, random: () => 0.5 })
  let handler: Handler = (_, response) => json(response, 500, {})
  let given = 0
  const onToken: Handler =
    options.onToken ?? ((_, response) => json(response, 201, tokenAnswer(`token-${(given += 1)}`)))
  server.handle((one, response) =>
    /\/oauth(\/v2)?\/token$/.test(one.url) ? onToken(one, response) : handler(one, response),
  )
  const isToken = (head: string): boolean => /\/oauth(\/v2)?\/token$/.test(head)
  return {
    server,
    clock,
    access,
    client,
    reads: createAccountsReads(client, clock),
    writes: createAccountsWrites({ client, access: () => access, token, log, closing }),
    token,
    styles,
    asked: () => server.heads.filter((head) => !isToken(head)),
    tokenRequests: () => server.heads.filter(isToken).length,
    answer: (next) => {
      handler = next
    },
    async close() {
      ending.abort()
      await agent.destroy()
      await server.close()
    },
  }
}

/** How a client reaches a server of this file, with everything in order. */
export function accessTo(server: Pick<TestServer, 'baseUrl'>): GroupAccess {
  return {
    baseUrl: server.baseUrl,
    clientId: 'empresa',
    clientSecret: secretOf('segredo-de-teste'),
    certificatePem: clientIdentity.certificatePem,
    keyPem: secretOf(clientIdentity.keyPem),
    authorityPem: authority.certificatePem,
    pin: null,
    tokenUrl: null,
    tokenStyle: null,
    institution: 'neutral',
    headers: [],
  }
}

/** A token's answer in camelCase that lives so many seconds. */
export function tokenAnswer(accessToken: string, seconds = 300): object {
  return { tokenType: 'Bearer', accessToken, expiresAt: Math.floor(Date.now() / 1000) + seconds, refreshExpiresIn: 0 }
}

/** A problem as the provider writes it. */
export function problem(type: string, detail: string): object {
  return { type, title: 'Problem', detail, instance: '/api/v2/x' }
}
