import { QrCode } from 'lucide-react'
import { useEffect, useState } from 'react'
import { chargeFormOf } from '../../../shared/charge/charge-form-of.ts'
import type { ChargeDetail, ChargeKind } from '../../../shared/domain/charge.ts'
import type { ChargeForm as AskedCharge } from '../../../shared/domain/charge-form.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Txid } from '../../../shared/ids/txid.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { useHealthOf } from '../../bridge/use-health.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { goesOverLock } from '../../form/over-lock.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { useText } from '../../ui/text.tsx'
import { useNow } from '../../ui/use-now.ts'
import { dayWords, momentWords } from './day-words.ts'
import { ChargeForm } from './form/charge-form.tsx'
import { emptyDraft, repeatOf } from './form/draft.ts'
import { DueLines } from './form/due-lines.tsx'
import { keptCharges, newForm } from './form/form-store.ts'
import { type Preview, previewOf } from './form/preview-of.ts'
import { type ChargeFormState, useChargeForm } from './form/use-charge-form.ts'

goesOverLock(keptCharges)

interface NewChargeScreenProps {
  readonly kind?: ChargeKind | undefined
  /** A charge of that kind that fills the form. */
  readonly from?: Txid | undefined
}

/** A new charge of either kind. Making it moves no money. */
export function NewChargeScreen({ kind = 'cob', from }: NewChargeScreenProps) {
  const t = useText()
  const desk = useDesk()
  const form = useChargeForm('new', () => newForm({ ...emptyDraft, kind }))
  const create = useAction('charges.create')
  const health = useHealthOf('charges')
  const [anyway, setAnyway] = useState(false)
  const isRefused = health?.state === 'absent' || (health?.state === 'denied' && !anyway)
  useScreen({
    title: t('shell.newCharge'),
    path: [{ title: t('charges.title'), place: { to: 'charges', tab: form.draft.kind } }],
    keys: isRefused ? [] : [{ keys: 'Ctrl+Enter', does: t('charges.keyCreate') }],
  })
  async function send(asked: AskedCharge): Promise<AppError | null> {
    const reply = await create.run(asked)
    if (!reply.ok) return reply.error
    form.clear()
    desk.toast({ text: t('charges.wasMade') })
    desk.go({ to: 'charge', kind: reply.value.charge.kind, txid: reply.value.charge.txid })
    return null
  }
  if (isRefused) return <NoCharges onAnyway={health.state === 'absent' ? null : () => setAnyway(true)} />
  return (
    <ChargeForm
      form={form}
      send={send}
      busy={create.busy}
      failure={create.failure}
      refused={null}
      action={t('charges.create')}
      notes={from === undefined ? undefined : <RepeatFill form={form} kind={kind} from={from} />}
      summary={<NewSummary form={form} />}
    />
  )
}

function NewSummary({ form }: { readonly form: ChargeFormState }) {
  const preview = previewOf(form.draft, form.today)
  const { amount, dated } = preview
  return (
    <>
      <SlipPreview form={form} preview={preview} />
      {amount !== null && dated !== null && <DueLines amount={amount} dated={dated} today={form.today} />}
    </>
  )
}

interface RepeatFillProps {
  readonly form: ChargeFormState
  readonly kind: ChargeKind
  readonly from: Txid
}

/** Writes an earlier charge into the form, once, and says where the data come from; later edits are kept. */
function RepeatFill({ form, kind, from }: RepeatFillProps) {
  const t = useText()
  const read = useRemote('charges.read', { kind, txid: from })
  const asked = read.value === undefined ? null : chargeFormOf(read.value.charge)
  const { kept, replace, today } = form
  const [filled, setFilled] = useState(kept.repeated === from)
  useEffect(() => {
    if (asked === null || filled) return
    setFilled(true)
    replace(newForm(repeatOf(asked, today), from))
  }, [asked, filled, replace, today, from])
  if (read.failure !== null) return <ErrorNote error={read.failure} onRetry={read.refresh} />
  if (read.value === undefined) return null
  return asked === null ? (
    <Callout tone="warn" title={t('charges.cannotRepeat')} />
  ) : (
    <Callout tone="info" title={t('charges.repeated', repeatedNames(read.value, t('charges.anyPayer')))} />
  )
}

function repeatedNames({ charge }: ChargeDetail, anybody: string): { readonly name: string; readonly txid: string } {
  return { name: charge.debtor?.name ?? anybody, txid: charge.txid }
}

interface NoChargesProps {
  /** Shows the form all the same, since who may not read may still write; null where there is no access at all. */
  readonly onAnyway: (() => void) | null
}

/** In place of the form where the institution would hardly take a charge of this connection; the strip above says why, and what to ask for. */
function NoCharges({ onAnyway }: NoChargesProps) {
  const t = useText()
  if (onAnyway === null) return <EmptyState>{t('health.noCharges')}</EmptyState>
  return (
    <EmptyState
      action={
        <Button kind="ghost" onPress={onAnyway}>
          {t('health.chargesAnyway')}
        </Button>
      }
    >
      {t('health.deniedCharges')}
    </EmptyState>
  )
}

interface SlipPreviewProps {
  readonly form: ChargeFormState
  readonly preview: Preview
}

/** The charge as the payer will see it, while it is typed. Its code is made by the institution, so its place stands empty. */
function SlipPreview({ form, preview }: SlipPreviewProps) {
  const t = useText()
  const { name, message, mayChange, kind } = form.draft
  const end = useEndWords(preview)
  return (
    <div className="slip">
      <div className="slip-qr" aria-hidden>
        <Icon of={QrCode} />
        <span>{t('charges.qrAfter')}</span>
      </div>
      <div className="slip-facts">
        {preview.amount === null ? (
          <p className="text-xl dim">{t('charges.noAmountYet')}</p>
        ) : (
          <p>
            <Money amount={preview.amount} size="card" />
          </p>
        )}
        {end !== null && <p className="sub xs">{end}</p>}
        {kind === 'cob' && mayChange && <p className="sub xs">{t('charges.payerMayChange')}</p>}
        {name.trim() !== '' && <p className="strong slip-text">{name}</p>}
        {message.trim() !== '' && <p className="sub xs slip-text">{message}</p>}
      </div>
    </div>
  )
}

function useEndWords({ expiresIn, dated }: Preview): string | null {
  const t = useText()
  const now = useNow(30_000)
  if (dated !== null) return t('charges.dueAt', { day: dayWords(t, dated.dueDate) })
  if (expiresIn === null) return null
  return t('charges.expiresAt', { when: momentWords(instantFromMs(now + expiresIn * 1_000)) })
}
