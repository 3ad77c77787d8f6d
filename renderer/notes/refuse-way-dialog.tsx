import { type FormEvent, useId, useRef, useState } from 'react'
import type { ToldRefusal } from '../../shared/domain/payee-refusal.ts'
import { reasonLength } from '../../shared/domain/reason-length.ts'
import type { Ask } from '../../shared/ipc/contract.ts'
import { useAction } from '../bridge/use-remote.ts'
import { useToldFaults } from '../form/use-told-faults.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useText } from '../ui/text.tsx'

interface RefuseWayDialogProps {
  /** Which key or account is refused. */
  readonly of: Ask<'payees.refuseWay'>['of']
  /** The same in words; null where it stands beside the dialog already. */
  readonly way: string | null
  readonly onClose: () => void
  readonly onRefused: (refusal: ToldRefusal) => void
}

/** A person says that a key or account is not the payee's, and why: a word that is told and asked about, and blocks nothing. */
export function RefuseWayDialog({ of, way, onClose, onRefused }: RefuseWayDialogProps) {
  const t = useText()
  const refuse = useAction('payees.refuseWay')
  const form = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const told = useToldFaults<'reason'>()
  const [reason, setReason] = useState('')
  const { min, max } = reasonLength
  const { length } = reason.trim()
  const fault = length < min || length > max ? t('payees.refuseReasonFault', { min }) : null

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    told.judge()
    if (fault !== null) return field.current?.focus()
    const refused = await refuse.run({ of, reason: reason.trim() })
    if (!refused.ok) return
    onRefused(refused.value)
    onClose()
  }

  return (
    <Dialog
      title={t('payees.refuseTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="filled" submit form={form} busy={refuse.busy}>
            {t('payees.refuseDo')}
          </Button>
        </>
      }
    >
      <form id={form} className="stack stack-4" noValidate onSubmit={(event) => void save(event)}>
        {way !== null && <p className="medium anywhere">{way}</p>}
        <TextArea
          ref={field}
          label={t('payees.refuseReason')}
          value={reason}
          onChange={setReason}
          onBlur={() => told.left('reason', reason)}
          max={max}
          hint={t('payees.refuseReasonHint')}
          error={told.beside('reason', fault)}
        />
        <p className="hint">{t('payees.refuseMeans')}</p>
        {refuse.failure !== null && <ErrorNote error={refuse.failure} context="writing" />}
      </form>
    </Dialog>
  )
}
