import { ArrowDownToLine, Scale, Wallet } from 'lucide-react'
import type { TrainingView } from '../../../../shared/domain/training.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { useOrder } from '../use-order.ts'

const REFILL = centavos(100_000_00)
const ONE_PIX = centavos(1_250_00)
const speeds = [1, 10, 60, 600] as const

/** What a person may make happen: money, a received Pix, an infraction, and time that runs faster. */
export function HappenCard({ view }: { readonly view: TrainingView }) {
  const t = useText()
  const order = useOrder()
  const chosen = String(view.speed)
  const known = speeds.map(String)
  const options = (known.includes(chosen) ? known : [...known, chosen]).map((value) => ({
    value,
    label: t('training.speedTimes', { times: Number(value) }),
  }))
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
        <SelectField
          label={t('training.speed')}
          hint={t('training.speedHint')}
          options={options}
          value={chosen}
          onChange={(value) => void order.run({ do: 'set-speed', speed: Number(value) })}
        />
        {order.failure !== null && <ErrorNote error={order.failure} context="writing" />}
      </div>
    </Card>
  )
}
