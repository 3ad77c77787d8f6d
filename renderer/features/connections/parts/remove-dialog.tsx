import { useState } from 'react'
import type { Connection } from '../../../../shared/domain/connection.ts'
import type { RemovalFacts } from '../../../../shared/domain/connection-life.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'
import { useAsking } from '../../../bridge/use-asking.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmNote } from '../../../ui/confirm-note.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface RemoveDialogProps {
  readonly connection: Connection
  readonly facts: RemovalFacts
  readonly onClose: () => void
}

/** Asks what happens to the data of a connection that is removed. Erasing takes a typed word, and offers a backup first. */
export function RemoveDialog({ connection, facts, onClose }: RemoveDialogProps) {
  const t = useText()
  const { go } = useDesk()
  const remove = useAction('connections.remove')
  const asking = useAsking(remove.busy)
  const isRetired = connection.retiredAt !== null
  const [data, setData] = useState<'keep' | 'erase'>(isRetired ? 'erase' : 'keep')
  const [typed, setTyped] = useState('')
  const word = t('life.eraseWord')
  const lacksWord = data === 'erase' && typed.trim().toUpperCase() !== word
  const run = async (): Promise<void> => {
    const reply = await remove.run({ data })
    if (reply.ok) onClose()
  }
  return (
    <AlertDialog
      title={t('life.removeTitle', { name: connection.name })}
      action={t(data === 'keep' ? 'life.removeYes' : 'life.eraseYes')}
      danger
      busy={remove.busy}
      disabledReason={lacksWord ? t('life.eraseMissing', { word }) : null}
      onAction={() => void run()}
      onClose={onClose}
    >
      <div className="stack stack-4">
        <RadioGroup
          label={t('life.data')}
          look="cards"
          options={[
            ...(isRetired
              ? []
              : [{ value: 'keep' as const, label: t('life.dataKeep'), detail: t('life.dataKeepDetail') }]),
            { value: 'erase' as const, label: t('life.dataErase'), detail: t('life.dataEraseDetail') },
          ]}
          value={data}
          onChange={setData}
        />
        {data === 'erase' && (
          <>
            <div className="row between">
              <p className="sub">
                {facts.lastBackup === null
                  ? t('life.backupNone')
                  : t('life.backupLast', { date: formatDate(facts.lastBackup) })}
              </p>
              <Button onPress={() => go({ to: 'backups' })}>{t('life.backupFirst')}</Button>
            </div>
            <TextField label={t('life.eraseLabel', { word })} value={typed} onChange={setTyped} />
          </>
        )}
        <ConfirmNote asking={asking} />
        {remove.failure !== null && <ErrorNote error={remove.failure} context="writing" />}
      </div>
    </AlertDialog>
  )
}
