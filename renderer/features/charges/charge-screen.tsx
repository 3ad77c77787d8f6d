import { GraduationCap } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { askedOf } from '../../../shared/charge/asked-of.ts'
import type { Charge, ChargeDetail, ChargeId } from '../../../shared/domain/charge.ts'
import { noteSubjectsOfCharge } from '../../../shared/domain/note-subjects.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { formatAmount } from '../../../shared/money/format-brl.ts'
import { parseTypedAmount } from '../../../shared/money/typed-amount.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { useRetired } from '../../bridge/use-retired.ts'
import { useOpenConnection } from '../../bridge/use-open-connection.ts'
import { NotePanel } from '../../notes/note-panel.tsx'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Code } from '../../ui/code.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { useWarmPdf } from '../../ui/pdf/use-warm-pdf.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TechnicalDetails } from '../../ui/technical-details.tsx'
import { useText } from '../../ui/text.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { useNow } from '../../ui/use-now.ts'
import { isOpen } from '../../ui/charge-look.ts'
import { momentWords } from './day-words.ts'
import { ChargeHead } from './parts/charge-head.tsx'
import { DueTable } from './parts/due-table.tsx'
import { PayerFacts } from './parts/payer-facts.tsx'
import { QrBox } from './parts/qr-box.tsx'
import { ReadStrip } from './parts/read-strip.tsx'
import { ReceiptsCard } from './parts/receipts-card.tsx'
import { timelineItems } from './timeline-items.ts'
import { type ChargeDeeds, useChargeDeeds } from './use-charge-deeds.ts'
import { useChargeKeys } from './use-charge-keys.ts'
import './charges.css'

/** One charge as a full screen: its code, who pays how much and when, what came in, what happened. */
export function ChargeScreen({ kind, txid }: ChargeId) {
  const t = useText()
  const desk = useDesk()
  const retiredAt = useRetired()
  const open = useCharge({ kind, txid })
  const deeds = useChargeDeeds({ kind, txid, code: open.detail?.charge.code ?? null })
  const toList = (): void => desk.go({ to: 'charges', tab: kind })
  useChargeKeys({ copy: deeds.copy, repeat: () => desk.go({ to: 'new-charge', kind, from: txid }) })
  useWarmPdf()
  useScreen({
    title: t(`charges.title_${kind}`),
    path: [{ title: t('charges.title'), place: { to: 'charges', tab: kind } }],
    keys: [
      { keys: 'Ctrl+C', does: t('charges.keyCopy') },
      ...(retiredAt === null ? [{ keys: 'F5', does: t('charges.keyAsk') }] : []),
    ],
    refresh: open.ask,
    print: deeds.print,
    escape: () => {
      toList()
      return true
    },
  })
  if (open.detail !== undefined) return <ChargeView open={open} detail={open.detail} deeds={deeds} />
  return (
    <div className="stack-5 col page">
      {open.failure === null && <Skeleton shape="card" rows={2} />}
      {open.failure?.kind === 'not-found' && (
        <EmptyState action={<Button onPress={toList}>{t('charges.toList')}</Button>}>
          {t('charges.notFound')}
        </EmptyState>
      )}
      {open.failure !== null && open.failure.kind !== 'not-found' && (
        <ErrorNote error={open.failure} onRetry={open.ask} />
      )}
    </div>
  )
}

interface ChargeViewProps {
  readonly open: OpenCharge
  readonly detail: ChargeDetail
  readonly deeds: ChargeDeeds
}

function ChargeView({ open, detail, deeds }: ChargeViewProps) {
  const t = useText()
  const now = instantFromMs(useNow(60_000))
  const { charge, state } = detail
  const { dueDate, daysAfterDue } = charge
  const payable = isOpen(state)
  return (
    <div className="stack-5 col page">
      <ChargeHead detail={detail} onChanged={open.ask} />
      <ReadStrip failure={open.unasked} of={detail.readAt} busy={open.asking} onRetry={open.ask} />
      <div className="charge-columns folds">
        <QrBox charge={charge} payable={payable} deeds={deeds} />
        <div className="charge-middle">
          <section aria-labelledby="charge-payer">
            <h2 className="h2 mb-2" id="charge-payer">
              {t('charges.payer')}
            </h2>
            <PayerFacts charge={charge} />
            <ChargeIds detail={detail} />
          </section>
          {dueDate !== null && payable && (
            <DueTable
              amount={charge.amount}
              terms={charge.terms}
              dueDate={dueDate}
              daysAfterDue={daysAfterDue ?? 0}
              today={localDateOf(now)}
            />
          )}
          {payable && charge.code !== null && <TrainingNote charge={charge} onPaid={open.ask} />}
          <NotePanel subjects={noteSubjectsOfCharge(charge)} amount={askedOf(charge)} />
        </div>
        <div className="charge-side stack-5">
          <ReceiptsCard detail={detail} today={localDateOf(now)} />
          <section aria-labelledby="charge-timeline">
            <h2 className="h2 mb-2" id="charge-timeline">
              {t('charges.timeline')}
            </h2>
            <Timeline items={timelineItems(t, detail, now)} label={t('charges.timeline')} />
          </section>
          <p className="dim xs num">{t('charges.readAt', { when: momentWords(detail.readAt) })}</p>
        </div>
      </div>
    </div>
  )
}

function ChargeIds({ detail: { charge } }: { readonly detail: ChargeDetail }) {
  const t = useText()
  const { txid, location, batchId } = charge
  return (
    <TechnicalDetails look="line">
      <DetailList
        className="charge-ids mt-tight"
        details={[
          { term: t('charges.txid'), value: <Code copies={t('charges.txid')}>{txid}</Code> },
          location === null
            ? null
            : { term: t('charges.location'), value: <Code copies={t('charges.location')}>{location}</Code> },
          batchId === null ? null : { term: t('charges.batch'), value: <Code>{batchId}</Code> },
        ]}
      />
    </TechnicalDetails>
  )
}

/** In the training bank the person is the payer too; nothing in any other environment. */
function TrainingNote({ charge, onPaid }: { readonly charge: Charge; readonly onPaid: () => void }) {
  const t = useText()
  const [paying, setPaying] = useState(false)
  if (useOpenConnection()?.environment !== 'training') return null
  return (
    <Callout tone="neutral" icon={GraduationCap} title={t('charges.trainingTitle')} level={2}>
      <p>{t('charges.trainingDetail')}</p>
      <div className="note-actions">
        <Button onPress={() => setPaying(true)}>{t('charges.simulate')}</Button>
      </div>
      {paying && (
        <PayDialog
          charge={charge}
          onClose={() => setPaying(false)}
          onPaid={() => {
            setPaying(false)
            onPaid()
          }}
        />
      )}
    </Callout>
  )
}

/** One charge as it is kept here, and asking the institution for it. */
interface OpenCharge {
  readonly detail: ChargeDetail | undefined
  /** Why it cannot be shown at all. */
  readonly failure: AppError | null
  /** Why the institution could not be asked; what is kept stays in sight. */
  readonly unasked: AppError | null
  readonly asking: boolean
  readonly ask: () => void
}

/** Reads a charge and asks the institution for it once when it is opened: then its newest revision stands here. */
function useCharge({ kind, txid }: ChargeId): OpenCharge {
  const read = useRemote('charges.read', { kind, txid })
  const consult = useAction('charges.consult')
  const { run } = consult
  const ask = async (): Promise<void> => {
    const reply = await run({ kind, txid })
    if (reply.ok) read.refresh()
  }
  const newest = useRef(ask)
  useEffect(() => {
    newest.current = ask
  })
  // Once for each charge: afterwards F5 and the engine's own news ask.
  useEffect(() => void newest.current(), [kind, txid])
  const missing = read.failure?.kind === 'not-found'
  return {
    detail: read.value,
    // A charge that is not kept here may stand at the institution: only both together say that there is none.
    failure: missing ? (consult.busy ? null : consult.failure) : read.failure,
    unasked: missing ? null : consult.failure,
    asking: consult.busy,
    ask: () => void ask(),
  }
}

interface PayDialogProps {
  readonly charge: Charge
  readonly onClose: () => void
  readonly onPaid: () => void
}

/** Has the training bank pay a charge as its payer would; asks how much where the payer may choose. */
function PayDialog({ charge, onClose, onPaid }: PayDialogProps) {
  const t = useText()
  const desk = useDesk()
  const order = useAction('training.order')
  const asked = askedOf(charge)
  const mayChoose = charge.mayChangeAmount || charge.withdrawal?.mayChange === true
  const [typed, setTyped] = useState(asked === 0 ? '' : formatAmount(asked))
  const read = parseTypedAmount(typed)
  const wrong = mayChoose && !read.ok
  async function pay(): Promise<void> {
    if (wrong) return
    const amount = mayChoose && read.ok ? read.value : null
    const reply = await order.run({ do: 'pay-charge', txid: charge.txid, amount })
    if (!reply.ok) return
    desk.say(t('charges.simulated'))
    onPaid()
  }
  return (
    <AlertDialog
      title={t('charges.simulateQuestion')}
      action={t('charges.simulateNow')}
      busy={order.busy}
      disabledReason={wrong ? t('forms.amountEmpty') : null}
      onAction={() => void pay()}
      onClose={onClose}
    >
      <p>{t('charges.simulateDetail')}</p>
      {mayChoose && <MoneyField label={t('charges.amount')} value={typed} onChange={setTyped} />}
      {order.failure !== null && <ErrorNote error={order.failure} context="writing" />}
    </AlertDialog>
  )
}
