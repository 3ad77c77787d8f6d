import { type FormEvent, useId, useRef, useState } from 'react'
import type { Due } from '../../../shared/domain/due.ts'
import { reasonLength } from '../../../shared/domain/reason-length.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { useToldFaults } from '../../form/use-told-faults.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Money } from '../../ui/money.tsx'
import { Said } from '../../ui/said.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useText } from '../../ui/text.tsx'

const SHOWN = 5

interface RefuseDuesProps {
  readonly dues: readonly Due[]
  readonly onClose: () => void
  readonly onRefused: (dues: readonly Due[]) => void
}

/** A person refuses what falls due, with a reason that stays with it and in the audit log. Nobody outside is told. */
export function RefuseDues({ dues, onClose, onRefused }: RefuseDuesProps) {
  const t = useText()
  const refuse = useAction('agenda.refuse')
  const form = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const told = useToldFaults<'reason'>()
  const [reason, setReason] = useState('')
  const { min, max } = reasonLength
  const { length } = reason.trim()
  const fault = length < min || length > max ? t('agenda.refuseReasonFault', { min }) : null

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    told.judge()
    if (fault !== null) return field.current?.focus()
    const refused = await refuse.run({ ids: dues.map(({ id }) => id), reason: reason.trim() })
    if (!refused.ok) return
    onRefused(refused.value.dues)
    onClose()
  }

  return (
    <Dialog
      title={t('agenda.refuseTitle', { count: dues.length })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="filled" submit form={form} busy={refuse.busy}>
            {t('agenda.refuseDo')}
          </Button>
        </>
      }
    >
      <form id={form} className="stack stack-4" noValidate onSubmit={(event) => void save(event)}>
        <ul className="plain stack stack-1">
          {dues.slice(0, SHOWN).map((due) => (
            <li key={due.id} className="row between">
              <span className="medium cut">
                <Said>{due.payeeName ?? due.payeeDocument ?? t('agenda.unnamed')}</Said>
              </span>
              <Money amount={due.amount} />
            </li>
          ))}
          {dues.length > SHOWN && <li className="sub">{t('agenda.refuseMore', { count: dues.length - SHOWN })}</li>}
        </ul>
        <TextArea
          ref={field}
          label={t('agenda.refuseReason')}
          value={reason}
          onChange={setReason}
          onBlur={() => told.left('reason', reason)}
          max={max}
          hint={t('agenda.refuseReasonHint')}
          error={told.beside('reason', fault)}
        />
        <p className="hint">{t('agenda.refuseMeans')}</p>
        {refuse.failure !== null && <ErrorNote error={refuse.failure} context="writing" />}
      </form>
    </Dialog>
  )
}
