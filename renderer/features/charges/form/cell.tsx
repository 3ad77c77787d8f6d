import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { ChargeFactId } from '../charge-facts.ts'
import type { ChargeFormState } from './use-charge-form.ts'

interface CellProps {
  readonly form: ChargeFormState
  /** How many of twelve columns it takes. */
  readonly width: 3 | 4 | 5 | 6 | 7 | 8 | 12
  /** The fact whose earlier value stands under the field once it is changed. */
  readonly fact?: ChargeFactId
  readonly children: ReactNode
}

/** The place of a field in the form; in a revision it says below what stood there before. */
export function Cell({ form, width, fact, children }: CellProps) {
  const was = fact === undefined ? null : form.was(fact)
  return (
    <div className={`span-${width}`}>
      {children}
      {was !== null && (
        <p className="hint was">
          <Icon of={History} />
          <span>{was}</span>
        </p>
      )}
    </div>
  )
}
