import { type ReactNode, type Ref, useState } from 'react'
import { amountInWords } from '../../shared/money/amount-in-words.ts'
import { formatBrl } from '../../shared/money/format-brl.ts'
import { parseTypedAmount } from '../../shared/money/typed-amount.ts'
import { faultText } from './fault-text.ts'
import { useText } from './text.tsx'
import { TextField } from './text-field.tsx'

interface MoneyFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly name?: string | undefined
  readonly hint?: ReactNode
  /** A fault found elsewhere, such as by the form; it wins over the field's own. */
  readonly error?: string | null | undefined
  /** Replaces the echo, such as `Igual ao valor do pagamento`. */
  readonly fine?: string | null | undefined
  /** `false` leaves out the amount in words. */
  readonly words?: boolean | undefined
  readonly size?: 'md' | 'lg' | undefined
  readonly autoFocus?: boolean | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A field for an amount as a person types it; it echoes what was read, in digits and in words. Never guesses. */
export function MoneyField(props: MoneyFieldProps) {
  const t = useText()
  // It was left, or sent by Enter, with something in it.
  const [left, setLeft] = useState(false)
  const leave = (): void => {
    if (props.value.trim() !== '') setLeft(true)
  }
  const read = parseTypedAmount(props.value)
  const own = read.ok || (read.error === 'empty' && !left) ? null : t(faultText.amount[read.error])
  // While the first amount is typed only faults that more typing cannot mend are named.
  const early = !read.ok && (read.error === 'useComma' || read.error === 'tooManyDecimals' || read.error === 'negative')
  const echo = read.ok
    ? t('forms.amountRead', { amount: formatBrl(read.value), words: amountInWords(read.value, t.locale) })
    : null
  return (
    <TextField
      label={props.label}
      value={props.value}
      onChange={props.onChange}
      onBlur={props.onBlur}
      onLeft={leave}
      onEnter={leave}
      name={props.name}
      ref={props.ref}
      inputMode="decimal"
      size={props.size}
      autoFocus={props.autoFocus}
      className="amount"
      error={props.error ?? (left || early ? own : null)}
      fine={props.fine}
      hint={(props.words === false ? null : echo) ?? props.hint}
    />
  )
}
