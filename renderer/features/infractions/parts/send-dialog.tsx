import { useEffect, useEffectEvent, useRef } from 'react'
import type { InfractionCase } from '../../../../shared/domain/infraction.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'
import { unsentWords } from '../unsent-words.ts'

/** What is about to be sent: the case with its files and the text, as they were previewed. */
export interface SendDialogProps {
  readonly one: InfractionCase
  readonly text: string
  /** Who else read it before; null where nobody is named. */
  readonly readBy: string | null
  readonly onClose: () => void
  readonly onSent: (newer: InfractionCase) => void
}

/** Asks in Quita's own window, sends once, and says what came of it, also where the case was closed meanwhile. */
export function SendDialog({ one, text, readBy, onClose, onSent }: SendDialogProps) {
  const t = useText()
  const desk = useDesk()
  const defend = useAction('infractions.defend')
  const begun = useRef(false)
  const send = useEffectEvent(async (): Promise<void> => {
    const fileIds = one.draft.files.map(({ id }) => id)
    const reply = await defend.run({ id: one.infraction.id, text, fileIds, readBy })
    if (reply.ok) {
      desk.say(t('infractions.sent'))
      onSent(reply.value)
    } else if (reply.error.kind === 'declined' && reply.error.why === 'back') onClose()
  })
  useEffect(() => {
    if (!begun.current) void send()
    begun.current = true
  }, [])
  if (defend.failure !== null) return <NotSent error={defend.failure} onClose={onClose} />
  return (
    <Dialog title={t('infractions.asking')} onClose={() => undefined}>
      <p role="status">{t('infractions.askingDetail')}</p>
    </Dialog>
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
