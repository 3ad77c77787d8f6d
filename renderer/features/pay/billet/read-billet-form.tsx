import type { Billet } from '../../../../shared/billet/billet.ts'
import type { Paper } from '../../../../shared/domain/paper.ts'
import { countCodePoints, MAX_REMITTANCE_TEXT } from '../../../../shared/domain/remittance-text.ts'
import type { LocalDate } from '../../../../shared/time/local-date.ts'
import { DocumentField } from '../../../ui/document-field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { DraftForm } from '../parts/draft-form.ts'
import { createDraftStore } from '../parts/draft-store.ts'
import type { FieldLabels } from '../parts/missing-names.ts'
import { PayColumns } from '../parts/pay-columns.tsx'
import { FlowChoice } from '../parts/pix-options.tsx'
import { valueOf } from '../parts/read-parts.ts'
import { RepeatFill } from '../parts/repeat-fill.tsx'
import { useDraftForm, useFill } from '../parts/use-draft-form.ts'
import type { Repeated } from '../store.ts'
import { BilletFacts } from './billet-facts.tsx'
import { BilletNotes } from './billet-notes.tsx'
import { type BilletDraft, draftOfBilletPayment, emptyBilletDraft } from './draft.ts'
import { asksAmount, billetAmount, billetRefusal, readBilletDraft } from './read-billet-draft.ts'
import './billet.css'

const LABELS: FieldLabels<BilletDraft> = {
  amount: 'payForm.amount',
  name: 'payBillet.name',
  document: 'payBillet.document',
  description: 'payBillet.description',
  paymentFlow: 'payForm.paymentFlow',
}

const FIELD_OF = {
  payeeName: 'name',
  payeeDocument: 'document',
  description: 'description',
  amount: 'amount',
  paymentFlow: 'paymentFlow',
} as const

interface ReadBilletFormProps {
  readonly billet: Billet
  readonly paper: Paper | null
  readonly today: LocalDate
  readonly repeat?: Repeated | undefined
}

/** The form of a boleto whose check digits are right. */
export function ReadBilletForm({ billet, paper, today, repeat }: ReadBilletFormProps) {
  const t = useText()
  const form = useDraftForm(useBilletDraft, (draft) => readBilletDraft(draft, billet, paper))
  // Another boleto begins with nothing that was typed for the one before.
  useFill(useBilletDraft, repeat === undefined ? billet.barCode : null, emptyBilletDraft)
  const refusal = billetRefusal(billet)
  return (
    <PayColumns
      form={form}
      fieldOf={FIELD_OF}
      labels={LABELS}
      amount={valueOf(billetAmount(form.draft, billet)) ?? null}
      unchecked={t('payBillet.unchecked')}
      refused={refusal === null ? null : t(refusal)}
    >
      {repeat !== undefined && (
        <RepeatFill
          repeat={repeat}
          store={useBilletDraft}
          draftOf={(request) => (request.kind === 'billet' ? draftOfBilletPayment(request) : null)}
        />
      )}
      <BilletFacts billet={billet} />
      <BilletNotes billet={billet} today={today} />
      {refusal === null && <OwnRecords form={form} asked={asksAmount(billet)} />}
    </PayColumns>
  )
}

interface OwnRecordsProps {
  readonly form: Pick<DraftForm<BilletDraft, unknown>, 'field'>
  /** True where the line says no amount in money. */
  readonly asked: boolean
}

// No line names its beneficiary: what stands here is the person's own word, kept with the receipt.
function OwnRecords({ form: { field }, asked }: OwnRecordsProps) {
  const t = useText()
  return (
    <section className="form-grid" aria-labelledby="pay-records">
      <h2 className="h2" id="pay-records">
        {t('payBillet.complete')}
      </h2>
      {asked && (
        <div className="span-12">
          <MoneyField {...field('amount')} label={t('payForm.amount')} hint={t('payBillet.amountHint')} />
        </div>
      )}
      <div className="span-7">
        <TextField {...field('name')} label={t('payBillet.name')} optional hint={t('payBillet.nameHint')} />
      </div>
      <div className="span-5">
        <DocumentField {...field('document')} label={t('payBillet.document')} optional />
      </div>
      <div className="span-12">
        <TextArea
          {...field('description')}
          label={t('payBillet.description')}
          rows={1}
          max={MAX_REMITTANCE_TEXT}
          count={countCodePoints}
          hint={t('payBillet.descriptionHint')}
        />
      </div>
      <div className="span-12">
        <FlowChoice field={field('paymentFlow')} />
      </div>
    </section>
  )
}

/** The draft of the form of a boleto. */
const useBilletDraft = createDraftStore(emptyBilletDraft)
