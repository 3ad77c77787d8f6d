import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { isApproved, type WaitingView } from '../../shared/domain/team.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { Button } from './button.tsx'
import { Callout } from './callout.tsx'
import { dayAndHour } from './day-and-hour.ts'
import { ErrorNote } from './error-note.tsx'
import { Said } from './said.tsx'
import { useText } from './text.tsx'
import { TextField } from './text-field.tsx'
import { useToday } from './use-today.ts'

/** How one thing stands with who has to approve it: given back and why, approved and by whom, or for whom it waits. */
export function ApprovalNote({ view }: { readonly view: WaitingView }) {
  const t = useText()
  const today = useToday()
  const { givenBack, approvedBy, needed, approvers, until, up } = view
  const approved = approvedBy.length === 0 ? null : t('team.approvedBy', { names: approvedBy.join(', ') })
  if (view.isOver)
    return (
      <Callout
        tone="bad"
        role="status"
        title={t('team.approvalOver', { when: until === null ? '' : dayAndHour(until, today) })}
      >
        <p>{t('team.approvalOverText')}</p>
      </Callout>
    )
  if (givenBack !== null)
    return (
      <Callout tone="bad" role="status" title={t('team.givenBackBy', { name: givenBack.by })}>
        <p className="anywhere">
          <Said>{givenBack.reason}</Said>
        </p>
      </Callout>
    )
  if (approved !== null && isApproved(view))
    return (
      <Callout tone="ok" role="status" title={approved}>
        {until !== null && <p>{t('team.approvalUntil', { when: dayAndHour(until, today) })}</p>}
      </Callout>
    )
  const left = needed - approvedBy.length
  const who =
    approvers.length < left
      ? t('team.approvalNobody', { count: left })
      : t('team.approvalWho', { count: left, names: approvers.join(', ') })
  return (
    <Callout
      tone={up === null ? 'info' : 'warn'}
      icon={UserCheck}
      role="status"
      title={t(up === null ? 'team.approvalNeeded' : 'team.approvalWaits', { count: left })}
    >
      {approved !== null && <p>{approved}</p>}
      <p>{who}</p>
    </Callout>
  )
}

interface AskApprovalProps {
  readonly busy: boolean
  readonly failure: AppError | null
  readonly disabledReason?: string | null | undefined
  readonly again: boolean
  readonly onAsk: (note: string) => void
}

/** Asks for an approval, with a word to who gives it. */
export function AskApproval({ busy, failure, disabledReason = null, again, onAsk }: AskApprovalProps) {
  const t = useText()
  const [note, setNote] = useState('')
  return (
    <form
      className="stack stack-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && disabledReason === null) onAsk(note.trim())
      }}
    >
      <TextField
        label={t('team.askNote')}
        hint={t('team.askNoteHint')}
        maxLength={500}
        value={note}
        onChange={setNote}
      />
      {failure !== null && <ErrorNote error={failure} context="writing" />}
      <Button kind="filled" block icon={UserCheck} busy={busy} disabledReason={disabledReason} submit>
        {t(again ? 'team.askAgain' : 'team.ask')}
      </Button>
    </form>
  )
}
