import { Plus } from 'lucide-react'
import { useHealthOf } from '../../bridge/use-health.ts'
import { useRetired } from '../../bridge/use-retired.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk } from '../../ui/desk.tsx'
import type { ChargesTab, PlaceOf } from '../../ui/place.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useText } from '../../ui/text.tsx'
import { BatchesTab } from './parts/batches-tab.tsx'
import { ChargeList } from './parts/charge-list.tsx'
import { LocationsTab } from './parts/locations-tab.tsx'
import './charges.css'

const TABS: readonly ChargesTab[] = ['cob', 'cobv', 'batches', 'locations']

/** Charges of both kinds, batches and locations. */
export function ChargesScreen({ place }: { readonly place: PlaceOf<'charges'> }) {
  const { tab = 'cob' } = place
  const tabs = <ChargesTabs tab={tab} />
  if (tab === 'batches') return <BatchesTab tabs={tabs} />
  if (tab === 'locations') return <LocationsTab place={place} tabs={tabs} />
  return <ChargeList key={tab} kind={tab} place={place} tabs={tabs} />
}

function ChargesTabs({ tab }: { readonly tab: ChargesTab }) {
  const t = useText()
  const desk = useDesk()
  const retiredAt = useRetired()
  const isOffered = useHealthOf('charges')?.state !== 'absent'
  const kind = tab === 'cobv' ? 'cobv' : 'cob'
  return (
    <div className="toolbar">
      <Tabs
        id="charges"
        label={t('charges.tabs')}
        tabs={TABS.map((id) => ({ id, label: t(`charges.tab_${id}`) }))}
        selected={tab}
        onSelect={(next) => desk.go({ to: 'charges', tab: next })}
      />
      <div className="grow" />
      {retiredAt === null && isOffered && (tab === 'cob' || tab === 'cobv') && (
        <Button kind="filled" icon={Plus} onPress={() => desk.go({ to: 'new-charge', kind })}>
          {t('shell.newCharge')}
        </Button>
      )}
    </div>
  )
}
