import { Merge, Send, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { noteSubjectsOfPayee } from '../../../../shared/domain/note-subjects.ts'
import type { PayeeDetail, PayeeId, PayeeRow } from '../../../../shared/domain/payee.ts'
import type { PaymentSummary } from '../../../../shared/domain/payment.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { useRetired } from '../../../bridge/use-retired.ts'
import { NotePanel } from '../../../notes/note-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { Pane } from '../../../ui/pane.tsx'
import { payeeName } from '../../../ui/payee-words.ts'
import { PaymentChip } from '../../../ui/payment-chip.tsx'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { shownDocument } from '../../../ui/shown-ids.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useText } from '../../../ui/text.tsx'
import { undoOf } from '../../../ui/undo-of.ts'
import { namesakes } from '../namesakes.ts'
import { JoinDialog } from './join-dialog.tsx'
import { PayeeFacts } from './payee-facts.tsx'

const LOOKED_AT = 20

interface PayeePaneProps {
  readonly id: PayeeId
  /** The payee as the list has it, until it is read whole. */
  readonly row: PayeeRow | null
  readonly onClose: () => void
  readonly onShow: (id: PayeeId) => void
}

/** The payee that is selected: what is known of it, how it was paid, its last payments, and what was joined into it. */
export function PayeePane({ id, row, onClose, onShow }: PayeePaneProps) {
  const t = useText()
  const read = useRemote('payees.read', { id })
  // What the other one is looked for by; null while none is.
  const [joining, setJoining] = useState<string | null>(null)
  const payee = read.value
  const named = payee ?? row
  return (
    <Pane
      title={named === null ? t('payees.pane') : payeeName(t, named)}
      onClose={onClose}
      header={named !== null && <PaneHead payee={named} />}
      footer={payee !== undefined && <PaneFoot payee={payee} onJoin={() => setJoining('')} />}
    >
      {read.failure !== null && <ErrorNote error={read.failure} onRetry={read.refresh} />}
      {payee === undefined && read.failure === null && <Skeleton rows={5} />}
      {payee !== undefined && (
        <>
          <Forgotten payee={payee} />
          <Namesakes payee={payee} onJoin={() => setJoining(payee.name)} />
          <PayeeFacts payee={payee} />
          <PayeePayments payments={payee.payments} />
          <NotePanel subjects={noteSubjectsOfPayee(payee)} amount={null} />
          <JoinedPayees into={payee.id} joined={payee.joined} />
        </>
      )}
      {joining !== null && payee !== undefined && (
        <JoinDialog payee={payee} alike={joining} onClose={() => setJoining(null)} onJoined={onShow} />
      )}
    </Pane>
  )
}

function PaneHead({ payee }: { readonly payee: PayeeRow }) {
  const t = useText()
  return (
    <>
      <p className="medium">{payeeName(t, payee)}</p>
      {payee.document !== null && <p className="dim num">{shownDocument(payee.document)}</p>}
    </>
  )
}

function PaneFoot({ payee, onJoin }: { readonly payee: PayeeDetail; readonly onJoin: () => void }) {
  const t = useText()
  const desk = useDesk()
  const retiredAt = useRetired()
  const forget = useAction('payees.forget')
  const { again, way, forgottenAt } = payee
  // Whom only a list tells of is paid by its key, as if a person had typed it.
  const listed = again === null && way?.kind === 'key' && way.lastAt === null ? way.key : null
  const forgetIt = async (): Promise<void> => {
    if (!(await forget.run({ id: payee.id, forgotten: true })).ok) return
    desk.toast({
      text: t('payees.wasForgotten', { name: payeeName(t, payee) }),
      about: `payee ${payee.id}`,
      action: undoOf(t, desk.toast, () => forget.run({ id: payee.id, forgotten: false })),
    })
  }
  return (
    <>
      {again !== null && retiredAt === null && (
        <Button kind="filled" icon={Send} onPress={() => desk.go({ to: 'pay', payee: again })}>
          {t('payees.pay')}
        </Button>
      )}
      {listed !== null && retiredAt === null && (
        <Button kind="filled" icon={Send} onPress={() => desk.go({ to: 'pay', text: listed })}>
          {t('payees.payFirst')}
        </Button>
      )}
      <Button icon={Merge} onPress={onJoin}>
        {t('payees.join')}
      </Button>
      {forgottenAt === null && (
        <Button kind="ghost" icon={UserMinus} busy={forget.busy} onPress={() => void forgetIt()}>
          {t('payees.forget')}
        </Button>
      )}
    </>
  )
}

/** That others have its name, and nobody knows whether they are the same: a person does. */
function Namesakes({ payee, onJoin }: { readonly payee: PayeeDetail; readonly onJoin: () => void }) {
  const t = useText()
  const text = payee.name ?? ''
  const asked = { text, sort: 'name', of: 'kept', limit: LOOKED_AT, before: null } as const
  const found = useRemote('payees.list', asked, { enabled: text !== '' && payee.forgottenAt === null })
  const count = namesakes(payee, found.value?.rows ?? []).length
  if (count === 0) return null
  return (
    <Callout tone="info" title={t('payees.namesakes', { count })}>
      <p>{t('payees.namesakesSay')}</p>
      <div className="note-actions">
        <Button size="sm" icon={Merge} onPress={onJoin}>
          {t('payees.join')}
        </Button>
      </div>
    </Callout>
  )
}

/** That a person took it out of the book, with the way back. */
function Forgotten({ payee: { id, forgottenAt } }: { readonly payee: PayeeDetail }) {
  const t = useText()
  const forget = useAction('payees.forget')
  if (forgottenAt === null) return null
  return (
    <Callout tone="info" title={t('payees.forgottenOn', { date: formatDate(forgottenAt) })}>
      <p>{t('payees.forgottenSays')}</p>
      <div className="note-actions">
        <Button size="sm" busy={forget.busy} onPress={() => void forget.run({ id, forgotten: false })}>
          {t('payees.recall')}
        </Button>
      </div>
    </Callout>
  )
}

/** The newest payments to a payee, each the way to itself. */
function PayeePayments({ payments }: { readonly payments: readonly PaymentSummary[] }) {
  const t = useText()
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="payee-payments" className="stack rule-above pt-4">
      <h2 className="h3" id="payee-payments">
        {t('payees.payments')}
      </h2>
      <ul className="payee-payments">
        {payments.map(({ id, createdAt, amount, state, providerStatus, lateBooking }) => (
          <li key={id} className="amount-line">
            <PlaceLink place={{ to: 'payment', id }}>
              <Moment at={createdAt} show="date" />
            </PlaceLink>
            <PaymentChip state={state} providerStatus={providerStatus} late={lateBooking} />
            <Money amount={amount} sign="never" className="to-end" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The payees that a person joined into the one that is shown, each with its way out. */
function JoinedPayees({ into, joined }: { readonly into: PayeeId; readonly joined: readonly PayeeRow[] }) {
  const t = useText()
  const desk = useDesk()
  const part = useAction('payees.part')
  const join = useAction('payees.join')
  if (joined.length === 0) return null
  const partOf = async (row: PayeeRow): Promise<void> => {
    const reply = await part.run({ id: row.id })
    if (!reply.ok) return
    desk.toast({
      text: t('payees.wasParted', { name: payeeName(t, row) }),
      about: `payee ${row.id}`,
      action: undoOf(t, desk.toast, () => join.run({ id: row.id, into })),
    })
  }
  return (
    <section aria-labelledby="payee-joined" className="stack rule-above pt-4">
      <h2 className="h3" id="payee-joined">
        {t('payees.joined')}
      </h2>
      {part.failure !== null && <ErrorNote error={part.failure} />}
      <ul className="payee-joined">
        {joined.map((row) => (
          <li key={row.id} className="amount-line">
            <span className="grow cut">{payeeName(t, row)}</span>
            <span className="sub num">{row.document === null ? '' : shownDocument(row.document)}</span>
            <Button size="sm" busy={part.busy} onPress={() => void partOf(row)}>
              {t('payees.part')}
              <span className="sr">{payeeName(t, row)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
