import { CircleArrowUp } from 'lucide-react'
import type { UpdateView } from '../../../shared/domain/update.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { PlaceLink } from '../../ui/place-link.tsx'
import { useText } from '../../ui/text.tsx'
import './update.css'

/** A quiet mark at the foot of the window: an update is ready, or the running version has to be replaced. It leads to the settings. */
export function UpdateMark({ view }: { readonly view: UpdateView }) {
  const t = useText()
  const hasToGo = view.withdrawn || view.required
  const ready = view.step.at === 'ready' ? view.release : null
  if (!hasToGo && ready === null) return null
  return (
    <span>
      <PlaceLink
        place={{ to: 'settings' }}
        className={classNames('update-mark rings-inside', hasToGo ? 'warn' : 'info hoverable')}
      >
        <Icon of={CircleArrowUp} />
        {ready === null ? t('updates.markReplace') : t('updates.markReady', { version: ready.version })}
      </PlaceLink>
    </span>
  )
}
