import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { ApiGroup } from '../../../../shared/errors/app-error.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Managed } from '../../../ui/managed.tsx'
import { useText } from '../../../ui/text.tsx'
import type { GroupDraft } from '../connect-draft.ts'
import type { CertificateDesk } from '../use-certificate.ts'
import type { Company } from '../use-company.ts'
import { CertificatePart } from './certificate-part.tsx'
import type { PartProps } from './company-part.tsx'
import { AmountsField, InstitutionFields } from './institution-fields.tsx'
import { LockableField } from './lockable-field.tsx'
import type { Environment } from '../../../../shared/domain/environment.ts'
import { tokenUrlAfter } from '../token-url-after.ts'

interface GroupPartProps extends Pick<PartProps, 'fault' | 'leave'> {
  readonly company: Company
  readonly group: ApiGroup
  readonly environment: Environment
  readonly draft: GroupDraft
  readonly set: (some: Partial<GroupDraft>) => void
  readonly certificate: CertificateDesk
  /** Says that a certificate is missing even before anybody chose one. */
  readonly judged: boolean
  /** Nobody has said the unit of amounts, and the test's balance may be of either, or it is to be saved without. */
  readonly asksUnit: boolean
}

type TypedField = Exclude<keyof GroupDraft, 'institution' | 'headers' | 'amounts'>

/** The address, the credentials and the certificate of one API group. */
export function GroupFields({
  company,
  group,
  environment,
  draft,
  set,
  fault,
  leave,
  certificate,
  judged,
  asksUnit,
}: GroupPartProps) {
  const t = useText()
  const [shown, setShown] = useState(false)
  const say = (field: TypedField | 'headers'): string | null => fault(`${group}.${field}`)
  const field = (name: TypedField) => ({
    value: draft[name],
    onChange: (text: string) => set({ [name]: text }),
    onBlur: () => leave(`${group}.${name}`),
    error: say(name),
    locked: company.locked.has(`${group}.${name}`),
  })
  const token = field('tokenUrl')
  return (
    <>
      <LockableField
        label={t('connections.baseUrl')}
        type="url"
        inputMode="url"
        hint={<HostsHint hosts={company.hosts} />}
        {...field('baseUrl')}
      />
      <div className="connect-two halves folds">
        <LockableField label={t('connections.clientId')} {...field('clientId')} />
        <LockableField
          label={t('connections.clientSecret')}
          type={shown ? 'text' : 'password'}
          hint={t('connections.secretHint')}
          aside={
            <IconButton
              label={t(shown ? 'connections.secretHide' : 'connections.secretShow')}
              icon={shown ? EyeOff : Eye}
              pressed={shown}
              onPress={() => setShown(!shown)}
            />
          }
          {...field('clientSecret')}
        />
      </div>
      <CertificatePart certificate={certificate} judged={judged} authority={company.authority} />
      <LockableField
        label={t('connections.pin')}
        optional
        className="code-input"
        hint={t('connections.pinHint')}
        {...field('pin')}
      />
      {(!token.locked || draft.tokenUrl !== '') && (
        <LockableField
          label={t('connections.tokenUrl')}
          optional
          type="url"
          inputMode="url"
          hint={t('connections.tokenUrlHint')}
          {...token}
        />
      )}
      <AmountsField
        group={group}
        amounts={draft.amounts}
        set={set}
        error={
          judged && asksUnit
            ? t(group === 'accounts' ? 'connections.amountsAsked' : 'connections.amountsQrcodesAsked')
            : null
        }
      />
      <InstitutionFields
        draft={draft}
        set={set}
        tokenUrlOf={(institution) =>
          token.locked
            ? draft.tokenUrl
            : tokenUrlAfter(draft.tokenUrl, { ...draft, environment }, { institution, environment })
        }
        error={say('headers')}
      />
    </>
  )
}

function HostsHint({ hosts }: { readonly hosts: readonly string[] | null }) {
  const t = useText()
  if (hosts === null) return t('connections.baseUrlHint')
  return <Managed>{t('policy.hostsHint', { hosts: hosts.join(', ') })}</Managed>
}
