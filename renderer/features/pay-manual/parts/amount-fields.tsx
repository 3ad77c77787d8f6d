import { countCodePoints, MAX_REMITTANCE_TEXT } from '../../../../shared/domain/remittance-text.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { type BoundForm, FormField } from './form-field.tsx'

/** How much, and the message that goes with it. */
export function AmountFields({ form }: { readonly form: BoundForm }) {
  const t = useText()
  return (
    <section className="form-grid" aria-labelledby="pay-amount">
      <h2 className="h2" id="pay-amount">
        {t('payManual.paymentSection')}
      </h2>
      <div className="span-5">
        <FormField form={form} name="amount">
          {(field) => <MoneyField {...field} label={t('payManual.amount')} hint={t('payManual.amountHint')} />}
        </FormField>
      </div>
      <div className="span-7">
        <FormField form={form} name="description">
          {(field) => (
            <TextArea
              {...field}
              label={t('payManual.description')}
              optional
              rows={1}
              max={MAX_REMITTANCE_TEXT}
              count={countCodePoints}
              hint={t('payManual.descriptionHint')}
            />
          )}
        </FormField>
      </div>
    </section>
  )
}
