import { type ReactNode, useRef, useState } from 'react'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { useScreen } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Grid, type GridColumn, type GridHandle } from '../../../ui/grid.tsx'
import { ListDetail } from '../../../ui/pane.tsx'
import { UnreadStrip } from '../../../ui/unread-strip.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TabPanel } from '../../../ui/tabs.tsx'
import { useText } from '../../../ui/text.tsx'
import { eventWords, type WebhookRow, webhookRows } from '../webhook-rows.ts'
import { WebhookPane } from './webhook-pane.tsx'
import { WebhookState } from './webhook-state.tsx'

/** One grid of the five kinds of news of the account, with whom the institution tells of each. */
export function EventsTab({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const list = useRemote('webhooks.list', {})
  const unread = useRemote('lists.unread', { lists: ['webhooks'] }, { enabled: list.value !== undefined }).value
  const [open, setOpen] = useState<string | null>(null)
  const grid = useRef<GridHandle | null>(null)
  const close = () => {
    setOpen(null)
    grid.current?.focus()
  }
  const rows = webhookRows(list.value?.webhooks ?? [])
  const selected = rows.find(({ key }) => key === open)
  useScreen({
    title: t('webhooks.title'),
    keys: [{ keys: 'Enter', does: t('webhooks.keyOpen') }],
    selection: list.value === undefined ? undefined : t('webhooks.count', { count: list.value.webhooks.length }),
    refresh: list.refresh,
    escape: () => {
      if (selected === undefined) return false
      close()
      return true
    },
  })
  return (
    <ListDetail
      pane={
        selected !== undefined && (
          <WebhookPane key={selected.key} row={selected} onChanged={list.refresh} onClose={close} />
        )
      }
    >
      {tabs}
      <TabPanel id="webhooks" selected="events" className="webhooks-panel">
        <p className="webhooks-intro sub">{t('webhooks.intro')}</p>
        {list.failure !== null && (
          <ErrorNote className="webhooks-failure" error={list.failure} onRetry={list.refresh} />
        )}
        <UnreadStrip list="webhooks" unread={unread} />
        {list.loading && <Skeleton rows={5} />}
        {list.value !== undefined && (
          <Grid<WebhookRow>
            ref={grid}
            label={t('webhooks.list')}
            columns={columnsOf(t)}
            rows={rows}
            rowKey={(row) => row.key}
            selected={open}
            onOpen={(row) => setOpen(row.key)}
            onMove={(row) => {
              if (open !== null) setOpen(row.key)
            }}
          />
        )}
      </TabPanel>
    </ListDetail>
  )
}

function columnsOf(t: Text): readonly GridColumn<WebhookRow>[] {
  return [
    { id: 'event', header: t('webhooks.event'), width: 'minmax(17.25rem, 1fr)', cell: (row) => eventWords(t, row) },
    {
      id: 'address',
      header: t('webhooks.address'),
      width: 'minmax(8rem, 2fr)',
      cell: ({ webhook }) => (webhook === null ? '' : <span className="webhook-uri">{webhook.uri}</span>),
    },
    {
      id: 'state',
      header: t('webhooks.state'),
      width: '10rem',
      cell: ({ webhook }) => <WebhookState webhook={webhook} />,
    },
  ]
}
