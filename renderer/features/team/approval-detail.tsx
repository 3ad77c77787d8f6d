import { Ban, KeyRound, Send, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { paymentBatchIdSchema } from '../../../shared/domain/payment-batch.ts'
import { paymentIdSchema } from '../../../shared/domain/payment.ts'
import { isApproved, type TeamPolicy, type TeamView, type WaitingView } from '../../../shared/domain/team.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { useAsking } from '../../bridge/use-asking.ts'
import { useOpenConnection } from '../../bridge/use-open-connection.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { ApprovalNote, AskApproval } from '../../ui/approval-note.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ConfirmNote } from '../../ui/confirm-note.tsx'
import { dayAndHour } from '../../ui/day-and-hour.ts'
import { useDesk } from '../../ui/desk.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { EnvironmentChip } from '../../ui/environment-chip.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Money } from '../../ui/money.tsx'
import { PlaceLink } from '../../ui/place-link.tsx'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToday } from '../../ui/use-today.ts'
import { Different } from './different.tsx'
import { Marks } from './marks.tsx'

interface ApprovalDetailProps {
  readonly one: WaitingView
  readonly book: TeamView
  readonly policy: TeamPolicy | null
}

/** One that has to be approved: what differs first, then who, how much, from which account, and what this member may do. */
export function ApprovalDetail({ one, book, policy }: ApprovalDetailProps) {
  const t = useText()
  const today = useToday()
  const connection = useOpenConnection()
  const { up, until, preparedBy } = one
  return (
    <section className="approvals-detail" aria-label={one.name}>
      {/* What scrolls must be reachable by the keyboard. */}
      <div className="approvals-body rings-deep" tabIndex={0} role="group" aria-label={one.name}>
        <header className="stack stack-1">
          <h2 className="h2 anywhere">
            <Said>{one.name}</Said>
          </h2>
          <Money amount={one.amount} size="screen" />
        </header>
        <RefusedWay one={one} />
        <ApprovalNote view={one} />
        <section className="stack stack-2" aria-labelledby="approval-look">
          <h3 id="approval-look" className="h3">
            {t('confirmation.approvalLook')}
          </h3>
          <Marks one={one} />
          <Different one={one} />
        </section>
        <DetailList
          details={[
            one.place === null ? null : { term: t('confirmation.approvalPlace'), value: <Said>{one.place}</Said> },
            one.what === 'batch' ? { term: t('confirmation.approvalCount'), value: String(one.count) } : null,
            connection === null
              ? null
              : { term: t('team.fromAccount'), value: [connection.companyName, connection.payer.number].join(' · ') },
            connection === null
              ? null
              : { term: t('team.environment'), value: <EnvironmentChip environment={connection.environment} /> },
            { term: t('confirmation.approvalBy'), value: <Said>{preparedBy.join(', ')}</Said> },
            up === null
              ? null
              : {
                  term: t('team.askedBy'),
                  value: (
                    <>
                      <Said>{up.by}</Said>, {dayAndHour(up.at, today)}
                    </>
                  ),
                },
            up === null || up.note === '' ? null : { term: t('team.askNote'), value: <Said>{up.note}</Said> },
            { term: t('team.rule'), value: ruleWords(t, one, policy) },
            until === null ? null : { term: t('team.untilTerm'), value: dayAndHour(until, today) },
          ]}
        />
        {one.what === 'batch' && (
          <PlaceLink place={{ to: 'lots', id: paymentBatchIdSchema.parse(one.id) }}>{t('team.openBatch')}</PlaceLink>
        )}
      </div>
      <Deeds one={one} held={book.state === 'current' ? null : t('team.noBook')} />
    </section>
  )
}

/** That a person said that the key or account is not the payee's: read before all else, with who, when and why. */
function RefusedWay({ one: { refusedWay, kind } }: Pick<ApprovalDetailProps, 'one'>) {
  const t = useText()
  if (refusedWay === null) return null
  const { reason, by, at } = refusedWay
  return (
    <Callout
      tone="bad"
      icon={Ban}
      level={3}
      title={t(`review.refusedWay_${kind === 'pix-manual' ? 'account' : 'key'}`)}
    >
      <p>
        <Said>{t('review.refusedSays', { day: formatDate(at), by, reason })}</Said>
      </p>
    </Callout>
  )
}

function ruleWords(t: ReturnType<typeof useText>, { needed, amount }: WaitingView, policy: TeamPolicy | null): string {
  const from = needed === 2 ? policy?.two : policy?.one
  const isByValue = from !== null && from !== undefined && amount >= from
  return isByValue
    ? t('team.ruleFrom', { amount: formatBrl(from), count: needed })
    : t('team.ruleOf', { count: needed })
}

interface DeedsProps {
  readonly one: WaitingView
  /** Why nothing can be done now. */
  readonly held: string | null
}

function Deeds({ one, held }: DeedsProps) {
  const t = useText()
  const { what, id } = one
  const approved = isApproved(one)
  const ask = useAction('team.putUp')
  const take = useAction('team.takeBack')
  const judges = one.mayApprove && one.givenBack === null && !approved
  const pays = one.mayPay && what === 'payment'
  const asks = one.mayPutUp && one.preparedBy.length > 0 && !one.mayApprove
  if (!judges && !pays && !asks && !one.mayTakeBack) return null
  return (
    <footer className="approvals-deeds stack stack-2">
      {judges && <Judge one={one} held={held} />}
      {pays && <Pay one={one} held={held} />}
      {asks && (
        <AskApproval
          again={one.givenBack !== null}
          busy={ask.busy}
          failure={ask.failure}
          disabledReason={held}
          onAsk={(note) => void ask.run({ what, id, note })}
        />
      )}
      {one.mayTakeBack && (
        <div className="row wrap">
          <Button busy={take.busy} disabledReason={held} onPress={() => void take.run({ what, id })}>
            {t('team.takeBack')}
          </Button>
          {!approved && <span className="hint">{t('team.ownWork')}</span>}
        </div>
      )}
      {take.failure !== null && <ErrorNote error={take.failure} context="writing" />}
    </footer>
  )
}

/** Approves, or gives back with a reason; both are asked in Quita's own window. */
function Judge({ one, held }: Pick<DeedsProps, 'one' | 'held'>) {
  const t = useText()
  const { say } = useDesk()
  const approve = useAction('team.approve')
  const back = useAction('team.giveBack')
  const asking = useAsking(approve.busy || back.busy)
  const [reason, setReason] = useState('')
  const [judged, setJudged] = useState(false)
  const means = useId()
  const { what, id } = one
  const busy = approve.busy || back.busy
  const isReason = reason.trim() !== ''
  const approveNow = async (): Promise<void> => {
    back.clear()
    if (busy) return
    const reply = await approve.run({ what, id })
    if (reply.ok) say(t('team.approved'))
  }
  const giveBack = async (): Promise<void> => {
    setJudged(true)
    approve.clear()
    if (!isReason || busy) return
    const reply = await back.run({ what, id, reason: reason.trim() })
    if (reply.ok) say(t('team.gaveBack'))
  }
  const failure = approve.failure ?? back.failure
  const stopped = held === null ? null : means
  return (
    <>
      <ConfirmNote asking={asking} />
      {failure !== null && <ErrorNote error={failure} context="writing" />}
      <div className="approvals-judge">
        <TextField
          label={t('team.reason')}
          placeholder={t('team.reasonHint')}
          maxLength={500}
          value={reason}
          error={judged && !isReason ? t('team.reasonFault') : null}
          onChange={setReason}
        />
        <Button icon={Undo2} busy={back.busy} disabledBy={stopped} onPress={() => void giveBack()}>
          {t('team.giveBack')}
        </Button>
        <Button
          kind="filled"
          icon={KeyRound}
          busy={approve.busy}
          disabledBy={stopped}
          onPress={() => void approveNow()}
        >
          {t('team.approve')}
        </Button>
      </div>
      <p className="hint" id={means}>
        {held ?? t('team.approveMeans')}
      </p>
    </>
  )
}

/** Pays what was approved: it is asked in the window of every payment. */
function Pay({ one, held }: Pick<DeedsProps, 'one' | 'held'>) {
  const t = useText()
  const desk = useDesk()
  const confirm = useAction('payments.confirm')
  const asking = useAsking(confirm.busy)
  const [reason, setReason] = useState('')
  const { failure } = confirm
  const id = paymentIdSchema.parse(one.id)
  const isRepeat = failure?.kind === 'duplicate'
  const pay = async (): Promise<void> => {
    if (confirm.busy) return
    const reply = await confirm.run({ reviewId: id, duplicateReason: reason.trim() || null })
    if (reply.ok || reply.error.sent !== 'no') desk.go({ to: 'payment', id })
  }
  return (
    <>
      <ConfirmNote asking={asking} />
      {failure !== null && <ErrorNote error={failure} context="paying" />}
      {(isRepeat || reason !== '') && (
        <TextField label={t('team.repeatReason')} maxLength={500} value={reason} onChange={setReason} />
      )}
      <Button kind="filled" icon={Send} busy={confirm.busy} disabledReason={held} onPress={() => void pay()}>
        {t('team.pay', { amount: formatBrl(one.amount) })}
      </Button>
    </>
  )
}
