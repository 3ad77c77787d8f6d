import { ChevronRight } from 'lucide-react'
import { paymentFlowSchema, prioritySchema } from '../../../../shared/domain/payment-options.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { useInstitutions } from '../../../bridge/use-institutions.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DenyField } from './deny-field.tsx'
import type { BoundField } from './draft-form.ts'
import type { FieldLabels } from './missing-names.ts'
import { type OptionsDraft, readExpiration } from './options-draft.ts'

interface PixOptionsProps {
  readonly draft: OptionsDraft
  /** True while the expected document is missing: then the order goes through the queue, whatever is chosen here. */
  readonly queued?: boolean
  readonly field: <F extends keyof OptionsDraft>(name: F) => BoundField<OptionsDraft[F]>
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** What the fields of the options are called. */
export const OPTION_LABELS: FieldLabels<OptionsDraft> = {
  priority: 'payForm.priority',
  paymentFlow: 'payForm.paymentFlow',
  expiration: 'payForm.expiration',
  expirationUnit: 'payForm.expirationUnit',
  deny: 'payForm.deny',
}

/** The fields of the options: a fault in one of them opens the box. */
export const OPTION_FIELDS: readonly string[] = ['expiration', 'deny']

/** The rest of the request, closed until wanted: priority, approval, time in the queue, institutions to refuse. */
export function PixOptions({ draft, queued = false, field, open, onOpen }: PixOptionsProps) {
  const t = useText()
  const institutions = useInstitutions()
  return (
    <details
      className="more-options rule-above pt-3"
      open={open}
      onToggle={(event) => onOpen(event.currentTarget.open)}
    >
      <summary>
        <Icon of={ChevronRight} />
        <span className="strong">{t('payForm.moreOptions')}</span>
        {!open && <span className="dim cut">{optionsSummary(t, queued ? { ...draft, priority: 'NORM' } : draft)}</span>}
      </summary>
      <div className="form-grid pt-3">
        <div className="span-12">
          <RadioGroup
            {...field('priority')}
            label={t('payForm.priority')}
            look="cards"
            options={prioritySchema.options.map((option) => ({
              value: option,
              label: t(`payForm.${option}`),
              detail: t(`payForm.${option}Detail`),
            }))}
            {...(queued && { hint: t('payForm.queuedWithoutDocument') })}
          />
        </div>
        <div className="span-12">
          <FlowChoice field={field('paymentFlow')} />
        </div>
        <div className="span-4">
          <TextField
            {...field('expiration')}
            label={t('payForm.expiration')}
            hint={t('payForm.expirationHint')}
            inputMode="numeric"
            className="num"
          />
        </div>
        <div className="span-4">
          <SelectField<OptionsDraft['expirationUnit']>
            {...field('expirationUnit')}
            label={t('payForm.expirationUnit')}
            options={[
              { value: 'minutes', label: t('payForm.minutes') },
              { value: 'seconds', label: t('payForm.seconds') },
            ]}
          />
        </div>
        <div className="span-12">
          <DenyField {...field('deny')} institutions={institutions} />
        </div>
      </div>
    </details>
  )
}

/** Whether a person in the institution's portal approves the payment first. */
export function FlowChoice({ field }: { readonly field: BoundField<OptionsDraft['paymentFlow']> }) {
  const t = useText()
  return (
    <RadioGroup
      {...field}
      label={t('payForm.paymentFlow')}
      look="cards"
      options={paymentFlowSchema.options.map((option) => ({
        value: option,
        label: t(`payForm.${option}`),
        detail: t(`payForm.${option}Detail`),
      }))}
    />
  )
}

/** What the closed box of options says it holds: `Na hora · Sem aprovação · espera até 10 minutos`. */
function optionsSummary(t: Text, draft: OptionsDraft): string {
  const seconds = readExpiration(draft)
  return t('payForm.moreSummary', {
    priority: t(`payForm.${draft.priority}`),
    flow: t(`payForm.${draft.paymentFlow}`),
    expiration: seconds.ok ? durationWords(t, seconds.value) : '?',
  })
}

function durationWords(t: Text, seconds: number): string {
  return seconds % 60 === 0
    ? t('payForm.minutesCount', { count: seconds / 60 })
    : t('payForm.secondsCount', { count: seconds })
}
