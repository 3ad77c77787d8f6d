import { randomBytes, randomUUID, X509Certificate, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import * as z from 'zod'
import { company } from '../ledger/company.ts'
import { type Identity, issueCertificate, pfxOf } from './certificate.ts'

const generate = promisify(generateKeyPair)

/** A new RSA key of 2048 bits as PEM (PKCS#8); made off the main thread. */
async function makeKey(): Promise<string> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

const pair = z.object({ cert: z.string(), key: z.string() })
const client = pair.extend({ pfx: z.base64() })
const credential = z.object({ clientId: z.string(), clientSecret: z.string() })

/** Everything secret that a training bank keeps: its server's and its clients' certificates, and the credentials. */
export const identitiesSchema = z.object({
  authority: z.string(),
  server: pair,
  serverWithoutSan: pair,
  clients: z.object({ accounts: client, qrcodes: client }),
  pfxPassword: z.string(),
  accounts: credential,
  qrcodes: credential,
  pixKey: z.string(),
})
export type Identities = z.infer<typeof identitiesSchema>

const HOST = '127.0.0.1'
const RENEW_BEFORE_MS = 30 * 86_400_000

/**
 * Makes an authority, the server's and both clients' certificates, and credentials. The authority's key is forgotten
 * at once, so that nobody can ever issue another certificate in its name.
 */
export async function makeIdentities(nowMs: number): Promise<Identities> {
  const [authorityKey, serverKey, accountsKey, qrcodesKey] = await Promise.all([
    makeKey(),
    makeKey(),
    makeKey(),
    makeKey(),
  ])
  const name = { commonName: 'Quita Banco de Treino CA', unit: 'Autoridade', use: 'authority', hosts: [] } as const
  const authority = issueCertificate(name, authorityKey, nowMs)
  const server = { commonName: HOST, unit: 'Servidor', use: 'server' } as const
  const pfxPassword = randomBytes(12).toString('base64url')
  const clientOf = (unit: string, key: string): Identity & { pfx: string } => {
    const ask = { commonName: `AURORA DISTRIBUIDORA:${company.document}`, unit, use: 'client', hosts: [] } as const
    const identity = issueCertificate(ask, key, nowMs, authority)
    return { ...identity, pfx: Buffer.from(pfxOf(identity, authority.cert, pfxPassword)).toString('base64') }
  }
  return {
    authority: authority.cert,
    server: issueCertificate({ ...server, hosts: [HOST, 'localhost'] }, serverKey, nowMs, authority),
    serverWithoutSan: issueCertificate({ ...server, hosts: [] }, serverKey, nowMs, authority),
    clients: {
      accounts: clientOf('accounts', accountsKey),
      qrcodes: clientOf('qrcodes', qrcodesKey),
    },
    pfxPassword,
    accounts: newCredential(),
    qrcodes: newCredential(),
    pixKey: randomUUID(),
  }
}

/** Says whether certificates that were kept can still be used: all valid now and for another 30 days. */
export function areFresh(kept: Identities, nowMs: number): boolean {
  const all = [kept.authority, kept.server.cert, kept.serverWithoutSan.cert, ...certsOf(kept.clients)]
  try {
    return all.every((pem) => {
      const { validFrom, validTo } = new X509Certificate(pem)
      return Date.parse(validFrom) <= nowMs && nowMs + RENEW_BEFORE_MS < Date.parse(validTo)
    })
  } catch {
    return false // A file that somebody changed: what cannot be read is made anew.
  }
}

function certsOf(clients: Identities['clients']): string[] {
  return [clients.accounts.cert, clients.qrcodes.cert]
}

function newCredential(): z.infer<typeof credential> {
  return { clientId: randomUUID(), clientSecret: randomBytes(24).toString('base64url') }
}
