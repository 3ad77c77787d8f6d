import { ChevronRight } from 'lucide-react'
import { paymentFlowSchema, prioritySchema } from '../../../../shared/domain/manual-payment.ts'
import type { Institutions } from '../../../bridge/use-institutions.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Draft } from '../draft.ts'
import { DenyField } from './deny-field.tsx'
import { type BoundForm, FormField } from './form-field.tsx'

interface MoreOptionsProps {
  readonly form: BoundForm
  readonly institutions: Institutions
  /** What the closed box says it holds. */
  readonly summary: string
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** The rest of the request, closed until wanted: priority, approval, time in the queue, institutions to refuse. */
export function MoreOptions({ form, institutions, summary, open, onOpen }: MoreOptionsProps) {
  const t = useText()
  return (
    <details className="more-options" open={open} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={ChevronRight} />
        <span className="strong">{t('payManual.moreOptions')}</span>
        {!open && <span className="dim cut">{summary}</span>}
      </summary>
      <div className="form-grid">
        <div className="span-12">
          <FormField form={form} name="priority">
            {({ value, onChange }) => (
              <RadioGroup
                label={t('payManual.priority')}
                look="cards"
                value={value}
                onChange={onChange}
                options={prioritySchema.options.map((option) => ({
                  value: option,
                  label: t(`payManual.${option}`),
                  detail: t(`payManual.${option}Detail`),
                }))}
              />
            )}
          </FormField>
        </div>
        <div className="span-12">
          <FormField form={form} name="paymentFlow">
            {({ value, onChange }) => (
              <RadioGroup
                label={t('payManual.paymentFlow')}
                look="cards"
                value={value}
                onChange={onChange}
                options={paymentFlowSchema.options.map((option) => ({
                  value: option,
                  label: t(`payManual.${option}`),
                  detail: t(`payManual.${option}Detail`),
                }))}
              />
            )}
          </FormField>
        </div>
        <div className="span-4">
          <FormField form={form} name="expiration">
            {(field) => (
              <TextField
                {...field}
                label={t('payManual.expiration')}
                hint={t('payManual.expirationHint')}
                inputMode="numeric"
                className="num"
              />
            )}
          </FormField>
        </div>
        <div className="span-4">
          <FormField form={form} name="expirationUnit">
            {({ value, onChange }) => (
              <SelectField<Draft['expirationUnit']>
                label={t('payManual.expirationUnit')}
                value={value}
                onChange={onChange}
                options={[
                  { value: 'minutes', label: t('payManual.minutes') },
                  { value: 'seconds', label: t('payManual.seconds') },
                ]}
              />
            )}
          </FormField>
        </div>
        <div className="span-12">
          <FormField form={form} name="deny">
            {({ value, onChange, error }) => (
              <DenyField value={value} onChange={onChange} institutions={institutions} error={error} />
            )}
          </FormField>
        </div>
      </div>
    </details>
  )
}
