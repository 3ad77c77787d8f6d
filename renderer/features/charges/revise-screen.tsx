import { useState } from 'react'
import { chargeFormOf } from '../../../shared/charge/charge-form-of.ts'
import type { Charge, ChargeDetail, ChargeId, RevisionOutcome } from '../../../shared/domain/charge.ts'
import type { ChargeForm as AskedCharge } from '../../../shared/domain/charge-form.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { goesOverLock } from '../../form/over-lock.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useText } from '../../ui/text.tsx'
import { type ChargeChange, changesOf, toldOfForm } from './charge-facts.ts'
import { mayChange } from '../../ui/charge-look.ts'
import { ChargeForm } from './form/charge-form.tsx'
import { draftOf, rebased } from './form/draft.ts'
import { DueLines } from './form/due-lines.tsx'
import { keptCharges, revisingForm } from './form/form-store.ts'
import { previewOf } from './form/preview-of.ts'
import { type ChargeFormState, useChargeForm } from './form/use-charge-form.ts'
import { CompareStates } from './parts/compare-states.tsx'
import './charges.css'

goesOverLock(keptCharges)

/** Changes a charge that stands: the form as it is now, and beside each change what was before. */
export function ReviseScreen({ kind, txid }: ChargeId) {
  const t = useText()
  const desk = useDesk()
  const read = useRemote('charges.read', { kind, txid })
  const detail = read.value
  const asked = detail === undefined ? null : chargeFormOf(detail.charge)
  useScreen({
    title: t('charges.reviseTitle'),
    path: [
      { title: t('charges.title'), place: { to: 'charges', tab: kind } },
      { title: t(`charges.title_${kind}`), place: { to: 'charge', kind, txid } },
    ],
    keys: [{ keys: 'Ctrl+Enter', does: t('charges.keyRevise') }],
    escape: () => {
      desk.go({ to: 'charge', kind, txid })
      return true
    },
  })
  if (detail !== undefined && asked !== null) return <ReviseForm detail={detail} asked={asked} />
  return (
    <div className="stack-5 col page">
      {detail === undefined && read.failure === null && <Skeleton shape="card" rows={2} />}
      {detail === undefined && read.failure !== null && <ErrorNote error={read.failure} onRetry={read.refresh} />}
      {detail !== undefined && <Callout tone="warn" title={t('charges.cannotRevise')} />}
    </div>
  )
}

/** The state that stands now although the person saw another, and with which state it is compared. */
interface Overtaken {
  readonly why: Exclude<RevisionOutcome['kind'], 'revised'>
  readonly seen: Charge
  readonly current: ChargeDetail
}

interface ReviseFormProps {
  readonly detail: ChargeDetail
  readonly asked: AskedCharge
}

function ReviseForm({ detail, asked }: ReviseFormProps) {
  const t = useText()
  const desk = useDesk()
  const { kind, txid } = detail.charge
  const form = useChargeForm(`${kind}:${txid}`, () => revisingForm(detail.charge, draftOf(asked)))
  const revise = useAction('charges.revise')
  const [told, setTold] = useState<Overtaken | null>(null)
  const base = form.kept.base ?? detail.charge
  // News of another change may come before anything was sent.
  const news: Overtaken | null =
    detail.charge.revision > base.revision ? { why: 'changed-before', seen: base, current: detail } : null
  const overtaken = told ?? news
  const changes = form.read.ok ? changesOf(t, base, toldOfForm(form.read.value, base.locationId)) : []

  async function send(revised: AskedCharge): Promise<AppError | null> {
    const reply = await revise.run({ seen: base.revision, form: revised })
    if (!reply.ok) return reply.error
    const outcome = reply.value
    if (outcome.kind === 'revised') done()
    else if (outcome.kind === 'changed-before') setTold({ why: outcome.kind, seen: base, current: outcome.current })
    else setTold({ why: outcome.kind, seen: outcome.ours ?? base, current: outcome.current })
    return null
  }
  function done(): void {
    form.clear()
    desk.toast({ text: t('charges.wasRevised') })
    desk.go({ to: 'charge', kind, txid })
  }
  function goOn(current: Charge): void {
    const onto = chargeFormOf(current)
    setTold(null)
    if (onto === null) return
    const from = draftOf(onto)
    form.replace({ ...revisingForm(current, from), draft: rebased(form.draft, form.kept.from, from) })
  }
  return (
    <ChargeForm
      form={form}
      send={send}
      busy={revise.busy}
      failure={revise.failure}
      refused={refusedWords()}
      action={t('charges.sendRevision')}
      notes={
        overtaken !== null && (
          <ChangedNote
            {...overtaken}
            onGoOn={() => goOn(overtaken.current.charge)}
            onLeave={() => {
              form.clear()
              desk.go({ to: 'charge', kind, txid })
            }}
          />
        )
      }
      summary={<ReviseSummary form={form} changes={changes} />}
    />
  )

  function refusedWords(): string | null {
    if (overtaken !== null) return t('charges.decideFirst')
    if (!mayChange(detail.state)) return t('charges.notOpenAnyMore')
    return form.read.ok && changes.length === 0 ? t('charges.nothingChanged') : null
  }
}

interface ReviseSummaryProps {
  readonly form: ChargeFormState
  readonly changes: ReturnType<typeof changesOf>
}

function ReviseSummary({ form, changes }: ReviseSummaryProps) {
  const t = useText()
  const { amount, dated } = previewOf(form.draft, form.today)
  return (
    <>
      <div>
        <h2 className="h2">{t('charges.whatChanges')}</h2>
        {changes.length === 0 ? <p className="dim">{t('charges.nothingYet')}</p> : <ChangeList changes={changes} />}
      </div>
      {amount !== null && dated !== null && <DueLines amount={amount} dated={dated} today={form.today} />}
    </>
  )
}

/** What a revision changes, fact by fact: what stands crossed out, what comes instead. */
function ChangeList({ changes }: { readonly changes: readonly ChargeChange[] }) {
  const t = useText()
  const none = t('charges.none')
  return (
    <dl className="change-list ruled roomy">
      {changes.map(({ id, before, after }) => (
        <div key={id}>
          <dt className="dim small-type">{t(`charges.fact_${id}`)}</dt>
          <dd>
            <s className="sub">
              <span className="sr">{t('charges.before')}</span>
              {before ?? none}
            </s>
            <b>
              <span className="sr">{t('charges.after')}</span>
              {after ?? none}
            </b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ChangedNoteProps {
  readonly why: Exclude<RevisionOutcome['kind'], 'revised'>
  /** What the person saw, or what we had made of it. */
  readonly seen: Charge
  readonly current: ChargeDetail
  readonly onGoOn: () => void
  readonly onLeave: () => void
}

/** Somebody else changed the charge: both states side by side, and the way on from the one that stands. */
function ChangedNote({ why, seen, current, onGoOn, onLeave }: ChangedNoteProps) {
  const t = useText()
  const changes = changesOf(t, seen, current.charge)
  const isMade = why === 'overtaken'
  const revision = (of: Charge) => ({ revision: of.revision })
  return (
    <Callout tone="warn" role="alert" title={t(isMade ? 'charges.overtakenTitle' : 'charges.changedBefore')} level={2}>
      <p>{t(isMade ? 'charges.overtakenDetail' : 'charges.changedDetail')}</p>
      <CompareStates
        changes={changes}
        before={t(isMade ? 'charges.yours' : 'charges.youSawRevision', revision(seen))}
        after={t('charges.nowRevision', revision(current.charge))}
      />
      <div className="note-actions">
        {mayChange(current.state) && <Button onPress={onGoOn}>{t('charges.goOn')}</Button>}
        <Button kind="ghost" onPress={onLeave}>
          {t('charges.leaveAsIs')}
        </Button>
      </div>
    </Callout>
  )
}
