import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { reasonLength } from '../../shared/domain/reason-length.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useText } from '../ui/text.tsx'
import { useToldFaults } from './use-told-faults.ts'

interface ReasonDialogProps {
  readonly title: string
  /** What the button does with the reason. */
  readonly deed: string
  readonly label: string
  readonly hint: string
  /** What is said of a reason that is too short or too long. */
  readonly faultWords: string
  /** What the deed means, and what it does not do. */
  readonly means: string
  readonly busy: boolean
  readonly failure: AppError | null
  readonly onClose: () => void
  readonly onReason: (reason: string) => void
  /** What it is about. */
  readonly children: ReactNode
}

/** Asks a person for the reason of a deed. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, deed, label, hint, faultWords, means, busy, failure, onClose, onReason, children } = props
  const t = useText()
  const form = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const told = useToldFaults<'reason'>()
  const [reason, setReason] = useState('')
  const { min, max } = reasonLength
  const { length } = reason.trim()
  const fault = length < min || length > max ? faultWords : null

  function submit(event: FormEvent): void {
    event.preventDefault()
    told.judge()
    if (fault === null) onReason(reason.trim())
    else field.current?.focus()
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="filled" submit form={form} busy={busy}>
            {deed}
          </Button>
        </>
      }
    >
      <form id={form} className="stack stack-4" noValidate onSubmit={submit}>
        {children}
        <TextArea
          ref={field}
          label={label}
          value={reason}
          onChange={setReason}
          onBlur={() => told.left('reason', reason)}
          max={max}
          hint={hint}
          error={told.beside('reason', fault)}
        />
        <p className="hint">{means}</p>
        {failure !== null && <ErrorNote error={failure} context="writing" />}
      </form>
    </Dialog>
  )
}
