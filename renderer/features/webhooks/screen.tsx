import type { Instant } from '../../../shared/time/instant.ts'
import { useRetired } from '../../bridge/use-retired.ts'
import { createListMemory } from '../../list/list-memory.ts'
import { useList } from '../../list/use-list.ts'
import { Asking } from '../../ui/asking.tsx'
import { useScreen } from '../../ui/desk.tsx'
import type { PlaceOf, WebhooksTab } from '../../ui/place.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useText } from '../../ui/text.tsx'
import { EventsTab } from './parts/events-tab.tsx'
import { KeysTab } from './parts/keys-tab.tsx'
import './webhooks.css'

const memory = createListMemory<{ readonly tab: WebhooksTab }, never, never>({ tab: 'events' })

/** Whom the institution tells of what: events of the account by kind, Pix of charges and refunds by Pix key. */
export function WebhooksScreen({ place }: { readonly place: PlaceOf<'webhooks'> }) {
  const t = useText()
  const retiredAt = useRetired()
  const { filter, refine } = useList(memory, { place, filter: place.tab === undefined ? {} : { tab: place.tab } })
  const { tab } = filter
  const tabs = (
    <div className="toolbar">
      <Tabs
        id="webhooks"
        label={t('webhooks.tabs')}
        tabs={[
          { id: 'events', label: t('webhooks.tabEvents') },
          { id: 'keys', label: t('webhooks.tabKeys') },
        ]}
        selected={tab}
        onSelect={(chosen) => refine({ tab: chosen })}
      />
    </div>
  )
  // None of them is kept here, and the institution is not asked any more.
  if (retiredAt !== null) return <RetiredWebhooks retiredAt={retiredAt} />
  return tab === 'events' ? <EventsTab place={place} tabs={tabs} /> : <KeysTab place={place} tabs={tabs} />
}

function RetiredWebhooks({ retiredAt }: { readonly retiredAt: Instant }) {
  const t = useText()
  useScreen({ title: t('webhooks.title') })
  return (
    <div className="empty">
      <Asking retiredAt={retiredAt} />
    </div>
  )
}
