import type { ReceivedDetail } from '../../../../shared/domain/received-pix.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { openNatures } from '../refund-limits.ts'
import { MAX_DESCRIPTION, natureOf } from './draft.ts'
import type { RefundForm } from './use-refund-form.ts'

interface RefundFieldsProps {
  readonly form: RefundForm
  readonly detail: ReceivedDetail
}

/** Of what, how much, and what the payer is told. */
export function RefundFields({ form, detail }: RefundFieldsProps) {
  const t = useText()
  const { draft, change } = form
  const left = detail.remaining[natureOf(draft, detail)]
  return (
    <section className="form-grid" aria-labelledby="refund-amount">
      <h2 className="h2" id="refund-amount">
        {t('received.refundSection')}
      </h2>
      <NatureChoice form={form} detail={detail} />
      <div className="span-12">
        <RadioGroup
          label={t('received.howMuch')}
          look="cards"
          value={draft.extent}
          onChange={(extent) => change({ extent })}
          options={[
            {
              value: 'whole',
              label: t(left < detail.pix.amount ? 'received.allThatIsLeft' : 'received.whole'),
              detail: formatBrl(left),
            },
            { value: 'part', label: t('received.part'), detail: t('received.partDetail') },
          ]}
        />
      </div>
      {draft.extent === 'part' && (
        <div className="span-5">
          <MoneyField
            label={t('received.partAmount')}
            name="amount"
            value={draft.amount}
            onChange={(amount) => change({ amount })}
            onBlur={() => form.onLeft('amount')}
            error={form.errorOf('amount')}
            hint={t('received.upToLeft', { amount: formatBrl(left) })}
            autoFocus={draft.amount === ''}
          />
        </div>
      )}
      <div className={draft.extent === 'part' ? 'span-7' : 'span-12'}>
        <TextArea
          label={t('received.description')}
          optional
          name="description"
          rows={2}
          max={MAX_DESCRIPTION}
          count={(text) => text.length}
          value={draft.description}
          onChange={(description) => change({ description })}
          onBlur={() => form.onLeft('description')}
          error={form.errorOf('description')}
          hint={t('received.descriptionHint')}
        />
      </div>
    </section>
  )
}

// Purchase and cash are given back apart from each other; where only one is left there is nothing to choose.
function NatureChoice({ form, detail }: RefundFieldsProps) {
  const t = useText()
  const open = openNatures(detail)
  if (open.length < 2) return null
  return (
    <div className="span-12">
      <RadioGroup
        label={t('received.nature')}
        look="cards"
        value={natureOf(form.draft, detail)}
        onChange={(nature) => form.change({ nature })}
        options={open.map((nature) => ({
          value: nature,
          label: t(`received.give_${nature}`),
          detail: t('received.natureDetail', { amount: formatBrl(detail.remaining[nature]) }),
        }))}
      />
    </div>
  )
}
