import type { ToldRefusal } from '../../shared/domain/payee-refusal.ts'
import { reasonLength } from '../../shared/domain/reason-length.ts'
import type { Ask } from '../../shared/ipc/contract.ts'
import { useAction } from '../bridge/use-remote.ts'
import { ReasonDialog } from '../form/reason-dialog.tsx'
import { useText } from '../ui/text.tsx'

interface RefuseWayDialogProps {
  /** Which key or account is refused. */
  readonly of: Ask<'payees.refuseWay'>['of']
  /** The same in words; null where it stands beside the dialog already. */
  readonly way: string | null
  readonly onClose: () => void
  readonly onRefused: (refusal: ToldRefusal) => void
}

/** A person says that a key or account is not the payee's, and why: a word that is told and asked about, and blocks nothing. */
export function RefuseWayDialog({ of, way, onClose, onRefused }: RefuseWayDialogProps) {
  const t = useText()
  const refuse = useAction('payees.refuseWay')

  async function save(reason: string): Promise<void> {
    const refused = await refuse.run({ of, reason })
    if (!refused.ok) return
    onRefused(refused.value)
    onClose()
  }

  return (
    <ReasonDialog
      title={t('payees.refuseTitle')}
      deed={t('payees.refuseDo')}
      label={t('payees.refuseReason')}
      hint={t('payees.refuseReasonHint')}
      faultWords={t('payees.refuseReasonFault', { min: reasonLength.min })}
      means={t('payees.refuseMeans')}
      busy={refuse.busy}
      failure={refuse.failure}
      onClose={onClose}
      onReason={(reason) => void save(reason)}
    >
      {way !== null && <p className="medium anywhere">{way}</p>}
    </ReasonDialog>
  )
}
