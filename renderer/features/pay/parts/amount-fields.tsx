import { countCodePoints, MAX_REMITTANCE_TEXT } from '../../../../shared/domain/remittance-text.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { BoundField } from './draft-form.ts'

interface AmountFieldsProps {
  /** Null where the amount is fixed: it stands above already. */
  readonly amount: BoundField<string> | null
  readonly description: BoundField<string>
}

/** How much, and the message that goes with it. */
export function AmountFields({ amount, description }: AmountFieldsProps) {
  const t = useText()
  return (
    <section className="form-grid" aria-labelledby="pay-amount">
      <h2 className="h2" id="pay-amount">
        {t('payForm.paymentSection')}
      </h2>
      {amount !== null && (
        <div className="span-5">
          <MoneyField {...amount} label={t('payForm.amount')} hint={t('payForm.amountHint')} />
        </div>
      )}
      <div className={amount === null ? 'span-12' : 'span-7'}>
        <TextArea
          {...description}
          label={t('payForm.description')}
          optional
          rows={1}
          max={MAX_REMITTANCE_TEXT}
          count={countCodePoints}
          hint={t('payForm.descriptionHint')}
        />
      </div>
    </section>
  )
}
