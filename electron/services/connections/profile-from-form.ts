import { rootCertificates } from 'node:tls'
import type { ConnectForm } from '../../../shared/domain/connection.ts'
import { type ApiGroup, type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { GroupAccess } from '../../api/provider.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { secretOf } from '../../kit/secret.ts'
import { certificateEnvironment } from './certificate-environment.ts'
import type { ConnectionProfile, GroupProfile } from './connection-profile.ts'
import type { IdentityDrafts } from './identity-drafts.ts'
import type { Identity } from './read-identity.ts'

/**
 * Joins the form with the certificates that wait in main; names a missing certificate and one of the other environment. Its
 * secrets are its own: whoever asks wipes them, see {@link wipeProfile}.
 */
export function profileFromForm(
  form: ConnectForm,
  drafts: IdentityDrafts,
  now: Instant,
): Result<ConnectionProfile, AppError> {
  const accounts = groupProfile('accounts', form.accounts, { ...form, drafts, now })
  if (!accounts.ok) return accounts
  const qrcodes = form.qrcodes === null ? ok(null) : groupProfile('qrcodes', form.qrcodes, { ...form, drafts, now })
  if (!qrcodes.ok) return qrcodes
  return ok({
    environment: form.environment,
    companyName: form.companyName,
    companyDocument: form.companyDocument,
    payer: form.payer,
    accounts: accounts.value,
    qrcodes: qrcodes.value,
    limits: { perPayment: null, perDay: null },
    retiredAt: null,
    byBook: false,
  })
}

function groupProfile(
  group: ApiGroup,
  form: ConnectForm['accounts'],
  { environment, drafts, now }: Pick<ConnectForm, 'environment'> & { drafts: IdentityDrafts; now: Instant },
): Result<GroupProfile, AppError> {
  const identity = drafts.identity(group)
  if (identity === null) return err(appError({ kind: 'credentials', group, fault: 'certificate-missing' }))
  const meant = certificateEnvironment(identity.view)
  if (meant !== null && meant !== environment)
    return err(appError({ kind: 'credentials', group, fault: 'wrong-environment' }))
  const access: GroupAccess = {
    baseUrl: form.baseUrl,
    clientId: form.clientId,
    clientSecret: secretOf(form.clientSecret),
    certificatePem: identity.certificatePem,
    keyPem: secretOf(identity.keyPem),
    authorityPem: trustedAuthority(identity),
    pin: form.pin,
    tokenUrl: form.tokenUrl,
    tokenStyle: null,
    institution: form.institution,
    headers: form.headers.flatMap(({ name, value }) => (value === null ? [] : [{ name, value: secretOf(value) }])),
    ...(form.amounts && { amounts: form.amounts }),
  }
  return ok({ access, certificate: identity.view, secretSince: now, next: null, previous: null })
}

/** A file chosen as authority is trusted alone; one that happened to travel in the PFX is trusted beside the public ones. */
export function trustedAuthority(identity: Identity): string | null {
  if (identity.view.authority !== 'from-bundle') return identity.authorityPem
  return [identity.authorityPem, ...rootCertificates].join('\n')
}
