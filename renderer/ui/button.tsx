import type { LucideIcon } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { ariaKeys } from './aria-keys.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { KeyHint } from './key-hint.tsx'
import './button.css'

interface ButtonProps {
  readonly children: ReactNode
  /** Its name for readers, beginning with the label, where the label alone says not on what it acts. */
  readonly spoken?: string | undefined
  readonly onPress?: (() => void) | undefined
  /** One `filled` in a view. `danger-filled` only inside a dialog. */
  readonly kind?: 'filled' | 'outline' | 'ghost' | 'danger' | 'danger-filled' | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly icon?: LucideIcon | undefined
  /** The key cap to show; also told to readers. Never on a button that sends money. */
  readonly keyHint?: string | undefined
  /** Keeps the label, adds a spinner and refuses presses. */
  readonly busy?: boolean | undefined
  /** Why it cannot be pressed now; shown under it and told to readers. */
  readonly disabledReason?: string | null | undefined
  /** Disabled with the reason shown elsewhere: the id of that text. */
  readonly disabledBy?: string | null | undefined
  readonly block?: boolean | undefined
  readonly submit?: boolean | undefined
  /** The id of the form it submits, when it stands outside of it. */
  readonly form?: string | undefined
  readonly autoFocus?: boolean | undefined
  readonly describedBy?: string | undefined
  readonly expanded?: boolean | undefined
  readonly controls?: string | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

/** A button whose label is a verb with its object. A disabled one stays reachable and says why. */
export function Button(props: ButtonProps) {
  const { kind = 'outline', size = 'md', busy = false, disabledReason = null, disabledBy = null } = props
  const reasonId = useId()
  const disabled = disabledReason !== null || disabledBy !== null
  const dead = disabled || busy
  const button = (
    <button
      ref={props.ref}
      type={props.submit === true && !dead ? 'submit' : 'button'}
      form={props.form}
      className={classNames('btn', kind, size, props.block === true && 'whole-width', props.className)}
      aria-disabled={dead || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason !== null ? reasonId : (disabledBy ?? props.describedBy)}
      aria-label={props.spoken}
      aria-keyshortcuts={ariaKeys(props.keyHint)}
      aria-expanded={props.expanded}
      aria-controls={props.controls}
      // The first-run screen and dialogs say where the keyboard starts (FACE section 4).
      autoFocus={props.autoFocus}
      onClick={() => {
        if (!dead) props.onPress?.()
      }}
    >
      {busy ? <span className="spin" aria-hidden /> : props.icon && <Icon of={props.icon} />}
      <span className="btn-label">{props.children}</span>
      {props.keyHint !== undefined && <KeyHint keys={props.keyHint} />}
    </button>
  )
  if (disabledReason === null) return button
  return (
    <span className={classNames('btn-why', props.block === true && 'block')}>
      {button}
      <span id={reasonId} className="hint">
        {disabledReason}
      </span>
    </span>
  )
}
