import { ArrowUpRight, FileText, RefreshCw } from 'lucide-react'
import type { MissingReceipt } from '../../../../shared/domain/missing-receipt.ts'
import { everyReceipt } from '../../../../shared/domain/receipt-filter.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { useRetired } from '../../../bridge/use-retired.ts'
import { Asking } from '../../../ui/asking.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Code } from '../../../ui/code.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { Pane } from '../../../ui/pane.tsx'
import { shownDocument } from '../../../ui/shown-ids.ts'
import { useText } from '../../../ui/text.tsx'
import { useBehind } from '../use-behind.ts'
import { payeeOf } from './missing-columns.tsx'
import { NextTry } from './next-try.tsx'
import { hasId, reasonLook } from './reason-look.ts'

interface MissingPaneProps {
  readonly row: MissingReceipt
  readonly onClose: () => void
}

/** The payment that is selected: why its receipt is missing, what was tried, and what can be done. */
export function MissingPane({ row, onClose }: MissingPaneProps) {
  const t = useText()
  const { tone, icon, word, why } = reasonLook(row)
  const { key, payeeDocument, paymentId, tries, triedAt } = row
  const kept = useKept(row)
  return (
    <Pane
      title={payeeOf(t, row)}
      onClose={onClose}
      header={<PaneHead row={row} />}
      footer={<PaneFoot row={row} kept={kept} />}
    >
      {kept === null ? (
        <Callout tone={tone} icon={icon} title={t(word)}>
          <p>{t(why)}</p>
        </Callout>
      ) : (
        <Callout tone="ok" title={t('missing.arrived')} role="status" />
      )}
      <DetailList
        label={t('missing.pane')}
        details={[
          payeeDocument === null
            ? null
            : {
                term: t('missing.document'),
                value: <Code copies={t('missing.document')}>{shownDocument(payeeDocument)}</Code>,
              },
          { term: t('missing.made'), value: t(paymentId === null ? 'missing.elsewhereLong' : 'missing.hereLong') },
          kept === null ? { term: t('missing.tries'), value: t('missing.countTries', { count: tries }) } : null,
          kept !== null || triedAt === null
            ? null
            : { term: t('missing.lastTry'), value: <Moment at={triedAt} show="datetime" /> },
          kept === null ? { term: t('missing.nextTry'), value: <NextTry row={row} /> } : null,
          hasId(row) ? { term: t('missing.key'), value: <Code copies={t('missing.key')}>{key}</Code> } : null,
        ]}
      />
    </Pane>
  )
}

// Its id is a word of the receipt, so that a receipt that came meanwhile is found by it.
function useKept(row: MissingReceipt) {
  const filter = { ...everyReceipt, words: [row.key.toLowerCase()] }
  const found = useRemote('receipts.rows', { filter, first: 0, limit: 1 }, { enabled: hasId(row) }).value?.rows[0]
  return found !== undefined && (found.endToEndId === row.key || found.billetId === row.key) ? found : null
}

function PaneHead({ row }: { readonly row: MissingReceipt }) {
  const t = useText()
  return (
    <>
      <p className="dim">{t(row.kind === 'billet' ? 'receipts.billet' : 'receipts.pix')}</p>
      <h2 className="h2">{payeeOf(t, row)}</h2>
      <p>
        <Money amount={row.amount} sign="never" size="card" />
      </p>
      <p className="dim xs">
        <Moment at={row.paidAt} />
      </p>
    </>
  )
}

function PaneFoot({ row, kept }: { readonly row: MissingReceipt; readonly kept: ReturnType<typeof useKept> }) {
  const t = useText()
  const desk = useDesk()
  const tryNow = useAction('receipts.tryNow')
  const retiredAt = useRetired()
  const { key, kind, paymentId } = row
  const behind = useBehind({
    paymentId,
    billetId: kind === 'billet' ? key : null,
    endToEndId: kind === 'pix' ? key : null,
  })
  const ask = async (): Promise<void> => {
    const asked = await tryNow.run({ keys: [key] })
    if (asked.ok) desk.toast({ text: t('missing.asked', { count: 1 }) })
  }
  return (
    <>
      {tryNow.failure !== null && <ErrorNote error={tryNow.failure} />}
      {kept !== null && (
        <Button kind="filled" icon={FileText} onPress={() => desk.go({ to: 'receipts', id: kept.id })}>
          {t('missing.openReceipt')}
        </Button>
      )}
      {kept === null && hasId(row) && (
        <Asking retiredAt={retiredAt}>
          <Button kind="filled" icon={RefreshCw} busy={tryNow.busy} onPress={() => void ask()}>
            {t('missing.tryOne')}
          </Button>
        </Asking>
      )}
      {behind !== null && (
        <Button icon={ArrowUpRight} onPress={() => desk.go(behind.place)}>
          {t(behind.label)}
        </Button>
      )}
    </>
  )
}
