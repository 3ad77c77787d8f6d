import { useState } from 'react'
import type { Billet } from '../../../../shared/billet/billet.ts'
import { formatBilletLine } from '../../../../shared/billet/format-billet-line.ts'
import type { Paper } from '../../../../shared/domain/paper.ts'
import { countCodePoints, MAX_REMITTANCE_TEXT } from '../../../../shared/domain/remittance-text.ts'
import { institutionOfCode } from '../../../../shared/domain/search-institutions.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import type { LocalDate } from '../../../../shared/time/local-date.ts'
import { type Institutions, useInstitutions } from '../../../bridge/use-institutions.ts'
import { Button } from '../../../ui/button.tsx'
import { Code } from '../../../ui/code.tsx'
import { DocumentField } from '../../../ui/document-field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { DraftForm } from '../parts/draft-form.ts'
import type { FieldLabels } from '../parts/missing-names.ts'
import { PayColumns } from '../parts/pay-columns.tsx'
import { FlowChoice } from '../parts/pix-options.tsx'
import { valueOf } from '../parts/read-parts.ts'
import { RepeatFill } from '../parts/repeat-fill.tsx'
import { useDraftForm, useFill } from '../parts/use-draft-form.ts'
import type { Repeated } from '../store.ts'
import { BilletNotes } from './billet-notes.tsx'
import { dayWords } from './day-words.ts'
import { type BilletDraft, draftOfBilletPayment, emptyBilletDraft } from './draft.ts'
import { asksAmount, billetAmount, billetRefusal, readBilletDraft } from './read-billet-draft.ts'
import { useBilletDraft } from './store.ts'
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

/** What the line itself says: who issued it, until when, how much; and the digits, as line or as bar code. */
function BilletFacts({ billet }: { readonly billet: Billet }) {
  const t = useText()
  const institutions = useInstitutions()
  const [bars, setBars] = useState(false)
  const due = billet.kind === 'bank' ? billet.dueDate : null
  const facts: readonly (readonly [string, string])[] = [
    billet.kind === 'bank'
      ? [t('payBillet.issuer'), issuerWords(t, billet, institutions)]
      : [t('payBillet.collector'), t(`payBillet.segment_${billet.segment}`)],
    [
      t('payBillet.dueDate'),
      due === null ? t(billet.kind === 'bank' ? 'payBillet.noDueDate' : 'payBillet.dueOnPaper') : dayWords(t, due),
    ],
    [t('payBillet.printedAmount'), billet.amount === null ? t('payBillet.noAmount') : formatBrl(billet.amount)],
  ]
  return (
    <section aria-labelledby="billet-facts">
      <h2 className="h2" id="billet-facts">
        {t('payBillet.readFromLine')}
      </h2>
      <dl className="billet-facts folds">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="dim">{term}</dt>
            <dd className="strong num">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="row between pt-3">
        <Code copies={t(bars ? 'payBillet.barCode' : 'payBillet.line')} value={bars ? billet.barCode : billet.line}>
          {bars ? billet.barCode : formatBilletLine(billet.line)}
        </Code>
        <Button size="sm" onPress={() => setBars(!bars)}>
          {t(bars ? 'payBillet.showLine' : 'payBillet.showBarCode')}
        </Button>
      </div>
    </section>
  )
}

function issuerWords(t: Text, billet: Extract<Billet, { kind: 'bank' }>, institutions: Institutions): string {
  if (billet.ispb !== null) return institutions.text(billet.ispb)
  const known = institutionOfCode(billet.bank, institutions.extra)
  return known === null
    ? t('payBillet.bankCode', { code: billet.bank })
    : t('payBillet.bankName', { name: known.name, code: billet.bank })
}
