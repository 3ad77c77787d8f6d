import type { InfractionCase } from '../../../../shared/domain/infraction.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'
import { caseNames } from '../case-words.ts'
import { unsentWords } from '../unsent-words.ts'

/** What is about to be sent: the case with its files and the text, as they were previewed. */
export interface SendDialogProps {
  readonly one: InfractionCase
  readonly text: string
  readonly onClose: () => void
  readonly onSent: (newer: InfractionCase) => void
}

/** Asks once more, sends once, and says what came of it, also where the case was closed meanwhile. */
export function SendDialog({ one, text, onClose, onSent }: SendDialogProps) {
  const t = useText()
  const desk = useDesk()
  const defend = useAction('infractions.defend')
  const { files } = one.draft
  const send = async (): Promise<void> => {
    const ask = { id: one.infraction.id, text, fileIds: files.map(({ id }) => id) }
    const reply = await defend.run(ask)
    if (!reply.ok) return
    desk.say(t('infractions.sent'))
    onSent(reply.value)
  }
  if (defend.failure !== null) return <NotSent error={defend.failure} onClose={onClose} />
  return (
    <AlertDialog
      title={t('infractions.sendQuestion', caseNames(t, one))}
      action={t('infractions.sendNow')}
      safe={t('infractions.backToText')}
      busy={defend.busy}
      onAction={() => void send()}
      onClose={() => {
        if (!defend.busy) onClose()
      }}
    >
      <p>{t('infractions.sendConsequence', { count: files.length })}</p>
    </AlertDialog>
  )
}

function NotSent({ error, onClose }: { readonly error: AppError; readonly onClose: () => void }) {
  const t = useText()
  const { title, detail, whole } = unsentWords(t, error)
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      footer={
        <Button autoFocus kind="filled" onPress={onClose}>
          {t('infractions.seeCase')}
        </Button>
      }
    >
      <p>{detail}</p>
      {!whole && <ErrorNote error={error} />}
    </Dialog>
  )
}
