import { type ReactNode, useCallback } from 'react'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { useHealthOf } from '../../../bridge/use-health.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { createListMemory } from '../../../list/list-memory.ts'
import { listRowsOf } from '../../../list/list-rows.ts'
import { ListScreen } from '../../../list/list-screen.tsx'
import { useList } from '../../../list/use-list.ts'
import type { GridColumn } from '../../../ui/grid-props.ts'
import { isToldOver } from '../../../ui/reading-words.ts'
import type { PlaceOf } from '../../../ui/place.ts'
import { useText } from '../../../ui/text.tsx'
import { UnreadStrip } from '../../../ui/unread-strip.tsx'
import { eventWords, type WebhookRow, webhookRows } from '../webhook-rows.ts'
import { WebhookPane } from './webhook-pane.tsx'
import { WebhookState } from './webhook-state.tsx'

const memory = createListMemory<null, WebhookRow, string>(null)

/** One grid of the five kinds of news of the account, with whom the institution tells of each. */
export function EventsTab({ place, tabs }: { readonly place: PlaceOf<'webhooks'>; readonly tabs: ReactNode }) {
  const t = useText()
  const list = useList(memory, { place, open: place.row })
  const read = useRemote('webhooks.list', {})
  const unread = useRemote('lists.unread', { lists: ['webhooks'] }, { enabled: read.value !== undefined }).value
  const rows = read.value === undefined ? [] : webhookRows(read.value.webhooks)
  const isTold = isToldOver(useHealthOf('webhooks'))
  const columns = useCallback(() => columnsOf(t), [t])
  return (
    <ListScreen
      title={t('webhooks.title')}
      label={t('webhooks.list')}
      told={read.value === undefined ? undefined : t('webhooks.count', { count: read.value.webhooks.length })}
      list={list}
      rows={listRowsOf({ ...read, rows, failure: isTold ? null : read.failure })}
      reads="webhooks"
      of="events"
      keyOf={keyOf}
      columns={columns}
      refresh={read.refresh}
      tab={{ id: 'webhooks', selected: 'events' }}
      head={tabs}
      above={
        <>
          <p className="webhooks-intro sub">{t('webhooks.intro')}</p>
          <UnreadStrip list="webhooks" unread={unread} />
        </>
      }
      empty={null}
      pane={(key, _, close) => {
        const row = rows.find((one) => one.key === key)
        return row !== undefined && <WebhookPane row={row} onChanged={read.refresh} onClose={close} />
      }}
    />
  )
}

function keyOf({ key }: WebhookRow): string {
  return key
}

function columnsOf(t: Text): readonly GridColumn<WebhookRow>[] {
  return [
    { id: 'event', header: t('webhooks.event'), width: 'minmax(17.25rem, 1fr)', cell: (row) => eventWords(t, row) },
    {
      id: 'address',
      header: t('webhooks.address'),
      width: 'minmax(8rem, 2fr)',
      cell: ({ webhook }) => (webhook === null ? '' : <span className="cut">{webhook.uri}</span>),
    },
    {
      id: 'state',
      header: t('webhooks.state'),
      width: '10rem',
      cell: ({ webhook }) => <WebhookState webhook={webhook} />,
    },
  ]
}
