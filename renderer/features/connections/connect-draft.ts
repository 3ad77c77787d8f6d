import type { HeaderForm, KnownInstitution } from '../../../shared/domain/known-institution.ts'
import type { AmountUnit, ConnectForm } from '../../../shared/domain/connection.ts'

/** One API group as typed. */
export interface GroupDraft {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly pin: string
  /** Empty where the API's own server gives the token. */
  readonly tokenUrl: string
  readonly institution: KnownInstitution
  readonly headers: readonly HeaderDraft[]
  /** How it writes amounts; empty while nobody has said. */
  readonly amounts: AmountUnit | ''
}

/** A header of every request as typed; `id` tells it from the others. */
export interface HeaderDraft {
  readonly id: string
  readonly name: string
  readonly value: string
  /** A value is kept for it; a blank one leaves it. */
  readonly isKept: boolean
}

/** The connect form as typed; nothing in it is judged yet. */
export interface ConnectDraft {
  readonly companyName: string
  readonly companyDocument: string
  readonly environment: ConnectForm['environment']
  readonly institution: string
  readonly issuer: string
  readonly number: string
  readonly accounts: GroupDraft
  readonly qrcodes: GroupDraft
  readonly useQrcodes: boolean
  readonly passphrase: string
  readonly again: string
}

/** A group nobody has touched. */
export const emptyGroup: GroupDraft = {
  baseUrl: '',
  clientId: '',
  clientSecret: '',
  pin: '',
  tokenUrl: '',
  institution: 'neutral',
  headers: [],
  amounts: '',
}

/** The headers as they are sent to main: one that was left wholly empty is none. */
export function headersOf(headers: readonly HeaderDraft[]): HeaderForm[] {
  return headers
    .filter(({ name, value, isKept }) => name.trim() !== '' || value !== '' || isKept)
    .map(({ name, value, isKept }) => ({ name: name.trim(), value: isKept && value === '' ? null : value.trim() }))
}

/** A form nobody has touched. Homologação comes first: nothing real moves there. */
export const emptyDraft: ConnectDraft = {
  companyName: '',
  companyDocument: '',
  environment: 'homologation',
  institution: '',
  issuer: '',
  number: '',
  accounts: emptyGroup,
  qrcodes: emptyGroup,
  useQrcodes: false,
  passphrase: '',
  again: '',
}
