import { checkServerIdentity } from 'node:tls'
import pg from 'pg'
import { type Secret, secretOf } from '../../kit/secret.ts'

/** Where the book lies, and how a desk is known there. */
export interface BookServer {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly user: string
  /** Null where the server knows the desk by its certificate. */
  readonly password: Secret | null
  /** The authority that the server's certificate has to be of, as PEM; null: those of the system. */
  readonly authority: string | null
  /** The desk's own certificate and key as PEM, where the server asks for one. */
  readonly identity: { readonly cert: string; readonly key: Secret } | null
}

/** A server as it was typed and read from files: what of it is secret is held until it is wiped. */
export function serverAs(
  typed: Pick<BookServer, 'host' | 'port' | 'database' | 'user' | 'authority'>,
  secrets: { readonly password: string | null; readonly cert: string | null; readonly key: string | null },
): { readonly server: BookServer; wipe(): void } {
  const password = secrets.password === null ? null : secretOf(secrets.password)
  const key = secrets.key === null ? null : secretOf(secrets.key)
  const identity = secrets.cert === null || key === null ? null : { cert: secrets.cert, key }
  return {
    server: { ...typed, password, identity },
    wipe() {
      password?.wipe()
      key?.wipe()
    },
  }
}

const CONNECT_MS = 10_000
const QUERY_MS = 20_000

/**
 * A client that speaks TLS only, to a server whose certificate is of the authority and names its host. The name is checked here:
 * the library itself compares an address without a name with `localhost`.
 */
export function clientOf({ host, port, database, user, password, authority, identity }: BookServer): pg.Client {
  return new pg.Client({
    host,
    port,
    database,
    user,
    password: password === null ? undefined : () => password.text(),
    ssl: {
      minVersion: 'TLSv1.2',
      rejectUnauthorized: true,
      checkServerIdentity: (_, certificate) => checkServerIdentity(host, certificate),
      ...(authority === null ? {} : { ca: authority }),
      ...(identity === null ? {} : { cert: identity.cert, key: identity.key.text() }),
    },
    application_name: 'quita',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
  })
}
