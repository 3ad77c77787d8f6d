import type { Infraction } from '../../../shared/domain/infraction.ts'
import { Chip } from '../../ui/state-chip.tsx'
import { useText } from '../../ui/text.tsx'
import { infractionLook } from './infraction-look.ts'

/** The state of an infraction in word, icon and tone. */
export function InfractionChip({ infraction }: { readonly infraction: Pick<Infraction, 'status' | 'analysisResult'> }) {
  const t = useText()
  const look = infractionLook(infraction)
  return (
    <Chip tone={look.tone} icon={look.icon}>
      {t(look.key, { status: infraction.status })}
    </Chip>
  )
}
