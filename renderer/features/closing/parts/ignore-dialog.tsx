import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface IgnoreDialogProps {
  readonly count: number
  readonly onClose: () => void
  readonly onIgnore: (note: string) => void
}

const SHORTEST = 3
const LONGEST = 300

/** Asks why something stays out of reconciliation; nothing is ignored without a reason. */
export function IgnoreDialog({ count, onClose, onIgnore }: IgnoreDialogProps) {
  const t = useText()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const note = text.trim()
  const fault = note.length < SHORTEST ? t('closing.noteShort') : note.length > LONGEST ? t('closing.noteLong') : null
  const formId = 'closing-ignore'
  return (
    <Dialog
      title={t('closing.ignoreTitle', { count })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="filled" submit form={formId}>
            {t('closing.ignoreDo')}
          </Button>
        </>
      }
    >
      <p>{t('closing.ignoreBody')}</p>
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (fault === null) onIgnore(note)
        }}
      >
        <TextField
          label={t('closing.ignoreNote')}
          hint={t('closing.ignoreNoteHint')}
          value={text}
          onChange={setText}
          error={asked ? fault : null}
          autoFocus
        />
      </form>
    </Dialog>
  )
}
