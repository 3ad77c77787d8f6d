import { useEffect, useRef } from 'react'
import type { ShownBatch, ShownRow } from '../../../shared/domain/payment-batch.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { useAsking } from '../../bridge/use-asking.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { useRetired } from '../../bridge/use-retired.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmNote } from '../../ui/confirm-note.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Money } from '../../ui/money.tsx'
import { ListDetail, Pane } from '../../ui/pane.tsx'
import { useText } from '../../ui/text.tsx'
import { useFormKey } from '../../ui/use-form-key.ts'
import { ControlTotal } from './control-total.tsx'
import { ExceptionCard } from './exception-card.tsx'
import { openFindings } from './open-findings.ts'
import { ReadyRows } from './ready-rows.tsx'
import { useNextException } from './use-next-exception.ts'

/** A draft: what is to be resolved first, the rest folded; the button asks in Quita's own window and sends nothing itself. */
export function DraftLot({ batch }: { readonly batch: ShownBatch }) {
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  const put = useAction('paymentBatches.putRows')
  const confirm = useAction('paymentBatches.confirm')
  const asking = useAsking(confirm.busy)
  const retiredAt = useRetired()
  const isOpen = (row: ShownRow): boolean =>
    row.standing === 'unread' ||
    row.standing === 'exception' ||
    (row.standing === 'ready' && openFindings(row).length > 0)
  const open = batch.rows.filter(isOpen)
  const ready = batch.rows.filter((row) => (row.standing === 'ready' || row.standing === 'unsent') && !isOpen(row))
  const out = batch.rows.filter(({ standing }) => standing === 'out')
  const sum = sumOf(ready)
  const next = useNextException(list, open.length)
  const pay = (): void => {
    if (ready.length === 0 || confirm.busy) return
    void confirm.run({ id: batch.id, version: batch.version, count: ready.length, sum })
  }
  useFormKey(pay)
  // What was resolved gives the keyboard to the next one.
  const before = useRef(open.length)
  useEffect(() => {
    if (open.length < before.current) next(1, true)
    before.current = open.length
  })
  return (
    <ListDetail
      pane={
        <Pane
          title={t('lots.readyTitle')}
          footer={
            <>
              <Button
                kind="filled"
                block
                keyHint="Ctrl+Enter"
                busy={confirm.busy}
                disabledReason={
                  retiredAt !== null ? t('lots.retired') : ready.length === 0 ? t('lots.nothingReady') : null
                }
                onPress={pay}
              >
                {t('lots.confirm', { count: ready.length })}
              </Button>
              <p className="hint">
                {t(open.length === 0 ? 'lots.nothingPaidHere' : 'lots.restKept', { count: open.length })}
              </p>
            </>
          }
        >
          <DraftTotals count={ready.length} all={batch.rows.length} sum={sum} open={sumOf(open)} />
          <ControlTotal batch={batch} sum={centavos(sum + sumOf(open))} count={ready.length + open.length} />
          <ConfirmNote asking={asking} />
          {confirm.failure !== null && <ErrorNote error={confirm.failure} context="writing" />}
          {put.failure !== null && <ErrorNote error={put.failure} context="writing" />}
        </Pane>
      }
    >
      <div ref={list} className="lots-draft">
        <h2 className="h2" role="status">
          {open.length === 0 ? t('lots.nothingToResolve') : t('lots.toResolve', { count: open.length })}
        </h2>
        {open.map((row) => (
          <ExceptionCard
            key={`${row.row} ${JSON.stringify(row.told)}`}
            row={row}
            onPut={(changed) => void put.run({ id: batch.id, rows: [changed] })}
          />
        ))}
        <ReadyRows ready={ready} out={out} onPut={(changed) => void put.run({ id: batch.id, rows: [changed] })} />
      </div>
    </ListDetail>
  )
}

function sumOf(rows: readonly ShownRow[]): Centavos {
  return centavos(rows.reduce((all, { order }) => all + (order?.amount ?? 0), 0))
}

interface DraftTotalsProps {
  readonly count: number
  readonly all: number
  readonly sum: Centavos
  readonly open: Centavos
}

function DraftTotals({ count, all, sum, open }: DraftTotalsProps) {
  const t = useText()
  const balance = useRemote('balance.read', {}).value?.latest ?? null
  const bucket = useRemote('payments.bucket', {}).value
  const after = balance === null ? null : balance.available - sum
  return (
    <>
      <p>
        <Money amount={sum} size="card" />
      </p>
      <p className="sub">{t('lots.readyOf', { count, all })}</p>
      <DetailList
        look="money"
        details={[
          open === 0 ? null : { term: t('lots.openSum'), value: <Money amount={open} /> },
          balance === null ? null : { term: t('lots.balance'), value: <Money amount={balance.available} /> },
          after === null
            ? null
            : { term: t('lots.balanceAfter'), value: <Money amount={centavos(after)} />, sum: true },
        ]}
      />
      {after !== null && after < 0 && (
        <p className="hint bad">{t('lots.balanceShort', { amount: formatBrl(centavos(-after)) })}</p>
      )}
      {bucket !== undefined && (
        <p className="hint">{t('lots.dict', { tokens: bucket.tokens, refill: bucket.refillPerMinute })}</p>
      )}
    </>
  )
}
