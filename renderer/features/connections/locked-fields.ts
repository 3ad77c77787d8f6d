import type { CompanyProfileView } from '../../../shared/domain/company-profile.ts'
import { formatCnpj } from '../../../shared/ids/format-cnpj.ts'
import { type ConnectDraft, emptyDraft, type GroupDraft } from './connect-draft.ts'

type Profile = NonNullable<CompanyProfileView['profile']>

/** The form as it begins: what the company gives is in it. */
export function draftFrom(profile: Profile | null, environment: ConnectDraft['environment']): ConnectDraft {
  if (profile === null) return { ...emptyDraft, environment }
  const group = (given: Profile['accounts'] | null): GroupDraft => ({
    ...emptyDraft.accounts,
    baseUrl: given?.baseUrl ?? '',
    pin: given?.pin ?? '',
    tokenUrl: given?.tokenUrl ?? '',
  })
  const { companyName, companyDocument, payer, accounts, qrcodes } = profile
  return {
    ...emptyDraft,
    environment: profile.environment,
    companyName: companyName ?? '',
    companyDocument: companyDocument === null ? '' : formatCnpj(companyDocument),
    institution: payer?.institution ?? '',
    issuer: payer?.issuer ?? '',
    number: payer?.number ?? '',
    accounts: group(accounts),
    qrcodes: group(qrcodes),
    useQrcodes: qrcodes !== null,
  }
}

/** The fields of the form that the company has filled in, by their path. */
export function lockedFields(profile: Profile | null): ReadonlySet<string> {
  if (profile === null) return new Set()
  const { companyName, companyDocument, payer, accounts, qrcodes } = profile
  const given: readonly (readonly [string, string | null | undefined])[] = [
    ['environment', profile.environment],
    ['companyName', companyName],
    ['companyDocument', companyDocument],
    ['institution', payer?.institution],
    ['issuer', payer?.issuer],
    ['number', payer?.number],
    ['accounts.baseUrl', accounts.baseUrl],
    ['accounts.pin', accounts.pin],
    ['qrcodes.baseUrl', qrcodes?.baseUrl],
    ['qrcodes.pin', qrcodes?.pin],
    // Given with the base, also where it says that there is none.
    ['accounts.tokenUrl', accounts.baseUrl],
    ['qrcodes.tokenUrl', qrcodes?.baseUrl],
  ]
  return new Set(given.filter(([, value]) => value !== null && value !== undefined).map(([path]) => path))
}
