import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { DocumentField } from '../../../ui/document-field.tsx'
import { ManagedField } from '../../../ui/managed.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useText } from '../../../ui/text.tsx'
import type { ConnectDraft, GroupDraft } from '../connect-draft.ts'
import { tokenUrlAfter } from '../token-url-after.ts'
import type { Company } from '../use-company.ts'
import { LockableField } from './lockable-field.tsx'
import { Part } from './part.tsx'

/** What each part of the form is given. */
export interface PartProps {
  readonly draft: ConnectDraft
  readonly set: (some: Partial<ConnectDraft>) => void
  /** The sentence beside a field, once it may be said. */
  readonly fault: (path: string) => string | null
  readonly leave: (path: string) => void
}

/** Whose account it is, and in which world. */
export function CompanyPart({ draft, set, fault, leave, company }: PartProps & { readonly company: Company }) {
  const t = useText()
  const { locked } = company
  return (
    <Part title={t('connections.company')}>
      <EnvironmentChoice draft={draft} set={set} company={company} />
      <div className="connect-two halves folds">
        <LockableField
          label={t('connections.companyName')}
          locked={locked.has('companyName')}
          value={draft.companyName}
          onChange={(companyName) => set({ companyName })}
          onBlur={() => leave('companyName')}
          error={fault('companyName')}
        />
        {locked.has('companyDocument') ? (
          <ManagedField label={t('connections.cnpj')} value={draft.companyDocument} />
        ) : (
          <DocumentField
            label={t('connections.cnpj')}
            value={draft.companyDocument}
            onChange={(companyDocument) => set({ companyDocument })}
            onBlur={() => leave('companyDocument')}
            error={fault('companyDocument')}
          />
        )}
      </div>
    </Part>
  )
}

const environmentKeys = {
  homologation: { label: 'connections.homologation', detail: 'connections.homologationDetail' },
  production: { label: 'connections.production', detail: 'connections.productionDetail' },
} as const satisfies Record<ConnectDraft['environment'], { readonly label: TextKey; readonly detail: TextKey }>

interface EnvironmentChoiceProps extends Pick<PartProps, 'draft' | 'set'> {
  readonly company: Company
}

function EnvironmentChoice({ draft, set, company: { environments, locked } }: EnvironmentChoiceProps) {
  const t = useText()
  if (locked.has('environment') || environments.length === 1)
    return <ManagedField label={t('connections.environment')} value={t(environmentKeys[draft.environment].label)} />
  return (
    <RadioGroup
      label={t('connections.environment')}
      look="cards"
      options={environments.map((value) => ({
        value,
        label: t(environmentKeys[value].label),
        detail: t(environmentKeys[value].detail),
      }))}
      value={draft.environment}
      onChange={(environment) => set(inEnvironment(draft, environment))}
    />
  )
}

interface AccountPartProps extends Pick<PartProps, 'draft' | 'set'> {
  readonly locked: ReadonlySet<string>
}

/** The account that pays, as the person or the company knows it. */
export function AccountPart({ draft, set, locked }: AccountPartProps) {
  const t = useText()
  return (
    <Part title={t('connections.account')} text={t('connections.accountHint')}>
      <LockableField
        label={t('connections.institution')}
        optional
        locked={locked.has('institution')}
        value={draft.institution}
        onChange={(institution) => set({ institution })}
      />
      <div className="connect-two halves folds">
        <LockableField
          label={t('connections.issuer')}
          optional
          inputMode="numeric"
          locked={locked.has('issuer')}
          value={draft.issuer}
          onChange={(issuer) => set({ issuer })}
        />
        <LockableField
          label={t('connections.accountNumber')}
          optional
          locked={locked.has('number')}
          value={draft.number}
          onChange={(number) => set({ number })}
        />
      </div>
    </Part>
  )
}

// An address that was filled in goes with the environment; one that was typed stays.
function inEnvironment(draft: ConnectDraft, environment: ConnectDraft['environment']): Partial<ConnectDraft> {
  const moved = (group: GroupDraft): GroupDraft => {
    const tokenUrl = tokenUrlAfter(
      group.tokenUrl,
      { ...group, environment: draft.environment },
      { ...group, environment },
    )
    return { ...group, tokenUrl }
  }
  return { environment, accounts: moved(draft.accounts), qrcodes: moved(draft.qrcodes) }
}
