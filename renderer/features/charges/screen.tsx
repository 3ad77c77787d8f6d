import type { Txid } from '../../../shared/ids/txid.ts'
import { useScreen } from '../../ui/desk.tsx'
import type { ChargesTab } from '../../ui/place.ts'
import { useText } from '../../ui/text.tsx'
import { BatchesTab } from './parts/batches-tab.tsx'
import { LocationsTab } from './parts/locations-tab.tsx'

interface ChargesScreenProps {
  readonly tab?: ChargesTab | undefined
  readonly txid?: Txid | undefined
}

/** Charges, batches and locations. */
export function ChargesScreen({ tab = 'cob' }: ChargesScreenProps) {
  const t = useText()
  useScreen({ title: t('shell.charges') })
  if (tab === 'batches') return <BatchesTab />
  return tab === 'locations' ? <LocationsTab /> : null
}
