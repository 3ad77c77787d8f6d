import { useState } from 'react'
import type { ChargeKind } from '../../../../shared/domain/charge.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useText } from '../../../ui/text.tsx'

interface LocationNewDialogProps {
  readonly onClose: () => void
  readonly onMade: () => void
}

const KINDS = ['cob', 'cobv'] as const

/** Makes a free location of a kind. */
export function LocationNewDialog({ onClose, onMade }: LocationNewDialogProps) {
  const t = useText()
  const desk = useDesk()
  const create = useAction('locations.create')
  const [kind, setKind] = useState<ChargeKind>('cob')
  async function run(): Promise<void> {
    const reply = await create.run({ kind })
    if (!reply.ok) return
    desk.toast({ text: t('locations.made', { id: String(reply.value.id) }) })
    onMade()
  }
  return (
    <AlertDialog
      title={t('locations.newQuestion')}
      action={t('locations.newNow')}
      busy={create.busy}
      onAction={() => void run()}
      onClose={onClose}
    >
      <p>{t('locations.newDetail')}</p>
      <RadioGroup
        label={t('locations.newKind')}
        look="row"
        options={KINDS.map((value) => ({ value, label: t(`locations.kind_${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      {create.failure !== null && <ErrorNote error={create.failure} context="writing" />}
    </AlertDialog>
  )
}
