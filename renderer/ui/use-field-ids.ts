import { useId } from 'react'
import type { FieldIds } from './field-frame.tsx'

/** Makes the ids of one field. */
export function useFieldIds(): FieldIds {
  const id = useId()
  return { control: `${id}-control`, label: `${id}-label`, note: `${id}-note` }
}
