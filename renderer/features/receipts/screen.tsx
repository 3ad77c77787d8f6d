import { FileCheck } from 'lucide-react'
import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk } from '../../ui/desk.tsx'
import type { PlaceOf, ReceiptsTab } from '../../ui/place.ts'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useText } from '../../ui/text.tsx'
import { useDrop } from '../../ui/use-drop.ts'
import { MissingReceipts } from './missing/missing-receipts.tsx'
import { ReceiptDesk } from './parts/receipt-desk.tsx'
import './receipts.css'

/** Every receipt in one place, and the payments that have none yet. Works without a network. */
export function ReceiptsScreen({ place }: { readonly place: PlaceOf<'receipts'> }) {
  const { tab = 'kept' } = place
  const kept = useRemote('receipts.totals', { filter: everyReceipt }).value?.count
  return (
    <div className="col">
      <ReceiptsTabs tab={tab} kept={kept} />
      <TabPanel id="receipts" selected={tab} className="col">
        {tab === 'kept' ? <ReceiptDesk total={kept ?? null} place={place} /> : <MissingReceipts />}
      </TabPanel>
    </div>
  )
}

function ReceiptsTabs({ tab, kept }: { readonly tab: ReceiptsTab; readonly kept: number | undefined }) {
  const t = useText()
  const desk = useDesk()
  const missing = useRemote('receipts.coverage', {}).value?.missing
  return (
    <div className="toolbar">
      <Tabs<ReceiptsTab>
        id="receipts"
        label={t('receiptSearch.tabs')}
        tabs={[
          {
            id: 'kept',
            label: kept === undefined ? t('receiptSearch.kept') : t('receiptSearch.keptCount', { count: kept }),
          },
          {
            id: 'missing',
            label:
              missing === undefined ? t('receiptSearch.missing') : t('receiptSearch.missingCount', { count: missing }),
          },
        ]}
        selected={tab}
        onSelect={(next) => desk.go({ to: 'receipts', tab: next })}
      />
      <span className="grow" />
      <CheckButton />
    </div>
  )
}

/** The way to the screen that checks a receipt of somebody else; a file that is dropped on it goes along. */
function CheckButton() {
  const t = useText()
  const { go } = useDesk()
  const { over, handlers } = useDrop((data) => {
    const [file] = data.files
    go(file === undefined ? { to: 'check' } : { to: 'check', file })
  }, true)
  return (
    <span className={over ? 'receipts-check over' : 'receipts-check'} {...handlers}>
      <Button size="sm" icon={FileCheck} onPress={() => go({ to: 'check' })}>
        {t('shell.checkReceipt')}
      </Button>
    </span>
  )
}
