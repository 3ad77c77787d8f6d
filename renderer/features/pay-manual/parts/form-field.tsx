import type { ReactElement } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { useText } from '../../../ui/text.tsx'
import type { Draft, DraftField } from '../draft.ts'
import type { DraftFaults } from '../read-draft.ts'

/** What a control of the form gets: its value, and the sentence of its fault. */
export interface BoundField<F extends DraftField> {
  readonly value: Draft[F]
  readonly onChange: (value: Draft[F]) => void
  readonly onBlur: () => void
  readonly name: string
  readonly error: string | null
}

/** The form and what is wrong in it now; a fault is shown once its field was left. */
export interface BoundForm {
  readonly control: Control<Draft>
  readonly faults: DraftFaults
}

interface FormFieldProps<F extends DraftField> {
  readonly form: BoundForm
  readonly name: F
  readonly children: (field: BoundField<F>) => ReactElement
}

/** Ties one control to one field of the draft. */
export function FormField<F extends DraftField>({ form, name, children }: FormFieldProps<F>) {
  const t = useText()
  return (
    <Controller<Draft, F>
      control={form.control}
      name={name}
      render={({ field, fieldState }) => {
        // The form decides when a fault is told; which one it is, the reading of the draft knows.
        const fault = fieldState.error?.type === 'main' ? 'payManual.refusedByMain' : form.faults[name]
        return children({
          value: field.value,
          onChange: field.onChange,
          onBlur: field.onBlur,
          name: field.name,
          error: fieldState.error === undefined || fault === undefined ? null : t(fault),
        })
      }}
    />
  )
}
