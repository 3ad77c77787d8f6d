import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { spanWords } from '../day-words.ts'
import { Cell } from './cell.tsx'
import { type ChargeDraft, expiryPresets } from './draft.ts'
import type { ChargeFormState } from './use-charge-form.ts'

/** How long an immediate charge may be paid. */
export function ExpiryFields({ form }: { readonly form: ChargeFormState }) {
  const t = useText()
  const { draft, set } = form
  const presets = (['hour', 'day', 'week'] as const).map((value) => ({
    value,
    label: spanWords(t, expiryPresets[value]),
  }))
  const isOwn = draft.expiry === 'own'
  return (
    <Cell form={form} width={7} fact="expiresIn">
      <div className={isOwn ? 'expiry own' : 'expiry'}>
        <SelectField<ChargeDraft['expiry']>
          label={t('charges.validFor')}
          options={[...presets, { value: 'own', label: t('charges.ownExpiry') }]}
          value={draft.expiry}
          onChange={(expiry) => set({ expiry })}
        />
        {isOwn && (
          <>
            <TextField
              label={t('charges.expiryCount')}
              inputMode="numeric"
              value={draft.expiryCount}
              onChange={(expiryCount) => set({ expiryCount })}
              onBlur={() => form.left('expiresIn', draft.expiryCount)}
              error={form.fault('expiresIn')}
            />
            <SelectField<ChargeDraft['expiryUnit']>
              label={t('charges.expiryUnit')}
              options={(['minutes', 'hours', 'days'] as const).map((value) => ({
                value,
                label: t(`charges.unit_${value}`),
              }))}
              value={draft.expiryUnit}
              onChange={(expiryUnit) => set({ expiryUnit })}
            />
          </>
        )}
      </div>
    </Cell>
  )
}
