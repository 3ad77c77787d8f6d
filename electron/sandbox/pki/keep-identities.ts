import { join } from 'node:path'
import type { Room } from '../ledger/room.ts'
import type { ClientTls } from '../training-bank.ts'
import { areFresh, type Identities, identitiesSchema, makeIdentities } from './identities.ts'

const FILE = 'identities'

/** The certificates and credentials of a folder: those that are there while they are fresh, else new certificates. */
export async function keepIdentities(room: Room, nowMs: number): Promise<Identities> {
  const kept = identitiesSchema.safeParse(room.readJson(FILE))
  if (kept.success && areFresh(kept.data, nowMs)) return kept.data
  const made = await makeIdentities(nowMs)
  if (!kept.success) return keep(room, made)
  // The client ids and secrets are not bound to the certificates: who has noted them need not note them anew.
  const { accounts, qrcodes, pixKey } = kept.data
  return keep(room, { ...made, accounts, qrcodes, pixKey })
}

/** One client certificate as texts, and as files `NAME.*` of the folder unless that is sealed. */
export function exportClient(room: Room, identities: Identities, name: 'accounts' | 'qrcodes'): ClientTls {
  const { cert, key, pfx } = identities.clients[name]
  const { authority: ca, pfxPassword } = identities
  const pem = { ca, cert, key }
  if (room.sealed) return { ca: '', cert: '', key: '', pfx: '', pfxPassword, pem }
  const file = (ending: string, bytes: Uint8Array): string => {
    room.write(ending, bytes)
    return join(room.dir, ending)
  }
  return {
    ca: file('ca.pem', Buffer.from(ca)),
    cert: file(`${name}.pem`, Buffer.from(cert)),
    key: file(`${name}.key`, Buffer.from(key)),
    pfx: file(`${name}.pfx`, Buffer.from(pfx, 'base64')),
    pfxPassword,
    pem,
  }
}

function keep(room: Room, identities: Identities): Identities {
  room.writeJson(FILE, identities)
  return identities
}
