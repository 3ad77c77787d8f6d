import { useState } from 'react'
import type { PackContent } from '../../../../shared/domain/audit-pack.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToday } from '../../../ui/use-today.ts'

interface PackDialogProps {
  readonly content: PackContent
  /** Of the receipts that it is about. */
  readonly count: number
  readonly onClose: () => void
}

/** Starts a pack of a selection or of a search: its name, and what will be in it. */
export function PackDialog({ content, count, onClose }: PackDialogProps) {
  const t = useText()
  const desk = useDesk()
  const today = useToday()
  const start = useAction('packs.start')
  const [name, setName] = useState(() => t('audit.packOfDay', { day: today }))
  const run = async (): Promise<void> => {
    const reply = await start.run({ name, content })
    if (!reply.ok || reply.value.workId === null) return
    onClose()
    desk.toast({ about: reply.value.workId, text: t('audit.started') })
  }
  return (
    <Dialog
      title={t('audit.packTitle', { count })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button
            kind="filled"
            submit
            form="pack"
            busy={start.busy}
            disabledReason={name.trim() === '' ? t('audit.needName') : null}
          >
            {t('audit.make')}
          </Button>
        </>
      }
    >
      <form
        id="pack"
        className="stack stack-3"
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        {start.failure !== null && <ErrorNote error={start.failure} context="writing" />}
        <TextField autoFocus label={t('audit.packLabel')} value={name} onChange={setName} maxLength={80} />
        <p className="hint">{t('audit.packHolds')}</p>
      </form>
    </Dialog>
  )
}
