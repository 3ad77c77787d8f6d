import type { ReactNode } from 'react'
import './choice.css'

interface CheckProps {
  readonly children: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly name?: string | undefined
  readonly describedBy?: string | undefined
  /** -1 in a list that is one Tab stop, for all but the row with the keyboard. */
  readonly tabIndex?: number | undefined
}

/** A box by which a person accepts a stated fact, and nothing else. */
export function Check({ children, checked, onChange, name, describedBy, tabIndex }: CheckProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        aria-describedby={describedBy}
        tabIndex={tabIndex}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
