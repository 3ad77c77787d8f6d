import type { ReactNode } from 'react'
import { useScreen } from '../../../ui/desk.tsx'
import { ListDetail } from '../../../ui/pane.tsx'
import { TabPanel } from '../../../ui/tabs.tsx'
import { useText } from '../../../ui/text.tsx'

/** The locations, where the payloads of charges lie, below the tabs of the screen. */
export function LocationsTab({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  useScreen({ title: t('charges.title') })
  return (
    <ListDetail pane={null}>
      {tabs}
      <TabPanel id="charges" selected="locations" className="charges-panel">
        {null}
      </TabPanel>
    </ListDetail>
  )
}
