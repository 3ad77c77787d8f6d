import { ManagedField } from '../../../ui/managed.tsx'
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx'

interface LockableFieldProps extends TextFieldProps {
  /** The company has filled it in. */
  readonly locked: boolean
}

/** A line of the form, or what the company says in its place. */
export function LockableField({ locked, ...field }: LockableFieldProps) {
  return locked ? <ManagedField label={field.label} value={field.value} /> : <TextField {...field} />
}
