import { useState } from 'react'
import { Tabs } from '../../ui/tabs.tsx'
import { useText } from '../../ui/text.tsx'
import { EventsTab } from './parts/events-tab.tsx'
import { KeysTab } from './parts/keys-tab.tsx'
import './webhooks.css'

/** Whom the institution tells of what: events of the account by kind, Pix of charges and refunds by Pix key. */
export function WebhooksScreen() {
  const t = useText()
  const [tab, setTab] = useState<'events' | 'keys'>('events')
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
        onSelect={setTab}
      />
    </div>
  )
  return tab === 'events' ? <EventsTab tabs={tabs} /> : <KeysTab tabs={tabs} />
}
