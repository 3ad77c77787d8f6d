import { type ApiGroup, type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { secretOf } from '../../kit/secret.ts'
import { certificateEnvironment } from './certificate-environment.ts'
import type { ConnectionProfile, GroupProfile, Spare } from './connection-profile.ts'
import { trustedAuthority } from './profile-from-form.ts'
import type { Identity } from './read-identity.ts'

/** Where a certificate lies that is not in use: one that is to follow, or the one before. */
export type Slot = 'next' | 'previous'

/**
 * The profile with a certificate that was read beside the one in use: in its group, and in the other one where that shows itself
 * by the same certificate today. `credentials/wrong-environment` for one of the other environment.
 */
export function withNext(
  profile: ConnectionProfile,
  group: ApiGroup,
  identity: Identity,
  now: Instant,
): Result<ConnectionProfile, AppError> {
  const meant = certificateEnvironment(identity.view)
  if (meant !== null && meant !== profile.environment)
    return err(appError({ kind: 'credentials', group, fault: 'wrong-environment', sent: 'no' }))
  return ok(inShared(profile, group, (one) => ({ ...one, next: spareOf(identity, one, now) })))
}

/** The profile with the certificate of a slot in use, and the one in use today in the other slot; null where the slot is empty. */
export function switched(
  profile: ConnectionProfile,
  group: ApiGroup,
  slot: Slot,
  now: Instant,
): ConnectionProfile | null {
  if (profile[group]?.[slot] == null) return null
  return inShared(profile, group, (one) => {
    const spare = one[slot]
    if (spare === null) return one
    const { certificatePem, keyPem, authorityPem, certificate } = spare
    const before: Spare = {
      certificatePem: one.access.certificatePem,
      keyPem: one.access.keyPem,
      authorityPem: one.access.authorityPem,
      certificate: one.certificate,
      since: now,
    }
    const slots = slot === 'next' ? { next: null, previous: before } : { next: before, previous: null }
    return { ...one, ...slots, access: { ...one.access, certificatePem, keyPem, authorityPem }, certificate }
  })
}

/** The profile without the certificate of a slot. */
export function withoutSpare(profile: ConnectionProfile, group: ApiGroup, slot: Slot): ConnectionProfile {
  return inShared(profile, group, (one) => ({ ...one, [slot]: null }))
}

/** The profile without what is kept for a way back that is no way any more; itself where there is nothing of the kind. */
export function withoutExpired(profile: ConnectionProfile, now: Instant): ConnectionProfile {
  const ended = (one: GroupProfile | null): boolean => one?.previous != null && one.previous.certificate.notAfter <= now
  if (!ended(profile.accounts) && !ended(profile.qrcodes)) return profile
  const kept = (one: GroupProfile): GroupProfile => (ended(one) ? { ...one, previous: null } : one)
  return { ...profile, accounts: kept(profile.accounts), qrcodes: profile.qrcodes && kept(profile.qrcodes) }
}

function inShared(
  profile: ConnectionProfile,
  group: ApiGroup,
  change: (of: GroupProfile) => GroupProfile,
): ConnectionProfile {
  const { accounts, qrcodes } = profile
  const isShared = accounts.certificate.fingerprint256 === qrcodes?.certificate.fingerprint256
  return {
    ...profile,
    accounts: group === 'accounts' || isShared ? change(accounts) : accounts,
    qrcodes: qrcodes !== null && (group === 'qrcodes' || isShared) ? change(qrcodes) : qrcodes,
  }
}

/** A private authority stays trusted unless the new certificate brings another: the server does not change with it. */
function spareOf(identity: Identity, { access, certificate }: GroupProfile, since: Instant): Spare {
  const { authority } = identity.view
  const stays = authority === 'none' || (authority === 'from-bundle' && certificate.authority === 'from-file')
  return {
    certificatePem: identity.certificatePem,
    keyPem: secretOf(identity.keyPem),
    authorityPem: stays ? access.authorityPem : trustedAuthority(identity),
    certificate: stays ? { ...identity.view, authority: certificate.authority } : identity.view,
    since,
  }
}
