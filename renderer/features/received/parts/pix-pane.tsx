import { ArrowDownToLine, Copy, Loader, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { refundedOf, refundingOf } from '../../../../shared/charge/pix-sums.ts'
import { noteSubjectsOfReceived } from '../../../../shared/domain/note-subjects.ts'
import type { ReceivedDetail, RefundStep } from '../../../../shared/domain/received-pix.ts'
import type { ToldEndToEndId } from '../../../../shared/domain/refund.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import { useOpenConnection } from '../../../bridge/use-open-connection.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { useRetired } from '../../../bridge/use-retired.ts'
import { NotePanel } from '../../../notes/note-panel.tsx'
import { Asking } from '../../../ui/asking.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { messageText } from '../../../ui/message-text.ts'
import { Moment } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { Pane } from '../../../ui/pane.tsx'
import { PaymentChip } from '../../../ui/payment-chip.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Chip } from '../../../ui/state-chip.tsx'
import { useText } from '../../../ui/text.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { Timeline, type TimelineItem } from '../../../ui/timeline.tsx'
import { customerMessage } from '../customer-message.ts'
import { limitWords, refundClosed } from '../refund-limits.ts'
import { refundLook } from '../refund-look.ts'
import { type OpenPix, usePix } from '../use-pix.ts'
import { Disputed } from './disputed.tsx'
import { PayerFacts, PixIds, PixParts } from './pix-facts.tsx'
import { RefundNote } from './refund-note.tsx'
import { UnaskedNote } from './unasked-note.tsx'

interface PixPaneProps {
  readonly endToEndId: ToldEndToEndId
  readonly onClose: () => void
}

/** The Pix that is selected: who paid what and why, every refund of it, and the ways to give it back and to explain it. */
export function PixPane({ endToEndId, onClose }: PixPaneProps) {
  const t = useText()
  const open = usePix(endToEndId)
  const { detail, failure } = open
  return (
    <Pane
      title={t('received.pane')}
      onClose={onClose}
      header={detail !== undefined && <PixHead detail={detail} />}
      footer={detail !== undefined && <PixDeeds detail={detail} />}
    >
      {detail === undefined && failure === null && <Skeleton rows={4} />}
      {failure?.kind === 'not-found' && <EmptyState>{t('received.notFound')}</EmptyState>}
      {failure !== null && failure.kind !== 'not-found' && <ErrorNote error={failure} onRetry={open.ask} />}
      {detail !== undefined && <PixBody open={open} detail={detail} />}
    </Pane>
  )
}

interface PartProps {
  readonly detail: ReceivedDetail
}

function PixHead({ detail: { pix } }: PartProps) {
  const t = useText()
  const refunded = refundedOf(pix)
  const refunding = refundingOf(pix)
  return (
    <>
      <p className="dim">{t('received.one')}</p>
      <p className="amount-line">
        <Money amount={pix.amount} sign="always" size="card" />
        {refunded > 0 && <PaymentChip state={refunded < pix.amount ? 'partly-refunded' : 'refunded'} />}
        {refunding > 0 && (
          <Chip tone="info" icon={Loader}>
            {t('received.refunding', { amount: formatBrl(refunding) })}
          </Chip>
        )}
      </p>
      <p className="dim xs">
        <Moment at={pix.at} />
      </p>
    </>
  )
}

function PixBody({ open, detail }: PartProps & { readonly open: OpenPix }) {
  const t = useText()
  const { charge, refunds, readAt } = detail
  const limit = limitWords(t, detail)
  return (
    <>
      <Disputed infractionId={detail.infractionId} />
      <UnaskedNote error={open.unasked} readAt={detail.readAt} onRetry={open.ask} />
      <PayerFacts pix={detail.pix} />
      <PixParts pix={detail.pix} />
      <PixIds detail={detail} />
      <section className="pane-part" aria-label={t('received.history')}>
        <h2 className="h3 mb-2">{t('received.history')}</h2>
        <Timeline items={timelineItems(t, detail)} label={t('received.history')} />
        {limit !== null && <p className="pix-limit medium">{limit}</p>}
        {charge !== null && refunds.length > 0 && (
          <p className={limit === null ? 'dim xs' : 'dim xs mt-1'}>{t('received.chargeStays')}</p>
        )}
      </section>
      <PixNotes pix={detail.pix} />
      {readAt !== null && <p className="dim xs num">{t('received.readAt', { when: formatDateTime(readAt) })}</p>}
    </>
  )
}

// Folded while nobody wrote anything: what a customer asks for stands above it.
function PixNotes({ pix }: Pick<ReceivedDetail, 'pix'>) {
  const t = useText()
  const subjects = noteSubjectsOfReceived(pix)
  const note = useRemote('notes.read', { subjects: [...subjects] }, { enabled: subjects.length > 0 }).value
  const isWritten = note !== undefined && (note.text !== '' || note.tags.length > 0 || note.attachments.length > 0)
  return (
    <Fold title={t('received.notes')} open={isWritten} look="line">
      <NotePanel subjects={subjects} amount={pix.amount} />
    </Fold>
  )
}

function PixDeeds({ detail }: PartProps) {
  const t = useText()
  const desk = useDesk()
  const reasonId = useId()
  const { endToEndId } = detail.pix
  const closed = refundClosed(t, detail)
  const retiredAt = useRetired()
  const sheet = useAction('received.saveSheet')
  const copy = useCopy()
  const environment = useOpenConnection()?.environment
  async function save(): Promise<void> {
    const reply = await sheet.run({ endToEndId })
    if (reply.ok && reply.value.fileName !== null)
      desk.toast({ text: t('received.sheetSaved', { name: reply.value.fileName }) })
  }
  return (
    <>
      <Asking retiredAt={retiredAt}>
        <Button
          kind="filled"
          icon={Undo2}
          disabledBy={closed === null ? null : reasonId}
          onPress={() => desk.go({ to: 'refund', endToEndId })}
        >
          {t('received.giveBack')}
        </Button>
      </Asking>
      <Button
        icon={Copy}
        onPress={() => void copy(messageText(t, environment, customerMessage(t, detail)), t('received.messageCopied'))}
      >
        {t('received.copyMessage')}
      </Button>
      <MoreMenu busy={sheet.busy} items={[{ label: t('received.saveSheet'), run: () => void save() }]} />
      {sheet.failure !== null && <ErrorNote error={sheet.failure} onRetry={() => void save()} />}
      {closed !== null && (
        <p id={reasonId} className="hint pix-closed">
          {closed}
        </p>
      )}
    </>
  )
}

/** What happened to a Pix, newest first: each refund with its state and ids, and at the end the Pix itself. */
function timelineItems(t: Text, { pix, refunds }: Pick<ReceivedDetail, 'pix' | 'refunds'>): readonly TimelineItem[] {
  const came: TimelineItem = {
    key: pix.endToEndId,
    title: t('received.came', { amount: formatBrl(pix.amount) }),
    note: pix.payer?.name ?? undefined,
    icon: ArrowDownToLine,
    tone: 'ok',
    at: pix.at,
  }
  return [...refunds.toReversed().map((step) => refundItem(t, step)), came]
}

function refundItem(t: Text, step: RefundStep): TimelineItem {
  const { icon, tone } = refundLook(step)
  return {
    key: step.refund?.id ?? step.paymentId ?? '',
    title: t('received.refundOf', { amount: formatBrl(step.amount) }),
    note: <RefundNote step={step} />,
    icon,
    tone,
    at: step.refund?.settledAt ?? step.at,
  }
}
