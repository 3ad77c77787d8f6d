import { useState } from 'react'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useText } from '../../../ui/text.tsx'

/** The shortest reason that is kept. */
const SHORTEST = 5

interface ReasonDialogProps {
  readonly title: string
  readonly detail: string
  readonly label: string
  readonly action: string
  readonly safe: string
  readonly busy: boolean
  readonly failure: AppError | null
  readonly onAction: (reason: string) => void
  readonly onClose: () => void
}

/** Asks for the reason of something that a person takes back. */
export function ReasonDialog(props: ReasonDialogProps) {
  const t = useText()
  const [reason, setReason] = useState('')
  return (
    <AlertDialog
      title={props.title}
      action={props.action}
      safe={props.safe}
      busy={props.busy}
      disabledReason={reason.trim().length < SHORTEST ? t('payments.reasonShort') : null}
      onAction={() => props.onAction(reason)}
      onClose={props.onClose}
    >
      <p>{props.detail}</p>
      <TextField label={props.label} value={reason} onChange={setReason} maxLength={300} />
      {props.failure !== null && <ErrorNote error={props.failure} context="writing" />}
    </AlertDialog>
  )
}
