import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { KeyWrap } from '../../electron/ports/key-wrap.ts'
import { switched, withNext } from '../../electron/services/connections/certificate-slots.ts'
import { changedProfile } from '../../electron/services/connections/changed-profile.ts'
import {
  type ConnectionProfile,
  connectionProfileSchema,
} from '../../electron/services/connections/connection-profile.ts'
import { retiredProfile } from '../../electron/services/connections/retired-profile.ts'
import type { GroupChange } from '../../shared/domain/connection-life.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import { certificate, minutesAgo } from '../fakes/page/canned-session.ts'

/** A connection as it is at one moment of its life: what it is called, and what it is reached by. */
export interface LifeState {
  readonly does: string
  readonly name: string
  readonly profile: ConnectionProfile
}

/** What of a connection must lie nowhere in clear. */
export const lifeSecrets = [
  'segredo-antigo-da-conta',
  'segredo-novo-da-conta',
  'segredo-do-qr',
  'chave-um',
  'chave-dois',
]

const now = minutesAgo(0)
const [oldSecret = '', newSecret = '', qrSecret = '', oldKey = '', newKey = ''] = lifeSecrets
const group = (baseUrl: string, clientSecret: string) => ({
  access: {
    baseUrl,
    clientId: 'aurora',
    clientSecret,
    certificatePem: 'certificado-um',
    keyPem: oldKey,
    authorityPem: null,
    pin: null,
    tokenStyle: 'form',
  },
  certificate,
})
const first = connectionProfileSchema.parse({
  environment: 'production',
  companyName: 'Aurora Distribuidora',
  companyDocument: '41208765000107',
  payer: { institution: null, issuer: null, number: null },
  accounts: group('https://antigo.exemplo.test/v1', oldSecret),
  qrcodes: group('https://qr.exemplo.test/v2', qrSecret),
})
const asked: Omit<GroupChange, 'baseUrl'> = {
  clientId: 'aurora',
  clientSecret: null,
  pin: null,
  tokenUrl: null,
  institution: 'neutral',
  headers: [],
}
const qrcodes = { ...asked, baseUrl: 'https://qr.exemplo.test/v2' }
const accounts = { ...asked, baseUrl: 'https://novo.exemplo.test/v1' }
const identity = {
  certificatePem: 'certificado-dois',
  keyPem: Buffer.from(newKey),
  authorityPem: null,
  view: { ...certificate, fingerprint256: certificate.fingerprint256.split('').toReversed().join('') },
}
const moved = good(changedProfile(first, { accounts, qrcodes }, now))
const renewed = good(changedProfile(moved, { accounts: { ...accounts, clientSecret: newSecret }, qrcodes }, now))
const loaded = good(withNext(renewed, 'accounts', identity, now))
const inUse = switched(loaded, 'accounts', 'next', now)
if (inUse === null) throw new Error('no certificate to switch to')
const dropped = good(changedProfile(inUse, { accounts, qrcodes: null }, now))

/** The states that a connection goes through, one change after another; the first is how it begins. */
export const lifeStates: readonly LifeState[] = [
  { does: 'begins', name: 'Aurora', profile: first },
  { does: 'is renamed', name: 'Aurora, conta principal', profile: first },
  { does: 'moves', name: 'Aurora, conta principal', profile: moved },
  { does: 'gets a secret', name: 'Aurora, conta principal', profile: renewed },
  { does: 'gets a certificate', name: 'Aurora, conta principal', profile: loaded },
  { does: 'switches to it', name: 'Aurora, conta principal', profile: inUse },
  { does: 'drops a group', name: 'Aurora, conta principal', profile: dropped },
  { does: 'is kept for reading', name: 'Aurora, conta principal', profile: retiredProfile(dropped, now) },
]

const sealing = Buffer.alloc(32, 7)

/** A keychain that several processes share. */
export const lifeKeychain: KeyWrap = {
  keychain: async () => ({ kind: 'system', name: 'test' }),
  async wrap(secret) {
    const cipher = createCipheriv('aes-256-gcm', sealing, Buffer.alloc(12))
    return ok(Buffer.concat([cipher.update(secret), cipher.final(), cipher.getAuthTag()]))
  },
  async unwrap(wrapped) {
    const decipher = createDecipheriv('aes-256-gcm', sealing, Buffer.alloc(12))
    decipher.setAuthTag(wrapped.subarray(-16))
    return ok(Buffer.concat([decipher.update(wrapped.subarray(0, -16)), decipher.final()]))
  },
}

function good<T>(result: Result<T, AppError>): T {
  if (result.ok) return result.value
  throw new Error(JSON.stringify(result.error))
}
