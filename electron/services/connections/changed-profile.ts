import type { ConnectionChange, GroupChange } from '../../../shared/domain/connection-life.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { GroupAccess } from '../../api/provider.ts'
import { secretOf } from '../../kit/secret.ts'
import type { ConnectionProfile, GroupProfile } from './connection-profile.ts'

/**
 * The profile as a change asks for it. A secret or a unit of amounts that is not given stays; a QR-code group that is new shows itself by the
 * certificate of the accounts group, and has to bring its secret. Whoever asks wipes what of its secrets is not kept.
 */
export function changedProfile(
  profile: ConnectionProfile,
  { accounts, qrcodes }: ConnectionChange,
  now: Instant,
): Result<ConnectionProfile, AppError> {
  if (qrcodes === null)
    return ok({ ...profile, accounts: changedGroup(profile.accounts, accounts, now), qrcodes: null })
  if (profile.qrcodes === null && qrcodes.clientSecret === null) {
    const violations = [{ path: 'qrcodes.clientSecret', reason: 'missing' }]
    return err(appError({ kind: 'invalid', sent: 'no', violations }))
  }
  // Another API, which may write its amounts otherwise.
  const { amounts: _, ...shown } = profile.accounts.access
  const before = profile.qrcodes ?? { ...profile.accounts, access: shown, next: null, previous: null }
  return ok({
    ...profile,
    accounts: changedGroup(profile.accounts, accounts, now),
    qrcodes: changedGroup(before, qrcodes, now),
  })
}

function changedGroup(group: GroupProfile, change: GroupChange, now: Instant): GroupProfile {
  const { baseUrl, clientId, clientSecret, pin, tokenUrl, institution, amounts } = change
  const secret = clientSecret === null ? group.access.clientSecret : secretOf(clientSecret)
  const { amounts: kept, ...access } = group.access
  const unit = amounts ?? kept
  const isSame = baseUrl === access.baseUrl && tokenUrl === access.tokenUrl && institution === access.institution
  return {
    ...group,
    access: {
      ...access,
      ...(unit && { amounts: unit }),
      baseUrl,
      clientId,
      clientSecret: secret,
      pin,
      tokenUrl,
      // Another server may want its token asked for otherwise.
      tokenStyle: isSame ? group.access.tokenStyle : null,
      institution,
      headers: changedHeaders(group.access.headers, change),
    },
    secretSince: clientSecret === null ? group.secretSince : now,
  }
}

function changedHeaders(before: GroupAccess['headers'], { headers }: GroupChange): GroupAccess['headers'] {
  return headers.flatMap(({ name, value }) => {
    const kept = before.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (value === null) return kept === undefined ? [] : [{ name, value: kept.value }]
    return [{ name, value: secretOf(value) }]
  })
}
