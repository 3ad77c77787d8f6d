import { Plus } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatPixKey } from '../../../../shared/ids/pix-key.ts'
import { useHealthOf } from '../../../bridge/use-health.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { createListMemory } from '../../../list/list-memory.ts'
import { listRowsOf } from '../../../list/list-rows.ts'
import { ListScreen } from '../../../list/list-screen.tsx'
import { useList } from '../../../list/use-list.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { GridColumn } from '../../../ui/grid-props.ts'
import { isToldOver } from '../../../ui/reading-words.ts'
import type { PlaceOf } from '../../../ui/place.ts'
import { useText } from '../../../ui/text.tsx'
import { UnreadStrip } from '../../../ui/unread-strip.tsx'
import { type KeyRow, keyRows, toldKeys } from '../key-rows.ts'
import { KeyForm } from './key-form.tsx'
import { KeyPane } from './key-pane.tsx'
import { KeyState } from './key-state.tsx'

const memory = createListMemory<null, KeyRow, string>(null)

/** The webhook of each Pix key: whom the institution tells of Pix that pay a charge, and of refunds. */
export function KeysTab({ place, tabs }: { readonly place: PlaceOf<'webhooks'>; readonly tabs: ReactNode }) {
  const t = useText()
  const list = useList(memory, { place, open: place.row })
  const read = useRemote('keyWebhooks.list', {})
  const unread = useRemote('lists.unread', { lists: ['keyWebhooks'] }, { enabled: read.value !== undefined }).value
  const known = useRemote('charges.extent', {})
  const [isMaking, setMaking] = useState(false)
  // What was not read is no word that a key has none.
  const rows = read.value === undefined ? [] : keyRows(read.value.webhooks, known.value?.keys ?? [])
  const events = useHealthOf('webhooks')
  // The strip over both lists tells of the events first, and of the keys where nothing is to be told of those.
  const isTold = isToldOver(useHealthOf('keyWebhooks')) && !isToldOver(events)
  const count = toldKeys(rows)
  const columns = useCallback(() => columnsOf(t), [t])
  const leaveForm = (): void => {
    setMaking(false)
    list.down()
  }
  return (
    <ListScreen
      title={t('webhooks.title')}
      label={t('webhooks.keysList')}
      told={read.value === undefined ? undefined : t('webhooks.count', { count })}
      list={list}
      rows={listRowsOf({ ...read, rows, failure: isTold ? null : read.failure })}
      reads="keyWebhooks"
      of="keys"
      keyOf={keyOf}
      columns={columns}
      onOpen={(row) => {
        setMaking(false)
        list.show(row.id, row)
      }}
      refresh={read.refresh}
      tab={{ id: 'webhooks', selected: 'keys' }}
      head={tabs}
      above={
        <>
          <div className="webhooks-intro row between">
            <p className="sub grow">{t('webhooks.keysIntro')}</p>
            <Button icon={Plus} onPress={() => setMaking(true)}>
              {t('webhooks.keyNew')}
            </Button>
          </div>
          <UnreadStrip list="keyWebhooks" unread={unread} />
        </>
      }
      empty={read.value !== undefined && <EmptyState>{t('webhooks.keysEmpty')}</EmptyState>}
      aside={
        isMaking
          ? {
              pane: (
                <KeyForm
                  onDone={({ value }) => {
                    setMaking(false)
                    list.show(value)
                  }}
                  onClose={leaveForm}
                />
              ),
              close: leaveForm,
            }
          : null
      }
      pane={(id, _, close) => {
        const row = rows.find((one) => one.id === id)
        return row !== undefined && <KeyPane row={row} onClose={close} />
      }}
    />
  )
}

function keyOf({ id }: KeyRow): string {
  return id
}

function columnsOf(t: Text): readonly GridColumn<KeyRow>[] {
  return [
    {
      id: 'key',
      header: t('webhooks.key'),
      width: 'minmax(22rem, 1fr)',
      narrow: 'minmax(9rem, 1fr)',
      cell: ({ key, webhook }) => (key === null ? (webhook?.key ?? t('webhooks.keyUntold')) : formatPixKey(key)),
    },
    {
      id: 'address',
      header: t('webhooks.address'),
      width: 'minmax(8rem, 2fr)',
      narrow: null,
      cell: ({ webhook }) => (webhook === null ? '' : <span className="cut">{webhook.url}</span>),
    },
    {
      id: 'state',
      header: t('webhooks.state'),
      width: '15rem',
      narrow: '13rem',
      cell: ({ webhook }) => <KeyState webhook={webhook} />,
    },
  ]
}
