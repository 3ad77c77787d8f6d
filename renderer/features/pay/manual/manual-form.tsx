import { useMemo, useState } from 'react'
import { useInstitutions } from '../../../bridge/use-institutions.ts'
import { useText } from '../../../ui/text.tsx'
import { AmountFields } from '../parts/amount-fields.tsx'
import type { FieldLabels } from '../parts/missing-names.ts'
import { PayColumns } from '../parts/pay-columns.tsx'
import { OPTION_FIELDS, OPTION_LABELS, PixOptions } from '../parts/pix-options.tsx'
import { readAmount, valueOf } from '../parts/read-parts.ts'
import { RepeatFill } from '../parts/repeat-fill.tsx'
import { useDraftForm, useFill } from '../parts/use-draft-form.ts'
import type { ChoiceOf, Repeated } from '../store.ts'
import { type Draft, draftOf, draftOfData, emptyDraft } from './draft.ts'
import { PayeeFields } from './parts/payee-fields.tsx'
import { readDraft } from './read-draft.ts'
import { useManualDraft } from './store.ts'

const LABELS: FieldLabels<Draft> = {
  institution: 'payManual.institution',
  issuer: 'payManual.issuer',
  number: 'payManual.number',
  accountType: 'payManual.accountType',
  document: 'payForm.document',
  name: 'payManual.name',
  amount: 'payForm.amount',
  description: 'payForm.description',
  ...OPTION_LABELS,
}

const FIELD_OF = {
  'payee.ispb': 'institution',
  'payee.issuer': 'issuer',
  'payee.number': 'number',
  'payee.accountType': 'accountType',
  'payee.document': 'document',
  'payee.name': 'name',
  amount: 'amount',
  description: 'description',
  priority: 'priority',
  paymentFlow: 'paymentFlow',
  expiration: 'expiration',
  ispbDeny: 'deny',
} as const

interface ManualFormProps extends Pick<ChoiceOf<'manual'>, 'data'> {
  /** An earlier payment that fills the form. */
  readonly repeat?: Repeated | undefined
}

/** A Pix by bank data, empty, filled from a text that was read, or from an earlier payment. */
export function ManualForm({ data, repeat }: ManualFormProps) {
  const t = useText()
  const institutions = useInstitutions()
  const { extra } = institutions
  const form = useDraftForm(useManualDraft, (draft) => readDraft(draft, extra))
  const given = useMemo(() => (data === null ? emptyDraft : draftOfData(data, extra)), [data, extra])
  useFill(useManualDraft, repeat === undefined ? data : null, given)
  const [more, setMore] = useState(false)
  return (
    <PayColumns
      form={form}
      fieldOf={FIELD_OF}
      labels={LABELS}
      amount={valueOf(readAmount(form.draft.amount)) ?? null}
      unchecked={t('payManual.holderNotChecked')}
      onFaults={(fields) => {
        if (fields.some((field) => OPTION_FIELDS.includes(field))) setMore(true)
      }}
    >
      {repeat !== undefined && (
        <RepeatFill
          repeat={repeat}
          store={useManualDraft}
          draftOf={(request) => (request.kind === 'pix-manual' ? draftOf(request, extra) : null)}
        />
      )}
      <PayeeFields form={form} institutions={institutions} autoFocus={repeat === undefined && data === null} />
      <AmountFields amount={form.field('amount')} description={form.field('description')} />
      <PixOptions draft={form.draft} field={form.field} open={more} onOpen={setMore} />
    </PayColumns>
  )
}
