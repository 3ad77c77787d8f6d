import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { Release } from '../../shared/domain/release.ts'
import { type Handler, startHttpsServer, type TestServer } from './https-server.ts'
import { createAuthority } from './tls-identities.ts'

/** A pair of keys that signs releases. */
export interface ReleaseKeys {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

/** A throwaway pair. */
export function releaseKeys(): ReleaseKeys {
  return generateKeyPairSync('ed25519')
}

/** A text with the signatures of these pairs, as a feed holds it. */
export function signText(signed: string, ...pairs: readonly ReleaseKeys[]): object {
  const signatures = pairs.map(({ publicKey, privateKey }) => ({
    key: createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('hex')
      .slice(0, 16),
    signature: sign(null, Buffer.from(signed, 'utf8'), privateKey).toString('base64'),
  }))
  return { signed, signatures }
}

/** An installer of random bytes, and the release that tells of it. */
export function someRelease(told: Partial<Record<keyof Release, unknown>> = {}, size = 300_000) {
  const installer = randomBytes(size)
  const release = {
    version: '1.1.0',
    platform: 'win32-x64',
    file: 'Quita-1.1.0.exe',
    size,
    sha512: createHash('sha512').update(installer).digest('hex'),
    minimumVersion: '1.0.0',
    rollout: 100,
    withdrawn: [],
    releasedAt: '2026-11-20T09:00:00.000Z',
    notes: { 'pt-BR': 'Correções.', en: 'Fixes.' },
    ...told,
  }
  return { installer, release }
}

/** What a share has at each path under its base; a handler answers as it likes. */
export type ShareFiles = Record<string, string | Uint8Array | Handler>

/** A real HTTPS share on this computer, under an authority of its own. It knows no ranges unless a handler does. */
export interface TestShare {
  readonly feed: string
  readonly authorityPem: string
  readonly server: TestServer
  /** What it has; may be changed. */
  files: ShareFiles
}

/** Starts a share, which ends with the test. */
export async function startShare(files: ShareFiles = {}): Promise<TestShare> {
  const authority = createAuthority('Autoridade da Empresa')
  const server = await startHttpsServer(authority.issue({ commonName: 'localhost', dnsNames: ['localhost'] }), null)
  onTestFinished(() => server.close())
  const share: TestShare = {
    feed: `https://localhost:${server.port}/quita`,
    authorityPem: authority.certificatePem,
    server,
    files,
  }
  server.handle((request, response) => {
    const file = share.files[request.url.replace('/quita/', '')]
    if (file === undefined) return void response.writeHead(404).end('nada aqui')
    if (typeof file === 'function') return file(request, response)
    response.writeHead(200, { 'content-length': Buffer.byteLength(file) }).end(file)
  })
  return share
}
