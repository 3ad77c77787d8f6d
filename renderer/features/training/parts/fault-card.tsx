import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import type { TrainingView } from '../../../../shared/domain/training.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { useOrder } from '../use-order.ts'

// The failures a person rehearses; the rest of the bank's list is for tests and shows by its own name.
const words: Readonly<Record<string, TextKey>> = {
  delay: 'training.fault-delay',
  'drop-before-booking': 'training.fault-drop-before-booking',
  'drop-after-booking': 'training.fault-drop-after-booking',
  '500-after-booking': 'training.fault-500-after-booking',
  '503': 'training.fault-503',
  '429-null': 'training.fault-429-null',
  'truncated-json': 'training.fault-truncated-json',
  'token-expired-midflight': 'training.fault-token-expired-midflight',
  'slow-pdf': 'training.fault-slow-pdf',
  'receipt-not-ready': 'training.fault-receipt-not-ready',
  '403': 'training.fault-403',
  'address-refused': 'training.fault-address-refused',
  'refused-as-efi': 'training.fault-refused-as-efi',
  'refused-as-bb': 'training.fault-refused-as-bb',
  'refused-as-sicoob': 'training.fault-refused-as-sicoob',
  'refused-as-itau': 'training.fault-refused-as-itau',
  coded: 'training.fault-coded',
  'null-lists': 'training.fault-null-lists',
  'odd-row': 'training.fault-odd-row',
  'long-ids': 'training.fault-long-ids',
  drip: 'training.fault-drip',
  'token-basic': 'training.fault-token-basic',
  'refused-then-executed': 'training.fault-refused-then-executed',
}

/** Orders one failure of the bank, for the next payment or for all requests, and switches failures off again. */
export function FaultCard({ view }: { readonly view: TrainingView }) {
  const t = useText()
  const order = useOrder()
  const [fault, setFault] = useState('drop-after-booking')
  const [when, setWhen] = useState<'next' | 'always'>('next')
  const say = (name: string): string => {
    const key = words[name]
    return key === undefined ? name : t(key)
  }
  const set = (faults: readonly string[], said: string): void =>
    order.give({ do: 'set-faults', faults: [...faults] }, said)
  return (
    <Card title={t('training.fail')}>
      <div className="stack stack-4">
        {view.active.length > 0 && (
          <Callout
            tone="warn"
            icon={CloudOff}
            title={t('training.faultActive', { fault: view.active.map(nameOf).map(say).join(', ') })}
          >
            <div>
              <Button size="sm" onPress={() => set([], t('training.faultWasOff'))}>
                {t('training.faultOff')}
              </Button>
            </div>
          </Callout>
        )}
        <SelectField
          label={t('training.faults')}
          options={view.faults.map(({ name }) => ({ value: name, label: say(name) }))}
          value={fault}
          onChange={setFault}
        />
        <RadioGroup<'next' | 'always'>
          label={t('training.faultWhen')}
          look="row"
          options={[
            { value: 'next', label: t('training.faultNext') },
            { value: 'always', label: t('training.faultAlways') },
          ]}
          value={when}
          onChange={setWhen}
        />
        <div>
          <Button onPress={() => set([when === 'next' ? `${fault}x1` : fault], t('training.faultWasSet'))}>
            {t('training.faultSet')}
          </Button>
        </div>
        {order.failure !== null && <ErrorNote error={order.failure} context="writing" />}
      </div>
    </Card>
  )
}

/** The name in the text of an order, `NAME[=VALUE][@operation][xN]`. */
function nameOf(order: string): string {
  return order.replace(/(=\d+)?(@[A-Za-z.]+)?(x\d+)?$/, '')
}
