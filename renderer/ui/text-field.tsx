import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react'
import { afterPress } from './after-press.ts'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { useFieldIds } from './use-field-ids.ts'

/** What a line of text takes: value in, text out. */
export interface TextFieldProps extends FieldWords {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: (() => void) | undefined
  /** It was left, and the press that took the keyboard away is over: here a field may begin to tell its fault. */
  readonly onLeft?: (() => void) | undefined
  /** Enter in the field, which sends a form that it stands in. */
  readonly onEnter?: (() => void) | undefined
  readonly name?: string | undefined
  readonly type?: 'text' | 'password' | 'url' | 'search' | undefined
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'url' | undefined
  readonly placeholder?: string | undefined
  readonly maxLength?: number | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  readonly spellCheck?: boolean | undefined
  readonly size?: 'md' | 'lg' | undefined
  readonly className?: string | undefined
  readonly aside?: ReactNode
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A field for one line of text. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, size = 'md', type = 'text', autoComplete = 'off', spellCheck = false } = props
  const ids = useFieldIds()
  const wrong = typeof props.error === 'string' && props.error !== ''
  return (
    <FieldFrame ids={ids} {...props}>
      <input
        ref={props.ref}
        id={ids.control}
        className={classNames('input', size, props.className)}
        type={type}
        name={props.name}
        value={value}
        inputMode={props.inputMode}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        required={props.required}
        disabled={props.disabled}
        autoFocus={props.autoFocus}
        autoComplete={autoComplete}
        spellCheck={spellCheck}
        aria-invalid={wrong || undefined}
        aria-describedby={ids.note}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          props.onBlur?.()
          if (props.onLeft !== undefined) afterPress(props.onLeft)
        }}
        onKeyDown={({ key }) => key === 'Enter' && props.onEnter?.()}
      />
    </FieldFrame>
  )
}
