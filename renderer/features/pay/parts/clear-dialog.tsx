import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { useText } from '../../../ui/text.tsx'

/** Asks before what was typed is erased. */
export function ClearDialog({ onClose, onClear }: { readonly onClose: () => void; readonly onClear: () => void }) {
  const t = useText()
  return (
    <AlertDialog title={t('payForm.clearQuestion')} action={t('payForm.clear')} onAction={onClear} onClose={onClose}>
      <p>{t('payForm.clearDetail')}</p>
    </AlertDialog>
  )
}
