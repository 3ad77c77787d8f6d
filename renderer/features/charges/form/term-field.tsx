import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ChargeFormState } from './use-charge-form.ts'

interface ValueFieldProps {
  readonly form: ChargeFormState
  /** The field in the charge that it fills. */
  readonly path: string
  readonly isAmount: boolean
  readonly value: string
  readonly onChange: (text: string) => void
}

/** The value of a term: an amount, or a rate in per cent. */
export function ValueField({ form, path, isAmount, value, onChange }: ValueFieldProps) {
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
export function TermField<M extends string>(props: TermFieldProps<M>) {
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
