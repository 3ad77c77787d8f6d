import { Ban, Pencil, Repeat } from 'lucide-react'
import { useState } from 'react'
import { askedOf } from '../../../../shared/charge/asked-of.ts'
import { chargeFormOf } from '../../../../shared/charge/charge-form-of.ts'
import type { ChargeDetail } from '../../../../shared/domain/charge.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { useRetired } from '../../../bridge/use-retired.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Asking } from '../../../ui/asking.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Money } from '../../../ui/money.tsx'
import { useText } from '../../../ui/text.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { ChargeChip, RefundChip } from '../charge-chip.tsx'
import { changesOf } from '../charge-facts.ts'
import { mayChange } from '../../../ui/charge-look.ts'
import { dueWords } from '../day-words.ts'
import { CompareStates } from './compare-states.tsx'

interface ChargeHeadProps {
  readonly detail: ChargeDetail
  readonly onChanged: () => void
}

/** Amount, state and what the dates mean today; and what may be done with the charge. */
export function ChargeHead({ detail, onChanged }: ChargeHeadProps) {
  const t = useText()
  const { charge, state, received, refunded } = detail
  const words = dueWords(t, charge, state, instantFromMs(useNow(60_000)))
  return (
    <div className="charge-head head-line">
      <div className="row row-4 wrap">
        <Money amount={askedOf(charge)} size="screen" />
        <ChargeChip state={state} status={charge.status} />
        <RefundChip received={received} refunded={refunded} />
        {words !== null && <span className="sub">{words}</span>}
      </div>
      <HeadDeeds detail={detail} onChanged={onChanged} />
    </div>
  )
}

function HeadDeeds({ detail, onChanged }: ChargeHeadProps) {
  const t = useText()
  const { go } = useDesk()
  const retiredAt = useRetired()
  const [cancelling, setCancelling] = useState(false)
  const { charge, state } = detail
  const { kind, txid } = charge
  const changeable = mayChange(state)
  return (
    <div className="row wrap">
      <Asking retiredAt={retiredAt}>
        <Button icon={Repeat} keyHint="Ctrl+D" onPress={() => go({ to: 'new-charge', kind, from: txid })}>
          {t('charges.repeat')}
        </Button>
        {changeable && chargeFormOf(charge) !== null && (
          <Button icon={Pencil} onPress={() => go({ to: 'revise-charge', kind, txid })}>
            {t('charges.revise')}
          </Button>
        )}
        {changeable && (
          <Button icon={Ban} onPress={() => setCancelling(true)}>
            {t('charges.cancel')}
          </Button>
        )}
      </Asking>
      {cancelling && (
        <CancelDialog
          detail={detail}
          onClose={() => setCancelling(false)}
          onDone={() => {
            setCancelling(false)
            onChanged()
          }}
        />
      )}
    </div>
  )
}

interface CancelDialogProps {
  readonly detail: ChargeDetail
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks before a charge is cancelled, and asks anew where it was changed meanwhile. */
function CancelDialog({ detail, onClose, onDone }: CancelDialogProps) {
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
