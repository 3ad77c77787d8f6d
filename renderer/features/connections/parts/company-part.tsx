import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { DocumentField } from '../../../ui/document-field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ConnectDraft } from '../connect-draft.ts'
import { Part } from './part.tsx'

/** What each part of the form is given. */
export interface PartProps {
  readonly draft: ConnectDraft
  readonly set: (some: Partial<ConnectDraft>) => void
  /** The sentence beside a field, once it may be said. */
  readonly fault: (path: string) => TextKey | null
  readonly leave: (path: string) => void
}

/** Whose account it is, and in which world. */
export function CompanyPart({ draft, set, fault, leave }: PartProps) {
  const t = useText()
  const say = (path: string): string | null => {
    const key = fault(path)
    return key === null ? null : t(key)
  }
  return (
    <Part title={t('connections.company')}>
      <RadioGroup
        label={t('connections.environment')}
        look="cards"
        options={[
          {
            value: 'homologation',
            label: t('connections.homologation'),
            detail: t('connections.homologationDetail'),
          },
          { value: 'production', label: t('connections.production'), detail: t('connections.productionDetail') },
        ]}
        value={draft.environment}
        onChange={(environment) => set({ environment })}
      />
      <div className="connect-two">
        <TextField
          label={t('connections.companyName')}
          value={draft.companyName}
          onChange={(companyName) => set({ companyName })}
          onBlur={() => leave('companyName')}
          error={say('companyName')}
        />
        <DocumentField
          label={t('connections.cnpj')}
          value={draft.companyDocument}
          onChange={(companyDocument) => set({ companyDocument })}
          onBlur={() => leave('companyDocument')}
          error={say('companyDocument')}
        />
      </div>
    </Part>
  )
}

/** The account that pays, as the person knows it. */
export function AccountPart({ draft, set }: Pick<PartProps, 'draft' | 'set'>) {
  const t = useText()
  return (
    <Part title={t('connections.account')} text={t('connections.accountHint')}>
      <TextField
        label={t('connections.institution')}
        optional
        value={draft.institution}
        onChange={(institution) => set({ institution })}
      />
      <div className="connect-two">
        <TextField
          label={t('connections.issuer')}
          optional
          inputMode="numeric"
          value={draft.issuer}
          onChange={(issuer) => set({ issuer })}
        />
        <TextField
          label={t('connections.accountNumber')}
          optional
          value={draft.number}
          onChange={(number) => set({ number })}
        />
      </div>
    </Part>
  )
}
