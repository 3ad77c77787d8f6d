import type { ChargeLocation } from '../../../../shared/domain/charge-location.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Code } from '../../../ui/code.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'

interface LocationUnlinkDialogProps {
  readonly location: ChargeLocation
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks before a charge loses its QR code. */
export function LocationUnlinkDialog({ location: { id, txid }, onClose, onDone }: LocationUnlinkDialogProps) {
  const t = useText()
  const desk = useDesk()
  const unlink = useAction('locations.unlink')
  async function run(): Promise<void> {
    const reply = await unlink.run({ id })
    if (!reply.ok) return
    desk.toast({ text: t('locations.unlinked') })
    onDone()
  }
  return (
    <AlertDialog
      title={t('locations.unlinkQuestion')}
      action={t('locations.unlinkNow')}
      safe={t('locations.keep')}
      danger
      busy={unlink.busy}
      onAction={() => void run()}
      onClose={onClose}
    >
      <p>{t('locations.unlinkDetail')}</p>
      {txid !== null && <Code>{txid}</Code>}
      {unlink.failure !== null && <ErrorNote error={unlink.failure} context="writing" />}
    </AlertDialog>
  )
}
