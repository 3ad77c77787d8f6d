import type { Due } from '../../../shared/domain/due.ts'
import { reasonLength } from '../../../shared/domain/reason-length.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { ReasonDialog } from '../../form/reason-dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'

const SHOWN = 5

interface RefuseDuesProps {
  readonly dues: readonly Due[]
  readonly onClose: () => void
  readonly onRefused: (dues: readonly Due[]) => void
}

/** A person refuses what falls due, with a reason that stays with it and in the audit log. Nobody outside is told. */
export function RefuseDues({ dues, onClose, onRefused }: RefuseDuesProps) {
  const t = useText()
  const refuse = useAction('agenda.refuse')

  async function save(reason: string): Promise<void> {
    const refused = await refuse.run({ ids: dues.map(({ id }) => id), reason })
    if (!refused.ok) return
    onRefused(refused.value.dues)
    onClose()
  }

  return (
    <ReasonDialog
      title={t('agenda.refuseTitle', { count: dues.length })}
      deed={t('agenda.refuseDo')}
      label={t('agenda.refuseReason')}
      hint={t('agenda.refuseReasonHint')}
      faultWords={t('agenda.refuseReasonFault', { min: reasonLength.min })}
      means={t('agenda.refuseMeans')}
      busy={refuse.busy}
      failure={refuse.failure}
      onClose={onClose}
      onReason={(reason) => void save(reason)}
    >
      <ul className="plain stack stack-1">
        {dues.slice(0, SHOWN).map((due) => (
          <li key={due.id} className="row between">
            <span className="medium cut">
              <Said>{due.payeeName ?? due.payeeDocument ?? t('agenda.unnamed')}</Said>
            </span>
            <Money amount={due.amount} />
          </li>
        ))}
        {dues.length > SHOWN && <li className="sub">{t('agenda.refuseMore', { count: dues.length - SHOWN })}</li>}
      </ul>
    </ReasonDialog>
  )
}
