import { Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatPixKey } from '../../../../shared/ids/pix-key.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { useScreen } from '../../../ui/desk.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Grid, type GridColumn, type GridHandle } from '../../../ui/grid.tsx'
import { ListDetail } from '../../../ui/pane.tsx'
import { UnreadStrip } from '../../../ui/unread-strip.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TabPanel } from '../../../ui/tabs.tsx'
import { useText } from '../../../ui/text.tsx'
import { type KeyRow, keyRows } from '../key-rows.ts'
import { KeyForm } from './key-form.tsx'
import { KeyPane } from './key-pane.tsx'
import { KeyState } from './key-state.tsx'

/** What stands in the pane: a key of the list, or a key that is about to be typed. */
type Opened = { readonly id: string } | 'new' | null

/** The webhook of each Pix key: whom the institution tells of Pix that pay a charge, and of refunds. */
export function KeysTab({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const list = useRemote('keyWebhooks.list', {})
  const unread = useRemote('lists.unread', { lists: ['keyWebhooks'] }, { enabled: list.value !== undefined }).value
  const known = useRemote('charges.extent', {})
  const [open, setOpen] = useState<Opened>(null)
  const grid = useRef<GridHandle | null>(null)
  const rows = keyRows(list.value?.webhooks ?? [], known.value?.keys ?? [])
  const selected = open === null || open === 'new' ? undefined : rows.find(({ id }) => id === open.id)
  const close = (): void => {
    setOpen(null)
    grid.current?.focus()
  }
  const count = rows.filter(({ webhook }) => webhook?.state === 'active').length
  useScreen({
    title: t('webhooks.title'),
    keys: [{ keys: 'Enter', does: t('webhooks.keyOpen') }],
    selection: list.value === undefined ? undefined : t('webhooks.count', { count }),
    refresh: list.refresh,
    escape: () => {
      if (open === null) return false
      close()
      return true
    },
  })
  return (
    <ListDetail
      pane={
        open === 'new' ? (
          <KeyForm onDone={(key) => setOpen({ id: key.value })} onClose={close} />
        ) : (
          selected !== undefined && <KeyPane key={selected.id} row={selected} onClose={close} />
        )
      }
    >
      {tabs}
      <TabPanel id="webhooks" selected="keys" className="webhooks-panel">
        <div className="webhooks-intro row between">
          <p className="sub grow">{t('webhooks.keysIntro')}</p>
          <Button icon={Plus} onPress={() => setOpen('new')}>
            {t('webhooks.keyNew')}
          </Button>
        </div>
        {list.failure !== null && (
          <ErrorNote className="webhooks-failure" error={list.failure} onRetry={list.refresh} />
        )}
        <UnreadStrip list="keyWebhooks" unread={unread} />
        {list.loading && <Skeleton rows={5} />}
        {list.value !== undefined && rows.length === 0 && <EmptyState>{t('webhooks.keysEmpty')}</EmptyState>}
        {rows.length > 0 && (
          <Grid<KeyRow>
            ref={grid}
            label={t('webhooks.keysList')}
            columns={columnsOf(t)}
            rows={rows}
            rowKey={({ id }) => id}
            selected={selected?.id ?? null}
            onOpen={({ id }) => setOpen({ id })}
            onMove={({ id }) => {
              if (open !== null) setOpen({ id })
            }}
          />
        )}
      </TabPanel>
    </ListDetail>
  )
}

function columnsOf(t: Text): readonly GridColumn<KeyRow>[] {
  return [
    {
      id: 'key',
      header: t('webhooks.key'),
      width: 'minmax(22rem, 1fr)',
      cell: ({ key, webhook }) => (key === null ? (webhook?.key ?? t('webhooks.keyUntold')) : formatPixKey(key)),
    },
    {
      id: 'address',
      header: t('webhooks.address'),
      width: 'minmax(8rem, 2fr)',
      cell: ({ webhook }) => (webhook === null ? '' : <span className="webhook-uri">{webhook.url}</span>),
    },
    {
      id: 'state',
      header: t('webhooks.state'),
      width: '15rem',
      cell: ({ webhook }) => <KeyState webhook={webhook} />,
    },
  ]
}
