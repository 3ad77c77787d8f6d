import { Split } from 'lucide-react'
import { MOST_SPLIT_ROWS, type ShownBatch, type ShownRow } from '../../../shared/domain/payment-batch.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { useApproval } from '../../bridge/use-approval.ts'
import { useAsking } from '../../bridge/use-asking.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { useRetired } from '../../bridge/use-retired.ts'
import { ApprovalNote, AskApproval } from '../../ui/approval-note.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmNote } from '../../ui/confirm-note.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { heldBy } from '../../ui/held-by.ts'
import { HeldNote } from '../../ui/held-note.tsx'
import { hourOnDay } from '../../ui/hour-on-day.ts'
import { Money } from '../../ui/money.tsx'
import { Pane } from '../../ui/pane.tsx'
import { PlaceLink } from '../../ui/place-link.tsx'
import { useText } from '../../ui/text.tsx'
import { useToday } from '../../ui/use-today.ts'
import { useFormKey } from '../../ui/use-form-key.ts'
import { controlOf } from '../../../shared/batch/control-of.ts'
import { beyond, sumOfRows } from './totals.ts'
import { useSplit } from './use-split.ts'

interface DraftPaneProps {
  readonly batch: ShownBatch
  readonly ready: readonly ShownRow[]
  readonly open: readonly ShownRow[]
  /** Rows whose amount nobody knows. */
  readonly unknown: readonly number[]
  /** Why the last answer was not kept. */
  readonly failure: AppError | null
}

/** What would be paid, what is left of the account after it, and the button that asks in Quita's own window. */
export function DraftPane({ batch, ready, open, unknown, failure }: DraftPaneProps) {
  const t = useText()
  const confirm = useAction('paymentBatches.confirm')
  const asking = useAsking(confirm.busy)
  const retiredAt = useRetired()
  const sum = sumOfRows(ready)
  const approval = useApproval({ what: 'batch', id: batch.id })
  const held = heldBy(useRemote('session.read', {}).value)
  const isOff = ready.length === 0 || retiredAt !== null
  const waits = approval.isMissing && approval.view !== null ? approval.view : null
  const pay = (): void => {
    if (isOff || waits !== null || confirm.busy) return
    void confirm.run({ id: batch.id, version: batch.version, count: ready.length, sum })
  }
  useFormKey(pay)
  return (
    <Pane
      title={t('lots.readyTitle')}
      header={
        <div className="lots-total column">
          <h2 className="sub">{t('lots.readyTitle')}</h2>
          <Money amount={sum} size="card" />
          <p className="sub">{t('lots.readyOf', { count: ready.length, all: batch.rows.length })}</p>
        </div>
      }
      footer={
        <div className="pane-foot">
          {waits === null ? (
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
          ) : waits.mayPutUp ? (
            <AskApproval
              again={waits.givenBack !== null}
              busy={approval.busy}
              failure={approval.failure}
              disabledReason={open.length > 0 ? t('team.askOpen') : ready.length === 0 ? t('lots.nothingReady') : null}
              onAsk={(note) => void approval.ask(note)}
            />
          ) : (
            <PlaceLink place={{ to: 'team', tab: 'approvals' }}>{t('team.seeApprovals')}</PlaceLink>
          )}
          <p className="hint">
            {t(open.length === 0 ? 'lots.nothingPaidHere' : 'lots.restKept', { count: open.length })}
          </p>
        </div>
      }
    >
      <HeldNote by={held} />
      {approval.view !== null && <ApprovalNote view={approval.view} />}
      <Facts batch={batch} ready={ready} open={open} unknown={unknown} sum={sum} />
      <ConfirmNote asking={asking} />
      {confirm.failure !== null && <ErrorNote error={confirm.failure} context="writing" />}
      {failure !== null && <ErrorNote error={failure} context="writing" />}
    </Pane>
  )
}

type FactsProps = Omit<DraftPaneProps, 'failure'> & { readonly sum: Centavos }

function Facts({ batch, ready, open, unknown, sum }: FactsProps) {
  const t = useText()
  const today = useToday()
  const balance = useRemote('balance.read', {}).value?.latest ?? null
  const bucket = useRemote('payments.bucket', {}).value
  const known = controlOf(null, open)
  const after = balance === null ? null : centavos(balance.available - sum)
  return (
    <>
      {open.length > 0 && (
        <DetailList
          look="money"
          details={[
            // Of rows whose amounts nobody knows nought would be a claim.
            known.count === 0
              ? null
              : { term: t('lots.openSum', { count: open.length }), value: <Money amount={known.sum} /> },
            unknown.length === 0 ? null : { term: t('lots.openUnknown', { count: unknown.length }), value: <b>?</b> },
          ]}
        />
      )}
      {balance !== null && after !== null && (
        <div className="pane-part">
          <DetailList
            look="money"
            details={[
              {
                term: t('lots.balance', { at: hourOnDay(t, balance.at, today) }),
                value: <Money amount={balance.available} />,
              },
              { term: t('lots.thisBatch'), value: <Money amount={centavos(-sum)} /> },
              { term: t('lots.balanceAfter'), value: <Money amount={after} />, sum: true },
            ]}
          />
          {after < 0 && (
            <>
              <p className="hint bad">{t('lots.balanceShort', { amount: formatBrl(centavos(-after)) })}</p>
              <Short batch={batch} rows={beyond(ready, balance.available)} of={ready} />
            </>
          )}
        </div>
      )}
      {bucket !== undefined && (
        <div className="pane-part lots-dict stack">
          <p className="row">
            <span className="strong grow">{t('lots.dict')}</span>
            <span className="num sub">{t('lots.dictOf', { tokens: bucket.tokens, capacity: bucket.capacity })}</span>
          </p>
          <progress value={bucket.tokens} max={bucket.capacity} aria-label={t('lots.dict')} />
          <p className="hint">{t('lots.dictRefills', { refill: bucket.refillPerMinute })}</p>
        </div>
      )}
    </>
  )
}

interface ShortProps {
  readonly batch: ShownBatch
  /** What the balance does not suffice for. */
  readonly rows: readonly number[]
  readonly of: readonly ShownRow[]
}

/** Moves what the balance does not suffice for into a batch of its own, unless that were all of it. */
function Short({ batch, rows, of }: ShortProps) {
  const t = useText()
  const split = useSplit(batch)
  const movable = rows.filter((row) => of.some((one) => one.row === row && one.standing === 'ready'))
  if (movable.length === 0 || movable.length === of.length || movable.length > MOST_SPLIT_ROWS) return null
  return (
    <>
      <Button size="sm" icon={Split} busy={split.busy} onPress={() => void split.run(movable)}>
        {t('lots.splitShort', { count: movable.length })}
      </Button>
      {split.failure !== null && <ErrorNote error={split.failure} context="writing" />}
    </>
  )
}
