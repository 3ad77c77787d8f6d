import { Plus, X } from 'lucide-react'
import { amountUnitSchema } from '../../../../shared/domain/connection.ts'
import { institutionNames } from '../../../../shared/domain/institution-names.ts'
import {
  givenHeaders,
  type KnownInstitution,
  knownInstitutionSchema,
  MOST_HEADERS,
} from '../../../../shared/domain/known-institution.ts'
import type { ApiGroup } from '../../../../shared/errors/app-error.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { GroupDraft, HeaderDraft } from '../connect-draft.ts'

interface InstitutionFieldsProps {
  readonly draft: Pick<GroupDraft, 'institution' | 'headers'>
  readonly set: (some: Partial<GroupDraft>) => void
  /** The address of the token that goes with other ways. */
  readonly tokenUrlOf: (institution: KnownInstitution) => string
  /** What is wrong with the headers, once it may be said. */
  readonly error: string | null
}

/** Whose ways one group has, and the headers that the institution gave its customer. */
export function InstitutionFields({ draft: { institution, headers }, set, tokenUrlOf, error }: InstitutionFieldsProps) {
  const t = useText()
  const change = (at: number, some: Partial<HeaderDraft>): void =>
    set({ headers: headers.map((one, index) => (index === at ? { ...one, ...some } : one)) })
  return (
    <>
      <SelectField
        label={t('connections.ways')}
        value={institution}
        onChange={(next) =>
          set({ institution: next, headers: withGiven(headers, givenHeaders[next]), tokenUrl: tokenUrlOf(next) })
        }
        hint={t('connections.waysHint')}
        options={knownInstitutionSchema.options.map((value) => ({
          value,
          label: institutionNames[value] ?? t('connections.waysNeutral'),
        }))}
      />
      {headers.map((header, index) => (
        <div key={header.id} className="connect-header">
          <TextField
            label={t('connections.headerName')}
            className="code-input"
            value={header.name}
            onChange={(name) => change(index, { name })}
            error={index === headers.length - 1 ? error : null}
          />
          <TextField
            label={t('connections.headerValue')}
            type="password"
            autoComplete="new-password"
            value={header.value}
            onChange={(value) => change(index, { value })}
            hint={header.isKept ? t('life.secretBlank') : undefined}
          />
          <IconButton
            label={t('connections.headerRemove', { name: header.name })}
            icon={X}
            onPress={() => set({ headers: headers.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      {headers.length < MOST_HEADERS && (
        <div className="stack stack-1">
          <div>
            <Button kind="ghost" icon={Plus} onPress={() => set({ headers: [...headers, blank('')] })}>
              {t('connections.headerAdd')}
            </Button>
          </div>
          <p className="hint">{t('connections.headerHint')}</p>
        </div>
      )}
    </>
  )
}

interface AmountsFieldProps {
  readonly group: ApiGroup
  readonly amounts: GroupDraft['amounts']
  readonly set: (some: Partial<GroupDraft>) => void
  readonly error: string | null
}

/** How the API writes amounts: what nothing in a whole number tells, so a person does. */
export function AmountsField({ group, amounts, set, error }: AmountsFieldProps) {
  const t = useText()
  return (
    <SelectField
      label={t('connections.amounts')}
      value={amounts === '' ? null : amounts}
      onChange={(next) => set({ amounts: next })}
      hint={t(group === 'accounts' ? 'connections.amountsHint' : 'connections.amountsQrcodesHint')}
      error={error}
      options={amountUnitSchema.options.map((value) => ({ value, label: t(`connections.amounts_${value}`) }))}
    />
  )
}

/** The headers with the one that the chosen institution gives its customers, to be filled in. */
function withGiven(headers: readonly HeaderDraft[], name: string | undefined): readonly HeaderDraft[] {
  const isThere = headers.some((one) => one.name.toLowerCase() === name?.toLowerCase())
  return name === undefined || isThere ? headers : [...headers, blank(name)]
}

function blank(name: string): HeaderDraft {
  return { id: crypto.randomUUID(), name, value: '', isKept: false }
}
