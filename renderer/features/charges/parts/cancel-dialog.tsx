import { useState } from 'react'
import { askedOf } from '../../../../shared/charge/asked-of.ts'
import type { ChargeDetail } from '../../../../shared/domain/charge.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'
import { changesOf } from '../charge-facts.ts'
import { mayChange } from '../charge-look.ts'
import { CompareStates } from './compare-states.tsx'

interface CancelDialogProps {
  readonly detail: ChargeDetail
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks before a charge is cancelled, and asks anew where it was changed meanwhile. */
export function CancelDialog({ detail, onClose, onDone }: CancelDialogProps) {
  const t = useText()
  const desk = useDesk()
  const cancel = useAction('charges.cancel')
  const [seen, setSeen] = useState(detail)
  const { charge } = seen
  const changes = changesOf(t, detail.charge, charge)
  const isOver = !mayChange(seen.state)
  async function run(): Promise<void> {
    const reply = await cancel.run({ kind: charge.kind, txid: charge.txid, seen: charge.revision })
    if (!reply.ok) return
    if (reply.value.kind === 'changed-before') {
      setSeen(reply.value.current)
      return
    }
    desk.toast({ text: t('charges.cancelled') })
    onDone()
  }
  return (
    <AlertDialog
      title={t('charges.cancelQuestion', { amount: formatBrl(askedOf(charge)) })}
      action={t('charges.cancelNow')}
      safe={t('charges.keep')}
      danger
      busy={cancel.busy}
      disabledReason={isOver ? t('charges.notOpenAnyMore') : null}
      onAction={() => void run()}
      onClose={onClose}
    >
      <p>{t('charges.cancelDetail')}</p>
      {seen !== detail && (
        <Callout tone="warn" title={t('charges.changedBefore')} role="alert">
          <CompareStates changes={changes} before={t('charges.youSaw')} after={t('charges.nowIs')} />
        </Callout>
      )}
      {cancel.failure !== null && <ErrorNote error={cancel.failure} context="writing" />}
    </AlertDialog>
  )
}
