import { Plus, X } from 'lucide-react'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Cell } from './cell.tsx'
import {
  type DateDraft,
  type DiscountModality,
  emptyDate,
  type InterestModality,
  isDatedDiscount,
  isDiscountAmount,
  isInterestAmount,
  type PartModality,
} from './terms-draft.ts'
import type { ChargeFormState } from './use-charge-form.ts'

const PART: Readonly<Record<PartModality, TextKey>> = {
  '0': 'charges.noTerm',
  '1': 'charges.partAmount',
  '2': 'charges.partRate',
}
const INTEREST: Readonly<Record<InterestModality, TextKey>> = {
  '0': 'charges.noTerm',
  '1': 'charges.interestMode_1',
  '2': 'charges.interestMode_2',
  '3': 'charges.interestMode_3',
  '4': 'charges.interestMode_4',
  '5': 'charges.interestMode_5',
  '6': 'charges.interestMode_6',
  '7': 'charges.interestMode_7',
  '8': 'charges.interestMode_8',
}
const DISCOUNT: Readonly<Record<DiscountModality, TextKey>> = {
  '0': 'charges.noTerm',
  '1': 'charges.discountMode_1',
  '2': 'charges.discountMode_2',
  '3': 'charges.discountMode_3',
  '4': 'charges.discountMode_4',
  '5': 'charges.discountMode_5',
  '6': 'charges.discountMode_6',
}
const PARTS = ['0', '1', '2'] as const
const INTERESTS = ['0', '3', '2', '1', '4', '7', '6', '5', '8'] as const
const DISCOUNTS = ['0', '1', '2', '3', '4', '5', '6'] as const
const MOST_DATES = 3

/** What changes the amount with the day of payment: fine, interest, discount, abatement. */
export function TermsSection({ form }: { readonly form: ChargeFormState }) {
  const t = useText()
  const { draft, set } = form
  return (
    <section className="form-grid" aria-labelledby="charge-terms">
      <h2 className="h2" id="charge-terms">
        {t('charges.termsSection')}
      </h2>
      <Cell form={form} width={6} fact="fine">
        <TermField
          form={form}
          label={t('charges.fine')}
          path="terms.fine.value"
          modalities={PARTS}
          words={PART}
          modality={draft.fine}
          onModality={(fine) => set({ fine })}
          isAmount={draft.fine === '0' ? null : draft.fine === '1'}
          value={draft.fineValue}
          onChange={(fineValue) => set({ fineValue })}
        />
      </Cell>
      <Cell form={form} width={6} fact="interest">
        <TermField
          form={form}
          label={t('charges.interest')}
          path="terms.interest.value"
          modalities={INTERESTS}
          words={INTEREST}
          modality={draft.interest}
          onModality={(interest) => set({ interest })}
          isAmount={draft.interest === '0' ? null : isInterestAmount(draft.interest)}
          value={draft.interestValue}
          onChange={(interestValue) => set({ interestValue })}
        />
      </Cell>
      <Cell form={form} width={6} fact="discount">
        <DiscountFields form={form} />
      </Cell>
      <Cell form={form} width={6} fact="abatement">
        <TermField
          form={form}
          label={t('charges.abatement')}
          path="terms.abatement.value"
          modalities={PARTS}
          words={PART}
          modality={draft.abatement}
          onModality={(abatement) => set({ abatement })}
          isAmount={draft.abatement === '0' ? null : draft.abatement === '1'}
          value={draft.abatementValue}
          onChange={(abatementValue) => set({ abatementValue })}
        />
      </Cell>
    </section>
  )
}

function DiscountFields({ form }: { readonly form: ChargeFormState }) {
  const t = useText()
  const { draft, set } = form
  const { discount, discountDates } = draft
  const isDated = isDatedDiscount(discount)
  return (
    <>
      <TermField
        form={form}
        label={t('charges.discount')}
        path="terms.discount.value"
        modalities={DISCOUNTS}
        words={DISCOUNT}
        modality={discount}
        onModality={(next) => set({ discount: next })}
        isAmount={discount === '0' || isDated ? null : isDiscountAmount(discount)}
        value={draft.discountValue}
        onChange={(discountValue) => set({ discountValue })}
      />
      {isDated && (
        <div className="stack mt-3">
          {discountDates.map((row, place) => (
            <DateRow key={place} form={form} row={row} place={place} />
          ))}
          {discountDates.length < MOST_DATES && (
            <div>
              <Button size="sm" icon={Plus} onPress={() => set({ discountDates: [...discountDates, emptyDate] })}>
                {t('charges.addDate')}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  )
}

interface DateRowProps {
  readonly form: ChargeFormState
  readonly row: DateDraft
  readonly place: number
}

function DateRow({ form, row, place }: DateRowProps) {
  const t = useText()
  const { draft, set } = form
  const path = `terms.discount.dates.${place}`
  const change = (part: Partial<DateDraft>): void =>
    set({ discountDates: draft.discountDates.map((each, at) => (at === place ? { ...each, ...part } : each)) })
  return (
    <div className="date-row">
      <DateField
        label={t('charges.discountDate')}
        value={row.date}
        onChange={(date) => {
          change({ date })
          form.left(`${path}.date`, date ?? '')
        }}
        error={form.fault(`${path}.date`)}
      />
      <ValueField
        form={form}
        path={`${path}.value`}
        isAmount={isDiscountAmount(draft.discount)}
        value={row.value}
        onChange={(value) => change({ value })}
      />
      {draft.discountDates.length > 1 && (
        <IconButton
          label={t('charges.removeDate', { place: place + 1 })}
          icon={X}
          onPress={() => set({ discountDates: draft.discountDates.filter((_, at) => at !== place) })}
        />
      )}
    </div>
  )
}

interface ValueFieldProps {
  readonly form: ChargeFormState
  /** The field in the charge that it fills. */
  readonly path: string
  readonly isAmount: boolean
  readonly value: string
  readonly onChange: (text: string) => void
}

/** The value of a term: an amount, or a rate in per cent. */
function ValueField({ form, path, isAmount, value, onChange }: ValueFieldProps) {
  const t = useText()
  const shared = {
    value,
    onChange,
    onBlur: () => form.left(path, value),
    error: form.fault(path),
  }
  return isAmount ? (
    <MoneyField {...shared} label={t('charges.valueAmount')} words={false} />
  ) : (
    <TextField {...shared} label={t('charges.valueRate')} inputMode="decimal" placeholder="0,00" />
  )
}

interface TermFieldProps<M extends string> extends Omit<ValueFieldProps, 'isAmount'> {
  readonly label: string
  readonly modalities: readonly M[]
  readonly words: Readonly<Record<M, TextKey>>
  readonly modality: M
  readonly onModality: (modality: M) => void
  /** Null where the term has no value here: there is none, or it has rows of its own. */
  readonly isAmount: boolean | null
}

/** One term: how it is reckoned, and its value. */
function TermField<M extends string>(props: TermFieldProps<M>) {
  const t = useText()
  const { label, modalities, words, modality, onModality, isAmount, ...value } = props
  return (
    <div className={isAmount === null ? 'term alone' : 'term'}>
      <SelectField
        label={label}
        options={modalities.map((each) => ({ value: each, label: t(words[each]) }))}
        value={modality}
        onChange={onModality}
      />
      {isAmount !== null && <ValueField {...value} isAmount={isAmount} />}
    </div>
  )
}
