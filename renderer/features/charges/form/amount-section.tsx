import { MoneyField } from '../../../ui/money-field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Cell } from './cell.tsx'
import { DueFields } from './due-fields.tsx'
import { ExpiryFields } from './expiry-fields.tsx'
import { KeyField } from './key-field.tsx'
import type { ChargeFormState } from './use-charge-form.ts'

const MAX_MESSAGE = 140

/** How much, until when, to which key, and what the payer reads. */
export function AmountSection({ form }: { readonly form: ChargeFormState }) {
  const t = useText()
  const { draft, set } = form
  return (
    <section className="cells" aria-labelledby="charge-amount">
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
