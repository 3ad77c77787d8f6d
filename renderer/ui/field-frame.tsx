import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useText } from './text.tsx'
import './field.css'

/** What every field may say about itself. */
export interface FieldWords {
  readonly label: string
  /** Marks the field as not required, in words. */
  readonly optional?: boolean | undefined
  readonly hint?: ReactNode
  /** Replaces the hint: what is wrong and what to do. */
  readonly error?: string | null | undefined
  /** A good fact about what was typed, such as `Igual ao valor do pagamento`. */
  readonly fine?: string | null | undefined
}

/** The ids that tie a control to its label and to the line under it. */
export interface FieldIds {
  readonly control: string
  readonly label: string
  readonly note: string
}

interface FieldFrameProps extends FieldWords {
  readonly ids: FieldIds
  /** What a click on the label does where the control is a group, which no label element can name. */
  readonly onLabel?: (() => void) | undefined
  readonly children: ReactNode
  /** At the right end of the label's line, such as a counter. */
  readonly aside?: ReactNode
}

/** Label above, control, then error or good fact or hint. The note's line is live, so a new error is heard. */
export function FieldFrame({ ids, label, optional, onLabel, hint, error, fine, aside, children }: FieldFrameProps) {
  const t = useText()
  const name = (
    <>
      {label}
      {optional === true && <span className="opt"> {t('common.optional')}</span>}
    </>
  )
  return (
    <div className="field min-0">
      <div className="field-top">
        {onLabel === undefined ? (
          <label id={ids.label} htmlFor={ids.control}>
            {name}
          </label>
        ) : (
          <span id={ids.label} onClick={onLabel}>
            {name}
          </span>
        )}
        {aside}
      </div>
      {children}
      <div id={ids.note} aria-live="polite">
        <FieldNote hint={hint} error={error} fine={fine} />
      </div>
    </div>
  )
}

function FieldNote({ hint, error, fine }: Pick<FieldWords, 'hint' | 'error' | 'fine'>) {
  if (typeof error === 'string' && error !== '') {
    return (
      <p className="hint bad">
        <Icon of={CircleAlert} />
        <span>{error}</span>
      </p>
    )
  }
  if (typeof fine === 'string' && fine !== '') {
    return (
      <p className="hint ok">
        <Icon of={CircleCheck} />
        <span>{fine}</span>
      </p>
    )
  }
  return hint === undefined || hint === null ? null : <p className="hint">{hint}</p>
}
