import { RefreshCw, ShieldAlert } from 'lucide-react'
import type { ReceiptRow } from '../../../../shared/domain/receipt-filter.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { useAction } from '../../../bridge/use-remote.ts'
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
import { receiptTitle } from '../../../ui/receipt-title.ts'
import { useText } from '../../../ui/text.tsx'
import { useBehind } from '../use-behind.ts'

interface DamagedNoteProps {
  /** What the list tells of it; null where it was not come to by the list. */
  readonly row: ReceiptRow | null
  readonly onRetry: () => void
}

/** Says that a kept file is not the institution's any more, of which payment it was, and that it is asked for anew. */
export function DamagedNote({ row, onRetry }: DamagedNoteProps) {
  const t = useText()
  return (
    <>
      <Callout tone="bad" icon={ShieldAlert} role="alert" title={t('receipts.damagedTitle')} className="document-fault">
        <p>{t('receipts.damagedDetail')}</p>
        <p>{t('receipts.damagedTodo')}</p>
        <div className="note-actions">
          {row !== null && <AskAnew row={row} />}
          <Button size="sm" onPress={onRetry}>
            {t('receipts.damagedAgain')}
          </Button>
          {row !== null && <WayBehind row={row} />}
        </div>
      </Callout>
      {row !== null && <Facts row={row} />}
    </>
  )
}

// The engine has counted it as missing when it found it damaged: this one is asked for at once, before its turn.
function AskAnew({ row }: { readonly row: ReceiptRow }) {
  const t = useText()
  const desk = useDesk()
  const { run, busy, failure } = useAction('receipts.tryNow')
  const retiredAt = useRetired()
  const key = row.endToEndId ?? row.billetId
  if (key === null) return null
  const ask = async (): Promise<void> => {
    const asked = await run({ keys: [key] })
    if (asked.ok) desk.toast({ text: t('missing.asked', { count: 1 }) })
  }
  return (
    <>
      {failure !== null && <ErrorNote error={failure} context="writing" />}
      <Asking retiredAt={retiredAt}>
        <Button size="sm" icon={RefreshCw} busy={busy} onPress={() => void ask()}>
          {t('receipts.damagedFetch')}
        </Button>
      </Asking>
    </>
  )
}

function WayBehind({ row }: { readonly row: ReceiptRow }) {
  const t = useText()
  const { go } = useDesk()
  const behind = useBehind(row)
  if (behind === null) return null
  return (
    <Button size="sm" onPress={() => go(behind.place)}>
      {t(behind.label)}
    </Button>
  )
}

function Facts({ row }: { readonly row: ReceiptRow }) {
  const t = useText()
  const id = row.endToEndId ?? row.billetId
  return (
    <div className="document-facts">
      <DetailList
        label={t('missing.pane')}
        details={[
          { term: t('missing.payee'), value: <b>{receiptTitle(t, row)}</b> },
          { term: t('missing.amount'), value: <Money amount={centavos(-row.amount)} /> },
          { term: t('missing.paidAt'), value: <Moment at={row.paidAt} show="datetime" /> },
          id === null ? null : { term: t('missing.key'), value: <Code copies={t('missing.key')}>{id}</Code> },
        ]}
      />
    </div>
  )
}
