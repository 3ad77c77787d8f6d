import { FileDown, FileText, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { BilletRow } from '../../../../shared/domain/billet.ts'
import { noteSubjectsOfBillet } from '../../../../shared/domain/note-subjects.ts'
import { receiptIdSchema } from '../../../../shared/domain/receipt.ts'
import { useInstitutions } from '../../../bridge/use-institutions.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { useRetired } from '../../../bridge/use-retired.ts'
import { NotePanel } from '../../../notes/note-panel.tsx'
import { Asking } from '../../../ui/asking.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { Pane } from '../../../ui/pane.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useText } from '../../../ui/text.tsx'
import { BilletChip } from '../billet-chip.tsx'
import { billetName } from '../../../ui/billet-name.ts'
import { BilletFacts } from './billet-facts.tsx'

interface BilletPaneProps {
  readonly id: string
  /** The boleto as the list has it; one that is not listed is asked for. */
  readonly kept: BilletRow | undefined
  readonly onClose: () => void
  /** The institution was asked: what is kept may be newer. */
  readonly onAsked: () => void
}

/** The boleto that is selected: how it stands, what was paid against what was printed, and its receipt. */
export function BilletPane({ id, kept, onClose, onAsked }: BilletPaneProps) {
  const t = useText()
  const institutions = useInstitutions()
  const read = useRemote('billets.read', { id }, { enabled: kept === undefined })
  const billet = kept ?? read.value
  return (
    <Pane
      title={billet === undefined ? t('billets.pane') : billetName(t, billet, institutions)}
      onClose={onClose}
      header={billet !== undefined && <PaneHead billet={billet} />}
      footer={billet !== undefined && <PaneFoot billet={billet} onAsked={onAsked} />}
    >
      {billet === undefined && read.failure === null && <Skeleton rows={4} />}
      {billet === undefined && read.failure !== null && <ErrorNote error={read.failure} onRetry={read.refresh} />}
      {billet !== undefined && <BilletFacts billet={billet} />}
      {billet !== undefined && <NotePanel subjects={noteSubjectsOfBillet(billet)} amount={billet.amount} />}
    </Pane>
  )
}

function PaneHead({ billet }: { readonly billet: BilletRow }) {
  const t = useText()
  return (
    <>
      <p className="dim">{t('paymentNames.kind_billet')}</p>
      <p className="amount-line">
        {billet.amount !== null && <Money amount={billet.amount} sign="never" size="card" />}
        <BilletChip billet={billet} />
      </p>
      <p className="dim xs">
        <Moment at={billet.at} />
      </p>
    </>
  )
}

interface PaneFootProps {
  readonly billet: BilletRow
  readonly onAsked: () => void
}

function PaneFoot({ billet, onAsked }: PaneFootProps) {
  const t = useText()
  const desk = useDesk()
  const retiredAt = useRetired()
  const ask = useAction('billets.read')
  const fetch = useAction('billets.fetchReceipt')
  const [notReady, setNotReady] = useState(false)
  const receipt = receiptIdSchema.safeParse(billet.receiptId)
  const fetchReceipt = async (): Promise<void> => {
    const reply = await fetch.run({ id: billet.id })
    if (!reply.ok) return
    setNotReady(reply.value.receiptId === null)
    if (reply.value.receiptId !== null) desk.go({ to: 'receipts', id: reply.value.receiptId })
  }
  const failure = ask.failure ?? fetch.failure
  return (
    <div className="grow stack">
      {failure !== null && <ErrorNote error={failure} />}
      {notReady && <p role="status">{t('billets.receiptNotReady')}</p>}
      <div className="row wrap">
        {receipt.success ? (
          <Button kind="filled" icon={FileText} onPress={() => desk.go({ to: 'receipts', id: receipt.data })}>
            {t('payments.openReceipt')}
          </Button>
        ) : (
          billet.status === 'LIQUIDATED' &&
          retiredAt === null && (
            <Button kind="filled" icon={FileDown} busy={fetch.busy} onPress={() => void fetchReceipt()}>
              {t('payments.fetchReceipt')}
            </Button>
          )
        )}
        <Asking retiredAt={retiredAt}>
          <Button icon={RefreshCw} busy={ask.busy} onPress={() => void ask.run({ id: billet.id }).then(onAsked)}>
            {t('payments.askNow')}
          </Button>
        </Asking>
      </div>
    </div>
  )
}
