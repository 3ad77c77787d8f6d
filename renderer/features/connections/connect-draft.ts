import type { ConnectForm } from '../../../shared/domain/connection.ts'

/** One API group as typed. */
export interface GroupDraft {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly pin: string
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

const emptyGroup: GroupDraft = { baseUrl: '', clientId: '', clientSecret: '', pin: '' }

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
