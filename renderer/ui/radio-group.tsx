import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import './choice.css'

/** One thing to choose. */
export interface RadioOption<V extends string> {
  readonly value: V
  readonly label: string
  readonly detail?: ReactNode
}

interface RadioGroupProps<V extends string> {
  readonly label: string
  readonly options: readonly RadioOption<V>[]
  readonly value: V | null
  readonly onChange: (value: V) => void
  /** `cards` puts each choice in a box of its own, side by side. */
  readonly look?: 'list' | 'cards' | 'row' | undefined
  readonly hint?: ReactNode
}

/** A choice of one among few, all of them in sight. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { label, options, value, onChange, look = 'list', hint } = props
  const name = useId()
  return (
    <fieldset className="field min-0">
      <legend className="flabel">{label}</legend>
      <div className={classNames('radios', look)}>
        {options.map((option) => (
          <label key={option.value} className={look === 'cards' ? 'check hoverable' : 'check'}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>
              {option.label}
              {option.detail !== undefined && <span className="hint choice-detail">{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      {hint !== undefined && <p className="hint">{hint}</p>}
    </fieldset>
  )
}
