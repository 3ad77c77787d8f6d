import type { Instant } from '../../../shared/time/instant.ts'
import { secretOf } from '../../kit/secret.ts'
import type { ConnectionProfile, GroupProfile } from './connection-profile.ts'

/** The profile of a connection that is kept for reading alone: whose it is and where it was, and no credential of any kind. */
export function retiredProfile(profile: ConnectionProfile, now: Instant): ConnectionProfile {
  const { accounts, qrcodes } = profile
  return {
    ...profile,
    accounts: withoutCredential(accounts),
    qrcodes: qrcodes === null ? null : withoutCredential(qrcodes),
    retiredAt: now,
  }
}

function withoutCredential(group: GroupProfile): GroupProfile {
  const nothing = {
    clientSecret: secretOf(''),
    keyPem: secretOf(''),
    certificatePem: '',
    authorityPem: null,
    pin: null,
    headers: [],
  }
  return { ...group, access: { ...group.access, ...nothing }, secretSince: null, next: null, previous: null }
}
