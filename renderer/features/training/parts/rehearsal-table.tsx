import { useState } from 'react'
import type { Rehearsal } from '../../../../shared/domain/training.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Code } from '../../../ui/code.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { Money } from '../../../ui/money.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { useText } from '../../../ui/text.tsx'
import { effectWords } from '../effect-words.ts'

type Area = Rehearsal['area']

const areas = [
  'key',
  'code',
  'billet',
  'account',
  'charge',
  'refund',
  'infraction',
  'webhook',
  'key-webhook',
] as const satisfies readonly Area[]
const hints: Partial<Readonly<Record<Area, TextKey>>> = {
  account: 'training.accountHint',
  infraction: 'training.infractionHint',
  webhook: 'training.webhookHint',
  charge: 'training.chargeHint',
  refund: 'training.refundHint',
  'key-webhook': 'training.webhookHint',
}

/** Every value that makes the training bank do something, by subject; those the entry box takes can be used at once. */
export function RehearsalTable({ rehearsals }: { readonly rehearsals: readonly Rehearsal[] }) {
  const t = useText()
  const [area, setArea] = useState<Area>('key')
  const hint = hints[area]
  return (
    <Card title={t('training.rehearsals')}>
      <p className="sub mb-3">{t('training.rehearsalsHint')}</p>
      <Tabs
        id="rehearsals"
        label={t('training.areas')}
        tabs={areas.map((id) => ({ id, label: t(`training.${id}`) }))}
        selected={area}
        onSelect={setArea}
      />
      <TabPanel id="rehearsals" selected={area} className="rehearsals">
        {hint !== undefined && <p className="hint">{t(hint)}</p>}
        <table className="rehearsal-table plain-table">
          <thead className="sub small-type">
            <tr>
              <th scope="col">{t('training.value')}</th>
              <th scope="col">{t('training.effect')}</th>
              <th scope="col">{t('training.errorCode')}</th>
              <th scope="col" className="right">
                {t('training.amount')}
              </th>
              <th scope="col">
                <span className="sr">{t('training.use')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rehearsals
              .filter((one) => one.area === area)
              .map((one) => (
                <RehearsalRow key={`${one.value}-${one.effect}`} rehearsal={one} />
              ))}
          </tbody>
        </table>
      </TabPanel>
    </Card>
  )
}

function RehearsalRow({ rehearsal }: { readonly rehearsal: Rehearsal }) {
  const t = useText()
  const desk = useDesk()
  const { area, value, effect, code, amount } = rehearsal
  const words = effectWords[effect]
  const isEntry = area === 'key' || area === 'code' || area === 'billet'
  return (
    <tr>
      <th scope="row">
        {value === '*' ? (
          t('training.anything')
        ) : (
          <Code copies={t('training.value')} value={value}>
            {shortened(value)}
          </Code>
        )}
      </th>
      <td>{words === undefined ? effect : t(words)}</td>
      <td>{code}</td>
      <td className="right">{amount !== null && <Money amount={amount} />}</td>
      <td className="right">
        {isEntry && (
          <Button
            size="sm"
            spoken={t('training.useIn', { value: shortened(value) })}
            onPress={() => desk.go({ to: 'pay', text: value })}
          >
            {t('training.use')}
          </Button>
        )}
      </td>
    </tr>
  )
}

// A code of 200 signs tells nobody anything; what is copied is whole.
function shortened(value: string): string {
  return value.length <= 60 ? value : `${value.slice(0, 24)}…${value.slice(-12)}`
}
