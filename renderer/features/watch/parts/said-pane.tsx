import { useState } from 'react'
import type { DebitDetail } from '../../../../shared/domain/watch.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Pane } from '../../../ui/pane.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { answerWords } from '../debit-words.ts'

/** What a person said of a debit, or what came to explain it, and the way to open it again. */
export function SaidPane({ one: { answer, answeredAt, author, place, state, line } }: { readonly one: DebitDetail }) {
  const t = useText()
  const desk = useDesk()
  const reopen = useAction('watch.reopen')
  const [asking, setAsking] = useState(false)
  const run = async (reason: string): Promise<void> => {
    const done = await reopen.run({ lineId: line.id, reason })
    if (!done.ok) return
    setAsking(false)
    desk.toast({ text: t('watch.reopened') })
  }
  const byPerson = state !== 'explained' && answer !== null
  const explained = place.place === 'open' || place.place === 'person' ? null : place.place
  return (
    <Pane
      title={t('watch.pane')}
      header={<h2 className="h2">{t(byPerson ? 'watch.answerTitle' : 'watch.explainedTitle')}</h2>}
      footer={byPerson && <Button onPress={() => setAsking(true)}>{t('watch.reopen')}</Button>}
    >
      {byPerson ? (
        <>
          <p className="strong">{answerWords(t, answer)}</p>
          {answer.note !== '' && <p>{answer.note}</p>}
          <p className="sub">
            {t('watch.answerBy', {
              author: author ?? t('watch.quita'),
              when: answeredAt === null ? '' : formatDateTime(answeredAt),
            })}
          </p>
        </>
      ) : (
        explained !== null && <p>{t(`watch.explained-${explained}`)}</p>
      )}
      {asking && (
        <ReasonDialog
          title={t('watch.reopenTitle')}
          detail={t('watch.reopenDetail')}
          label={t('watch.reopenReason')}
          action={t('watch.reopenDo')}
          safe={t('watch.reopenKeep')}
          busy={reopen.busy}
          failure={reopen.failure}
          onAction={(reason) => void run(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </Pane>
  )
}

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
function ReasonDialog(props: ReasonDialogProps) {
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
