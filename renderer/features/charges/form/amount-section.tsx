import { MoneyField } from '../../../ui/money-field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { spanWords } from '../day-words.ts'
import { Cell } from './cell.tsx'
import { type ChargeDraft, expiryPresets } from './draft.ts'
import { DueFields } from './due-fields.tsx'
import { KeyField } from './key-field.tsx'
import type { ChargeFormState } from './use-charge-form.ts'

const MAX_MESSAGE = 140

/** How much, until when, to which key, and what the payer reads. */
export function AmountSection({ form }: { readonly form: ChargeFormState }) {
  const t = useText()
  const { draft, set } = form
  return (
    <section className="form-grid" aria-labelledby="charge-amount">
      <h2 className="h2" id="charge-amount">
        {t('charges.amountSection')}
      </h2>
      {(draft.kind === 'cobv' || draft.cash !== 'saque') && (
        <Cell form={form} width={5} fact="amount">
          <MoneyField
            label={t('charges.amount')}
            hint={t('charges.amountHint')}
            value={draft.amount}
            onChange={(amount) => set({ amount })}
            onBlur={() => form.left('amount', draft.amount)}
            error={form.fault('amount')}
          />
        </Cell>
      )}
      {draft.kind === 'cob' ? <ExpiryFields form={form} /> : <DueFields form={form} />}
      {draft.kind === 'cob' && draft.cash === 'none' && (
        <Cell form={form} width={12} fact="mayChange">
          <RadioGroup
            label={t('charges.mayChange')}
            look="row"
            options={[
              { value: 'fixed', label: t('charges.fixedAmount') },
              { value: 'open', label: t('charges.openAmount') },
            ]}
            value={draft.mayChange ? 'open' : 'fixed'}
            onChange={(value) => set({ mayChange: value === 'open' })}
          />
        </Cell>
      )}
      <Cell form={form} width={5} fact="key">
        <KeyField form={form} />
      </Cell>
      <Cell form={form} width={7} fact="message">
        <TextArea
          label={t('charges.message')}
          optional
          rows={1}
          max={MAX_MESSAGE}
          count={(text) => text.length}
          hint={t('charges.messageHint')}
          value={draft.message}
          onChange={(message) => set({ message })}
          onBlur={() => form.left('message', draft.message)}
          error={form.fault('message')}
        />
      </Cell>
    </section>
  )
}

/** How long an immediate charge may be paid. */
function ExpiryFields({ form }: { readonly form: ChargeFormState }) {
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
