import { addressesOf } from '../../shared/domain/addresses-of.ts'
import type { CompanyProfile } from '../../shared/domain/company-profile.ts'
import type { ConnectForm } from '../../shared/domain/connection.ts'
import type { Policy } from '../../shared/domain/policy.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import type { Caps } from '../journal/day-note.ts'
import { connectionRefusal, refusedByPolicy } from '../policy/refusals.ts'
import type { MachinePolicy } from '../ports/machine-policy.ts'
import type { ConnectionProfile, GroupProfile } from '../services/connections/connection-profile.ts'

/** Why a connect form is not taken, or null: another host or environment, or something else than the company's profile gives. */
export function formRefusal(policy: Policy, company: CompanyProfile | null, form: ConnectForm): AppError | null {
  const groups = form.qrcodes === null ? [form.accounts] : [form.accounts, form.qrcodes]
  const addresses = groups.flatMap(addressesOf)
  const refused = connectionRefusal(policy, form.environment, addresses)
  if (refused !== null || company === null) return refused
  return agrees(company, form) ? null : refusedByPolicy('profile')
}

function agrees(company: CompanyProfile, form: ConnectForm): boolean {
  const { environment, companyName, companyDocument, payer, accounts, qrcodes } = company
  const same = (given: unknown, written: unknown): boolean =>
    given === undefined || JSON.stringify(given) === JSON.stringify(written)
  return (
    form.environment === environment &&
    same(companyName, form.companyName) &&
    same(companyDocument, form.companyDocument) &&
    same(payer?.institution, form.payer.institution) &&
    same(payer?.issuer, form.payer.issuer) &&
    same(payer?.number, form.payer.number) &&
    same(accounts.baseUrl, form.accounts.baseUrl) &&
    same(accounts.pin, form.accounts.pin) &&
    form.accounts.tokenUrl === (accounts.tokenUrl ?? null) &&
    // The company need not connect this group on every computer.
    (qrcodes === undefined ||
      form.qrcodes === null ||
      (same(qrcodes.baseUrl, form.qrcodes.baseUrl) &&
        same(qrcodes.pin, form.qrcodes.pin) &&
        form.qrcodes.tokenUrl === (qrcodes.tokenUrl ?? null)))
  )
}

/** A new connection as the company's profile completes it: its authorities and caps stay with the connection. */
export function withCompany(profile: ConnectionProfile, company: CompanyProfile | null): ConnectionProfile {
  if (company === null) return profile
  const { authority, limits } = company
  const trusting = authority === undefined ? profile : trustingOnly(profile, authority)
  return { ...trusting, limits: { perPayment: limits?.perPayment ?? null, perDay: limits?.perDay ?? null } }
}

/** A connection as it may be used here: trusting nobody but the machine's authorities, where it names some. */
export function withinMachine(profile: ConnectionProfile, { authorityPem }: MachinePolicy): ConnectionProfile {
  // The training bank has an authority of its own, which nobody else knows.
  return authorityPem === null || profile.environment === 'training' ? profile : trustingOnly(profile, authorityPem)
}

/** The lower of the machine's caps and the connection's own. */
export function capsOf({ limits: machine }: Policy, { limits: own }: Pick<ConnectionProfile, 'limits'>): Caps {
  return { perPayment: lower(machine.perPayment, own.perPayment), perDay: lower(machine.perDay, own.perDay) }
}

function lower(a: Centavos | null, b: Centavos | null): Centavos | null {
  return a === null || b === null ? (a ?? b) : centavos(Math.min(a, b))
}

function trustingOnly(profile: ConnectionProfile, authorityPem: string): ConnectionProfile {
  const trusting = (group: GroupProfile): GroupProfile => ({
    ...group,
    access: { ...group.access, authorityPem },
    certificate: { ...group.certificate, authority: 'from-company' },
  })
  const { accounts, qrcodes } = profile
  return { ...profile, accounts: trusting(accounts), qrcodes: qrcodes === null ? null : trusting(qrcodes) }
}
