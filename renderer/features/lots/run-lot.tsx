import { CircleHelp, CircleX, Pause, Play, Repeat, RotateCcw, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { RowStanding, ShownBatch, ShownRow } from '../../../shared/domain/payment-batch.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { useAsking } from '../../bridge/use-asking.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { useRetired } from '../../bridge/use-retired.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ConfirmNote } from '../../ui/confirm-note.tsx'
import { useDesk } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Grid } from '../../ui/grid.tsx'
import { heldByBook } from '../../ui/held-by.ts'
import { HeldNote } from '../../ui/held-note.tsx'
import { hourOnDay } from '../../ui/hour-on-day.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { ListDetail } from '../../ui/pane.tsx'
import { PlaceLink } from '../../ui/place-link.tsx'
import { Said } from '../../ui/said.tsx'
import { Chip } from '../../ui/state-chip.tsx'
import { useText } from '../../ui/text.tsx'
import { useToday } from '../../ui/use-today.ts'
import { batchLook } from './batch-look.ts'
import { runColumns, whyOf } from './run-columns.tsx'
import { RunPane } from './run-pane.tsx'
import { type BatchBlock, batchBlocks, totalIn, totalOf, refusedOf } from './totals.ts'
import { MOST_NAME } from './use-split.ts'
import { useMilestones } from './use-milestones.ts'

const ORDER: readonly BatchBlock[] = ['paid', 'sending', 'doubtful', 'undone', 'waiting']
const FIRST: readonly RowStanding[] = ['doubtful', 'unsent', 'exception', 'refused', 'sending']

/** A batch that was confirmed: how far it is, what waits for a person, and each row with its payment. */
export function RunLot({ batch }: { readonly batch: ShownBatch }) {
  const t = useText()
  const desk = useDesk()
  const [only, setOnly] = useState<BatchBlock | null>(null)
  useMilestones(batch)
  const columns = useMemo(() => runColumns(t), [t])
  const rows = useMemo(() => rowsIn(batch.rows, only), [batch.rows, only])
  const all = totalOf(batch)
  const sent = totalIn(batch, ['paid', 'accepted', 'sending', 'doubtful', 'refused'])
  return (
    <ListDetail pane={<RunPane batch={batch} />}>
      <div className="scrolls-whole column fill">
        <header className="lots-head">
          <div className="deeds row wrap">
            <p className="h2 num">{t('lots.sentOf', { sent: sent.count, all: all.count })}</p>
            <StateChip batch={batch} t={t} />
            <span className="grow" />
            <Deeds batch={batch} />
          </div>
          <div className="lots-bar" aria-hidden>
            {ORDER.map((block) => {
              const { count } = totalIn(batch, batchBlocks[block])
              return count === 0 ? null : (
                <span key={block} className={`lots-part own-colours ${block}`} style={{ flexGrow: count }} />
              )
            })}
          </div>
          <ul className="lots-blocks split" aria-label={t('lots.blocks')}>
            {ORDER.map((block) => {
              const { count, sum } = totalIn(batch, batchBlocks[block])
              return (
                <li key={block}>
                  <button
                    type="button"
                    className={classNames('lots-block picks', only === block && 'sunken')}
                    aria-pressed={only === block}
                    onClick={() => setOnly(only === block ? null : block)}
                  >
                    <span className={`lots-dot own-colours ${block}`} />
                    <span className="sub">{t(`lots.block_${block}`)}</span>
                    <b className="num whole-row">{count}</b>
                    <Money amount={sum} className="whole-row" />
                  </button>
                </li>
              )
            })}
          </ul>
          <Why batch={batch} t={t} />
          {only === null && <NeedsYou rows={batch.rows} />}
        </header>
        {rows.length === 0 ? (
          <EmptyState>{t('lots.noRows')}</EmptyState>
        ) : (
          <Grid<ShownRow>
            label={t('lots.rows')}
            columns={columns}
            rows={{ length: rows.length, at: (index) => rows[index] }}
            list={only}
            rowKey={({ row }) => String(row)}
            onOpen={({ paymentId, payment }) => {
              if (paymentId !== null && payment !== null) desk.go({ to: 'payment', id: paymentId })
            }}
          />
        )}
      </div>
    </ListDetail>
  )
}

// What waits for a person stands first, then the order of the sheet.
function rowsIn(rows: readonly ShownRow[], only: BatchBlock | null): readonly ShownRow[] {
  const place = ({ standing }: ShownRow): number => {
    const at = FIRST.indexOf(standing)
    return at === -1 ? FIRST.length : at
  }
  return rows
    .filter(({ standing }) => standing !== 'out' && standing !== 'unread' && standing !== 'ready')
    .filter(({ standing }) => only === null || batchBlocks[only].includes(standing))
    .toSorted((one, other) => place(one) - place(other) || one.row - other.row)
}

function StateChip({ batch, t }: { readonly batch: ShownBatch; readonly t: Text }) {
  const isHeld = heldByBook(useRemote('session.read', {}).value) !== null
  const { tone, icon, words } = batchLook(t, batch, isHeld)
  return (
    <Chip tone={tone} icon={icon}>
      {words}
    </Chip>
  )
}

function Deeds({ batch }: { readonly batch: ShownBatch }) {
  const t = useText()
  const desk = useDesk()
  const today = useToday()
  const { id, version, state, name, rows, runs } = batch
  const isHeld = heldByBook(useRemote('session.read', {}).value) !== null
  const pause = useAction('paymentBatches.pause')
  const resume = useAction('paymentBatches.confirm')
  const reopen = useAction('paymentBatches.reopen')
  const copy = useAction('paymentBatches.copy')
  const asking = useAsking(resume.busy)
  const isRetired = useRetired() !== null
  const left = totalIn(batch, ['waiting', 'unsent'])
  const undone = totalIn(batch, ['exception', 'ready', 'unread']).count + (state === 'paused' ? left.count : 0)
  const refused = refusedOf(rows)
  const draftOf = async (which: 'all' | 'refused', called: string): Promise<void> => {
    const made = await copy.run({ id, name: called.slice(0, MOST_NAME), rows: which })
    if (made.ok) desk.go({ to: 'lots', id: made.value.id })
  }
  const failure = pause.failure ?? resume.failure ?? reopen.failure ?? copy.failure
  return (
    <>
      {(state === 'running' || state === 'confirmed') && (
        <Button
          kind="filled"
          icon={Pause}
          busy={pause.busy}
          disabledReason={isHeld && runs?.where !== 'here' ? t('lots.pauseHeld') : null}
          onPress={() => void pause.run({ id })}
        >
          {t('lots.pause')}
        </Button>
      )}
      {state === 'paused' && left.count > 0 && (
        <Button
          kind="filled"
          icon={Play}
          busy={resume.busy}
          disabledReason={isRetired ? t('lots.retired') : null}
          onPress={() => void resume.run({ id, version, ...left })}
        >
          {t('lots.resume')}
        </Button>
      )}
      {(state === 'paused' || state === 'done') && undone > 0 && (
        <Button icon={Undo2} busy={reopen.busy} onPress={() => void reopen.run({ id })}>
          {t('lots.reopen')}
        </Button>
      )}
      {(state === 'paused' || state === 'done') && refused > 0 && (
        <Button
          icon={RotateCcw}
          busy={copy.busy}
          onPress={() => void draftOf('refused', t('lots.againName', { name }))}
        >
          {t('lots.againRefused', { count: refused })}
        </Button>
      )}
      {state === 'done' && (
        <Button
          kind="ghost"
          icon={Repeat}
          busy={copy.busy}
          onPress={() => void draftOf('all', t('lots.repeatName', { name, day: today }))}
        >
          {t('lots.repeat')}
        </Button>
      )}
      <ConfirmNote asking={asking} />
      {failure !== null && <ErrorNote error={failure} context="writing" />}
    </>
  )
}

function Why({ batch: { state, paused, resting, counts, runs }, t }: { readonly batch: ShownBatch; readonly t: Text }) {
  const today = useToday()
  const held = heldByBook(useRemote('session.read', {}).value)
  if (state === 'paused' && paused !== null)
    return (
      <Callout tone={paused.why === 'person' ? 'neutral' : 'warn'} title={t(`lots.paused_${paused.why}`)}>
        <p>{t('lots.pausedDetail', { count: counts.waiting + counts.unsent })}</p>
        {paused.error !== null && <ErrorNote error={paused.error} context="writing" />}
      </Callout>
    )
  if (held !== null && (state === 'running' || state === 'confirmed'))
    return (
      <>
        <HeldNote by={held} />
        {runs?.where === 'elsewhere' && <p className="hint">{t('lots.lostMeans', { name: runs.by })}</p>}
        {runs?.where === 'nowhere' && <p className="hint">{t('lots.nowhereMeans')}</p>}
      </>
    )
  if (runs?.where === 'nowhere') return <p className="hint">{t('lots.nowhereMeans')}</p>
  if (runs?.where === 'elsewhere')
    return <p className="hint">{t('lots.elsewhereMeans', { name: runs.by, count: counts.waiting })}</p>
  if (resting !== null)
    return <p className="hint">{t(`lots.resting_${resting.why}`, { time: hourOnDay(t, resting.until, today) })}</p>
  if (state === 'running' || state === 'confirmed')
    return <p className="hint">{t('lots.pauseMeans', { count: counts.waiting })}</p>
  return null
}

const WAITING_FOR_YOU: readonly RowStanding[] = ['doubtful', 'unsent', 'exception', 'refused']

/** The rows of a batch that a person has to see to: what is the matter with each, in words, and where it is followed. */
function NeedsYou({ rows }: { readonly rows: readonly ShownRow[] }) {
  const t = useText()
  const open = rows
    .filter(({ standing }) => WAITING_FOR_YOU.includes(standing))
    .toSorted((one, other) => WAITING_FOR_YOU.indexOf(one.standing) - WAITING_FOR_YOU.indexOf(other.standing))
  if (open.length === 0) return null
  return (
    <section className="lots-needs" aria-labelledby="lots-needs">
      <h2 id="lots-needs" className="h2">
        {t('lots.needsYou', { count: open.length })}
      </h2>
      <ul tabIndex={0} aria-labelledby="lots-needs">
        {open.map((row) => (
          <Need key={row.row} row={row} />
        ))}
      </ul>
    </section>
  )
}

function Need({ row }: { readonly row: ShownRow }) {
  const t = useText()
  const { row: number, standing, told, payment, paymentId, order } = row
  const tone = standing === 'doubtful' ? 'warn' : 'bad'
  return (
    <li>
      <span className={classNames('lots-sign tinted', tone)}>
        <Icon of={standing === 'doubtful' ? CircleHelp : CircleX} />
      </span>
      <div className="grow">
        <p className="lots-what">
          <span className="dim num">{t('lots.row', { row: number })}</span>
          <b>
            <Said>{payment?.payeeName ?? told.payee ?? told.file ?? t('lots.unnamed')}</Said>
          </b>
          <span className={classNames('medium toned', tone)}>{t(`lots.standing_${standing}`)}</span>
        </p>
        <p className="sub">{whyOf(t, row)}</p>
      </div>
      {paymentId !== null && payment !== null && (
        <PlaceLink place={{ to: 'payment', id: paymentId }}>{t('lots.follow')}</PlaceLink>
      )}
      {order !== null && <Money amount={order.amount} className="strong" />}
    </li>
  )
}
