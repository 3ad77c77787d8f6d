import { formatPixKey } from '../../../../../shared/ids/pix-key.ts'
import { RadioGroup } from '../../../../ui/radio-group.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { useText } from '../../../../ui/text.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { OWN_KEY } from '../../form/draft.ts'
import { isOwnKey, keysToChoose, readKey } from '../../form/read-key.ts'
import type { Import } from './use-import.ts'

/** Which key receives all charges of the sheet: one that was seen before, or one that is typed. */
export function KeyChoice({ bringing }: { readonly bringing: Import }) {
  const t = useText()
  const { choices, choose, keys, faults } = bringing
  const isOwn = isOwnKey(choices, keys)
  const listed = keys.map((key) => ({
    value: String(key.value),
    label: formatPixKey(key),
    detail: t(`payKey.${key.kind}`),
  }))
  return (
    <>
      {listed.length > 0 && (
        <SelectField
          label={t('charges.key')}
          options={[...listed, { value: OWN_KEY, label: t('charges.otherKey') }]}
          value={isOwn ? OWN_KEY : (choices.key ?? listed[0]?.value ?? null)}
          onChange={(key) => choose({ key })}
          error={isOwn || faults.key === undefined ? null : t(faults.key)}
        />
      )}
      {isOwn && <OwnKey bringing={bringing} />}
    </>
  )
}

function OwnKey({ bringing }: { readonly bringing: Import }) {
  const t = useText()
  const { choices, choose, keys, faults } = bringing
  const read = readKey(choices, keys)
  const meanings = keysToChoose(choices.ownKey)
  return (
    <>
      <TextField
        label={t(keys.length === 0 ? 'charges.key' : 'charges.ownKey')}
        hint={t('payKey.keyHint')}
        value={choices.ownKey}
        onChange={(ownKey) => choose({ ownKey, ownKeyMeans: '' })}
        error={faults.key === undefined || meanings.length > 0 ? null : t(faults.key)}
        fine={
          read.ok ? t('payKey.readAs', { kind: t(`payKey.${read.value.kind}`), key: formatPixKey(read.value) }) : null
        }
      />
      {meanings.length > 0 && (
        <RadioGroup
          label={t('charges.keyMeans')}
          options={meanings.map((key) => ({
            value: String(key.value),
            label: t('payKey.readAs', { kind: t(`payKey.${key.kind}`), key: formatPixKey(key) }),
          }))}
          value={choices.ownKeyMeans}
          onChange={(ownKeyMeans) => choose({ ownKeyMeans })}
        />
      )}
    </>
  )
}
