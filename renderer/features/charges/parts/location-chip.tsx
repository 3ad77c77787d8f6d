import { CircleDashed } from 'lucide-react'
import { Chip } from '../../../ui/state-chip.tsx'
import { useText } from '../../../ui/text.tsx'

/** That no charge hangs on a location. */
export function LocationChip() {
  const t = useText()
  return (
    <Chip tone="neutral" icon={CircleDashed}>
      {t('locations.free')}
    </Chip>
  )
}
