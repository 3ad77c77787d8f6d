import { Pencil } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useAction } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** What this desk is called, and how that is changed. */
export function DeskName({ called, onChanged }: { readonly called: string; readonly onChanged: () => void }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="sub regular row stack-1">
      <Said>{called}</Said>
      <IconButton label={t('team.deskChange')} icon={Pencil} onPress={() => setOpen(true)} />
      {isOpen && (
        <DeskNameDialog
          called={called}
          onClose={() => setOpen(false)}
          onKept={() => {
            setOpen(false)
            onChanged()
          }}
        />
      )}
    </span>
  )
}

interface DeskNameDialogProps {
  readonly called: string
  readonly onClose: () => void
  readonly onKept: () => void
}

function DeskNameDialog({ called, onClose, onKept }: DeskNameDialogProps) {
  const t = useText()
  const keep = useAction('team.nameDesk')
  const form = useId()
  const [name, setName] = useState(called)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (name.trim() === called) return onClose()
    const kept = await keep.run({ name: name.trim() })
    if (kept.ok) onKept()
  }
  return (
    <Dialog
      title={t('team.deskName')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="filled" submit form={form} busy={keep.busy}>
            {t('team.deskKeep')}
          </Button>
        </>
      }
    >
      <form id={form} className="stack stack-3" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('team.deskName')}
          hint={t('team.deskNameHint')}
          autoFocus
          maxLength={40}
          value={name}
          onChange={setName}
        />
        {keep.failure !== null && <ErrorNote error={keep.failure} context="writing" />}
      </form>
    </Dialog>
  )
}
