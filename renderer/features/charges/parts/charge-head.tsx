import { Ban, Pencil, Repeat } from 'lucide-react'
import { useState } from 'react'
import { askedOf } from '../../../../shared/charge/asked-of.ts'
import { chargeFormOf } from '../../../../shared/charge/charge-form-of.ts'
import type { ChargeDetail } from '../../../../shared/domain/charge.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { useRetired } from '../../../bridge/use-retired.ts'
import { Asking } from '../../../ui/asking.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { Money } from '../../../ui/money.tsx'
import { useText } from '../../../ui/text.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { ChargeChip, RefundChip } from '../charge-chip.tsx'
import { mayChange } from '../charge-look.ts'
import { dueWords } from '../day-words.ts'
import { CancelDialog } from './cancel-dialog.tsx'

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
    <div className="charge-head">
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
