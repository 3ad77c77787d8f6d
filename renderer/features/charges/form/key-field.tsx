import { formatPixKey } from '../../../../shared/ids/pix-key.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { shownPixKey } from '../../../ui/shown-ids.ts'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { OWN_KEY } from './draft.ts'
import { isOwnKey, keysToChoose, readKey } from './read-key.ts'
import type { ChargeFormState } from './use-charge-form.ts'

/** Which of the company's keys receives: one that was seen before, or one that is typed. */
export function KeyField({ form }: { readonly form: ChargeFormState }) {
  const t = useText()
  const { draft, keys, set } = form
  const isOwn = isOwnKey(draft, keys)
  const options = keys.map((key) => ({
    value: String(key.value),
    label: formatPixKey(key),
    detail: t(`payKey.${key.kind}`),
  }))
  const isListed = draft.key === null || draft.key === OWN_KEY || options.some(({ value }) => value === draft.key)
  const listed = isListed ? options : [...options, { value: draft.key ?? '', label: shownPixKey(draft.key ?? '') }]
  return (
    <>
      {listed.length > 0 && (
        <SelectField
          label={t('charges.key')}
          options={[...listed, { value: OWN_KEY, label: t('charges.otherKey') }]}
          value={isOwn ? OWN_KEY : (draft.key ?? options[0]?.value ?? null)}
          onChange={(key) => set({ key })}
          error={isOwn ? null : form.fault('key')}
        />
      )}
      {isOwn && <OwnKeyField form={form} alone={listed.length === 0} />}
    </>
  )
}

function OwnKeyField({ form, alone }: { readonly form: ChargeFormState; readonly alone: boolean }) {
  const t = useText()
  const { draft, keys, set } = form
  const read = readKey(draft, keys)
  const meanings = keysToChoose(draft.ownKey)
  return (
    <>
      <TextField
        label={t(alone ? 'charges.key' : 'charges.ownKey')}
        hint={t('payKey.keyHint')}
        value={draft.ownKey}
        onChange={(ownKey) => set({ ownKey, ownKeyMeans: '' })}
        onBlur={() => form.left('key', draft.ownKey)}
        error={meanings.length > 0 ? null : form.fault('key')}
        fine={
          read.ok ? t('payKey.readAs', { kind: t(`payKey.${read.value.kind}`), key: formatPixKey(read.value) }) : null
        }
      />
      {meanings.length > 0 && (
        <RadioGroup
          label={t('charges.keyMeans')}
          look="row"
          options={meanings.map((key) => ({
            value: String(key.value),
            label: t('payKey.readAs', { kind: t(`payKey.${key.kind}`), key: formatPixKey(key) }),
          }))}
          value={draft.ownKeyMeans}
          onChange={(ownKeyMeans) => set({ ownKeyMeans })}
        />
      )}
    </>
  )
}
