import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import { ariaKeys } from './aria-keys.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import './button.css'

interface IconButtonProps {
  /** The name readers hear and the tip that floats. */
  readonly label: string
  readonly icon: LucideIcon
  readonly onPress: () => void
  readonly shortcut?: string | undefined
  readonly kind?: 'outline' | 'ghost' | undefined
  readonly size?: 'sm' | 'md' | undefined
  readonly pressed?: boolean | undefined
  readonly expanded?: boolean | undefined
  readonly controls?: string | undefined
  readonly disabled?: boolean | undefined
  readonly tabIndex?: number | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

/** A button that is only an icon, with its name as a tip. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, onPress, shortcut, kind = 'ghost', size = 'sm', disabled = false } = props
  return (
    <button
      ref={props.ref}
      type="button"
      className={classNames('btn icon-only', kind, size, props.className)}
      aria-label={label}
      aria-keyshortcuts={ariaKeys(shortcut)}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      aria-controls={props.controls}
      aria-disabled={disabled || undefined}
      data-tip={shortcut === undefined ? label : `${label} · ${shortcut}`}
      tabIndex={props.tabIndex}
      onClick={() => {
        if (!disabled) onPress()
      }}
    >
      <Icon of={icon} />
    </button>
  )
}
