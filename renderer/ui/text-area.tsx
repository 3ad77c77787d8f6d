import type { Ref } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { useText } from './text.tsx'
import { useFieldIds } from './use-field-ids.ts'

interface TextAreaProps extends FieldWords {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly name?: string | undefined
  readonly rows?: number | undefined
  /** Shows `n de max`; the text is not cut, so that a paste can be shortened by hand. */
  readonly max?: number | undefined
  /** How long the text counts as; code points unless told. */
  readonly count?: ((text: string) => number) | undefined
  readonly placeholder?: string | undefined
  readonly ref?: Ref<HTMLTextAreaElement> | undefined
}

/** A field for a short text, with its counter. */
export function TextArea(props: TextAreaProps) {
  const { value, max, count = (text: string) => Array.from(text).length } = props
  const t = useText()
  const ids = useFieldIds()
  const length = count(value)
  const over = max !== undefined && length > max
  return (
    <FieldFrame
      ids={ids}
      {...props}
      aside={
        max !== undefined && (
          <span className={over ? 'counter bad' : 'counter'}>
            {over ? t('forms.tooLongBy', { count: length - max }) : t('forms.countOf', { count: length, max })}
          </span>
        )
      }
    >
      <textarea
        ref={props.ref}
        id={ids.control}
        className="input"
        name={props.name}
        rows={props.rows ?? 2}
        value={value}
        placeholder={props.placeholder}
        aria-invalid={over || (typeof props.error === 'string' && props.error !== '') || undefined}
        aria-describedby={ids.note}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
      />
    </FieldFrame>
  )
}
