import { Scale } from 'lucide-react'
import { infractionIdSchema } from '../../../../shared/domain/infraction.ts'
import type { ReceivedDetail } from '../../../../shared/domain/received-pix.ts'
import { Callout } from '../../../ui/callout.tsx'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { useText } from '../../../ui/text.tsx'

/** Warns that a Pix is disputed, with the way to the case: whoever gives it back now may lose its amount twice. */
export function Disputed({ infractionId }: Pick<ReceivedDetail, 'infractionId'>) {
  const t = useText()
  const id = infractionIdSchema.safeParse(infractionId)
  if (!id.success) return null
  return (
    <Callout tone="warn" icon={Scale} level={2} title={t('review.disputed')}>
      <p>{t('review.disputedDetail')}</p>
      <p>
        <PlaceLink place={{ to: 'infractions', id: id.data }}>{t('review.openInfraction')}</PlaceLink>
      </p>
    </Callout>
  )
}
