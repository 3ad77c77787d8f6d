import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { useText } from '../../../ui/text.tsx'

/** Asks before the connect form is left with something in it, and says how long that is kept. */
export function LeaveDialog({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) {
  const t = useText()
  return (
    <AlertDialog
      title={t('connections.leaveQuestion')}
      safe={t('connections.leaveStay')}
      action={t('connections.leaveYes')}
      onAction={onLeave}
      onClose={onStay}
    >
      <p>{t('connections.leaveDetail')}</p>
    </AlertDialog>
  )
}
