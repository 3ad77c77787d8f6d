import { FileDown } from 'lucide-react'
import type { ShownBatch } from '../../../shared/domain/payment-batch.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk } from '../../ui/desk.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { hourOnDay } from '../../ui/hour-on-day.ts'
import { hourOf } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { Pane } from '../../ui/pane.tsx'
import { useText } from '../../ui/text.tsx'
import { useToday } from '../../ui/use-today.ts'
import { totalIn, totalOf, receiptsOf } from './totals.ts'

/** What a batch comes to: what has left the account, what may have, the sheet with what became of each row, the receipts. */
export function RunPane({ batch }: { readonly batch: ShownBatch }) {
  const t = useText()
  const all = totalOf(batch)
  const { runs } = batch
  return (
    <Pane
      title={batch.name}
      header={
        <div className="lots-total column">
          <h2 className="sub">{batch.name}</h2>
          <Money amount={all.sum} size="card" />
          <p className="sub">{t('lots.paymentsOf', { count: all.count })}</p>
        </div>
      }
      footer={runs?.where === 'here' ? <p className="hint pane-foot">{t('lots.mayLeave')}</p> : undefined}
    >
      <Gone batch={batch} />
      <Returned batch={batch} />
      <Receipts batch={batch} />
      {batch.confirmedAt !== null && (
        <p className="hint pane-part">
          {t('lots.confirmedAt', { day: formatDate(batch.confirmedAt), time: hourOf(batch.confirmedAt) })}{' '}
          {t('lots.confirmedStands')}
        </p>
      )}
    </Pane>
  )
}

function Gone({ batch }: { readonly batch: ShownBatch }) {
  const t = useText()
  const today = useToday()
  const balance = useRemote('balance.read', {}).value?.latest ?? null
  const gone = totalIn(batch, ['paid'])
  const perhaps = totalIn(batch, ['sending', 'accepted', 'doubtful'])
  return (
    <DetailList
      look="money"
      details={[
        { term: t('lots.gone'), value: <Money amount={centavos(-gone.sum)} /> },
        perhaps.count === 0 ? null : { term: t('lots.perhaps'), value: <Money amount={perhaps.sum} sign="never" /> },
        balance === null
          ? null
          : {
              term: t('lots.balance', { at: hourOnDay(t, balance.at, today) }),
              value: <Money amount={balance.available} />,
            },
      ]}
    />
  )
}

function Returned({ batch }: { readonly batch: ShownBatch }) {
  const { id, state, source } = batch
  const t = useText()
  const desk = useDesk()
  const save = useAction('paymentBatches.save')
  const isRemessa = source?.kind === 'cnab240'
  const saveAs = async (format: 'csv' | 'xlsx' | 'retorno'): Promise<void> => {
    const saved = await save.run({ id, format })
    if (saved.ok && saved.value.fileName !== null) desk.toast({ text: t('lots.saved', { name: saved.value.fileName }) })
  }
  return (
    <section className="pane-part lots-part-of stack" aria-labelledby="lots-returned">
      <h3 id="lots-returned" className="strong">
        {t('lots.returnedSheet')}
      </h3>
      <p className="sub">{t(meansOf(batch))}</p>
      <div className="row wrap">
        {isRemessa && (
          <Button
            icon={FileDown}
            size="sm"
            kind={state === 'done' ? 'filled' : 'outline'}
            busy={save.busy}
            onPress={() => void saveAs('retorno')}
          >
            {t('lots.saveRetorno')}
          </Button>
        )}
        <Button
          icon={FileDown}
          size="sm"
          kind={state === 'done' && !isRemessa ? 'filled' : 'outline'}
          busy={save.busy}
          onPress={() => void saveAs('xlsx')}
        >
          {t(state === 'done' ? 'lots.save' : 'lots.saveNow')}
        </Button>
        <Button kind="ghost" size="sm" busy={save.busy} onPress={() => void saveAs('csv')}>
          {t('lots.saveCsv')}
        </Button>
      </div>
      {save.failure !== null && <ErrorNote error={save.failure} context="writing" />}
    </section>
  )
}

function meansOf({ source, rows }: ShownBatch) {
  if (source === null || rows.some(({ told }) => told.file !== undefined)) return 'lots.returnedMeans'
  return source.kind === 'cnab240' ? 'lots.retornoMeans' : 'lots.returnedSame'
}

function Receipts({ batch: { rows } }: { readonly batch: ShownBatch }) {
  const t = useText()
  const { paid, saved } = receiptsOf(rows)
  if (paid === 0) return null
  return (
    <div className="pane-part lots-part-of stack">
      <p className="row">
        <span className="strong grow">{t('lots.receipts')}</span>
        <span className="num sub">{t('lots.receiptsOf', { saved, all: paid })}</span>
      </p>
      <progress value={saved} max={paid} aria-label={t('lots.receipts')} />
    </div>
  )
}
