import { ArrowDownToLine, ArrowUpFromLine, Copy, Landmark, Scale, Wallet } from 'lucide-react'
import { useId } from 'react'
import type { TrainingView } from '../../../../shared/domain/training.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Check } from '../../../ui/check.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { SelectField, type SelectOption } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { useOrder } from '../use-order.ts'

const REFILL = centavos(100_000_00)
const ONE_PIX = centavos(1_250_00)
const ELSEWHERE = centavos(4_870_00)
const speeds = [1, 10, 60, 600] as const
const shares = [0, 25, 50, 75, 100] as const

/** What a person may make happen: money, a received Pix, an infraction, debits that nothing explains, payers who pay charges, time that runs faster, confirmations as with a real account. */
export function HappenCard({ view }: { readonly view: TrainingView }) {
  const t = useText()
  const hint = useId()
  const order = useOrder()
  return (
    <Card title={t('training.happen')}>
      <div className="stack stack-4">
        <div className="row">
          <Button icon={Wallet} onPress={() => order.give({ do: 'credit', amount: REFILL }, t('training.credited'))}>
            {t('training.credit')}
          </Button>
          <Button
            icon={ArrowDownToLine}
            onPress={() => order.give({ do: 'receive-pix', amount: ONE_PIX }, t('training.received'))}
          >
            {t('training.receive')}
          </Button>
          <Button icon={Scale} onPress={() => order.give({ do: 'open-infraction' }, t('training.infractionOpened'))}>
            {t('training.openInfraction')}
          </Button>
        </div>
        <div className="row">
          <Button
            icon={ArrowUpFromLine}
            onPress={() => order.give({ do: 'debit-elsewhere', amount: ELSEWHERE }, t('training.debitMade'))}
          >
            {t('training.debitElsewhere')}
          </Button>
          <Button icon={Copy} onPress={() => order.give({ do: 'book-again' }, t('training.bookedAgain'))}>
            {t('training.bookAgain')}
          </Button>
          <Button icon={Landmark} onPress={() => order.give({ do: 'charge-fee' }, t('training.feeCharged'))}>
            {t('training.chargeFee')}
          </Button>
        </div>
        <SelectField
          label={t('training.speed')}
          hint={t('training.speedHint')}
          options={withChosen(speeds, view.speed, (times) => t('training.speedTimes', { times }))}
          value={String(view.speed)}
          onChange={(value) => void order.run({ do: 'set-speed', speed: Number(value) })}
        />
        <SelectField
          label={t('training.payers')}
          hint={t('training.payersHint')}
          options={withChosen(shares, view.payers, (percent) => t('training.payersShare', { percent }))}
          value={String(view.payers)}
          onChange={(value) => void order.run({ do: 'set-payers', payers: Number(value) })}
        />
        <div>
          <Check
            checked={view.rehearsesConfirmation}
            describedBy={hint}
            onChange={(on) => void order.run({ do: 'rehearse-confirmation', on })}
          >
            {t('training.rehearseConfirmation')}
          </Check>
          <p className="hint" id={hint}>
            {t('training.rehearseConfirmationHint')}
          </p>
        </div>
        {order.failure !== null && <ErrorNote error={order.failure} context="writing" />}
      </div>
    </Card>
  )
}

// What was set elsewhere stands among the choices too.
function withChosen(known: readonly number[], chosen: number, say: (value: number) => string): SelectOption<string>[] {
  const values = known.includes(chosen) ? known : [...known, chosen]
  return values.map((value) => ({ value: String(value), label: say(value) }))
}
