import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { MemoryView } from '../../../shared/domain/memory.ts'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatDate, formatDateTime } from '../../../shared/time/format-time.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { useRetired } from '../../bridge/use-retired.ts'
import { Asking } from '../../ui/asking.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { useScreen } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { PlaceLink } from '../../ui/place-link.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useText } from '../../ui/text.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import './memory.css'

/** The shortest reason that is kept (the contract's `reason`). */
const SHORTEST_REASON = 5

/** What the journal lacks of what is remembered of it, and the steps by which a person closes the gap. */
export function MemoryScreen() {
  const t = useText()
  const { value, failure, refresh } = useRemote('memory.read', {})
  useScreen({
    title: t('memory.title'),
    path: [{ title: t('shell.connections'), place: { to: 'connections' } }],
    refresh,
  })
  if (value === undefined) return failure === null ? null : <ErrorNote error={failure} onRetry={refresh} />
  return (
    <div className="memory">
      {value.state === 'whole' ? <Whole /> : <Gap view={value} />}
      {value.reconciliations.length > 0 && <History view={value} />}
    </div>
  )
}

function Whole() {
  const t = useText()
  return (
    <Callout tone="ok" icon={CircleCheck} level={2} title={t('memory.wholeTitle')} role="status">
      <p>{t('memory.wholeText')}</p>
    </Callout>
  )
}

function Gap({ view }: { readonly view: MemoryView }) {
  const t = useText()
  return (
    <>
      <Callout tone="bad" level={2} title={gapTitle(t, view)}>
        {gapFacts(t, view).map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        <p className="strong">{t('memory.heldNow')}</p>
      </Callout>
      <section className="memory-step" aria-labelledby="memory-restore">
        <h2 className="h2" id="memory-restore">
          {t('memory.stepRestore')}
        </h2>
        <p>{t('memory.restoreText')}</p>
      </section>
      <ReadStep view={view} />
      <WordStep view={view} />
    </>
  )
}

function ReadStep({ view }: { readonly view: MemoryView }) {
  const t = useText()
  const check = useAction('memory.check')
  const retiredAt = useRetired()
  const { checkedAt, readFrom, debits } = view
  const from = readFrom === null ? '' : formatDate(readFrom)
  return (
    <section className="memory-step" aria-labelledby="memory-read">
      <h2 className="h2" id="memory-read">
        {t('memory.stepRead')}
      </h2>
      <p>{t('memory.readText', { date: from })}</p>
      <div className="row row-3">
        <Asking retiredAt={retiredAt}>
          <Button
            kind={checkedAt === null ? 'filled' : 'outline'}
            autoFocus
            busy={check.busy}
            onPress={() => void check.run({})}
          >
            {t(checkedAt === null ? 'memory.read' : 'memory.readAgain')}
          </Button>
        </Asking>
        {checkedAt !== null && (
          <span className="dim" role="status">
            {t('memory.readAt')} <Moment at={checkedAt} show="smart" />
          </span>
        )}
      </div>
      {check.failure !== null && <ErrorNote error={check.failure} />}
      {checkedAt !== null && (
        <Callout
          tone={debits.length === 0 ? 'ok' : 'warn'}
          title={t('memory.debits', { count: debits.length })}
          role="status"
        >
          <p>{t(debits.length === 0 ? 'memory.noDebitsText' : 'memory.debitsText')}</p>
        </Callout>
      )}
      {debits.length > 0 && <DebitTable debits={debits} />}
      {debits.length > 0 && <PlaceLink place={{ to: 'statement' }}>{t('memory.openStatement')}</PlaceLink>}
    </section>
  )
}

function WordStep({ view }: { readonly view: MemoryView }) {
  const t = useText()
  const reconcile = useAction('memory.reconcile')
  const [reason, setReason] = useState('')
  const isEnough = reason.trim().length >= SHORTEST_REASON && reason.trim().length <= 500
  const missing = view.checkedAt === null ? t('memory.readFirst') : isEnough ? null : t('memory.reasonShort')
  return (
    <section className="memory-step" aria-labelledby="memory-word">
      <h2 className="h2" id="memory-word">
        {t('memory.stepWord')}
      </h2>
      <p>{t('memory.wordText')}</p>
      <TextArea
        label={t('memory.reason')}
        hint={t('memory.reasonHint')}
        value={reason}
        onChange={setReason}
        max={500}
        rows={2}
      />
      <div className="row">
        <Button
          kind={view.checkedAt === null ? 'outline' : 'filled'}
          busy={reconcile.busy}
          disabledReason={missing}
          onPress={() => void reconcile.run({ reason })}
        >
          {t('memory.release')}
        </Button>
      </div>
      {reconcile.failure !== null && <ErrorNote error={reconcile.failure} context="writing" />}
    </section>
  )
}

function History({ view }: { readonly view: MemoryView }) {
  const t = useText()
  return (
    <section className="memory-step" aria-labelledby="memory-history">
      <h2 className="h2" id="memory-history">
        {t('memory.history')}
      </h2>
      <ul className="stack">
        {view.reconciliations.toReversed().map((word) => (
          <li key={word.at}>
            <span className="dim">
              <Moment at={word.at} />
            </span>{' '}
            {gapTitle(t, word)} <span className="strong">“{word.reason}”</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is wrong with the memory, in one line. */
function gapTitle(t: Text, { state, missing }: Pick<MemoryView, 'state' | 'missing'>): string {
  if (state === 'older') return t('memory.olderTitle', { count: missing ?? 0 })
  if (state === 'restored') return t('memory.restoredTitle')
  return t(state === 'other' ? 'memory.otherTitle' : 'memory.unsureTitle')
}

/** What is known of the gap, a sentence each. */
function gapFacts(t: Text, { state, since, until }: MemoryView): readonly string[] {
  if (state === 'unsure') return [t('memory.unsureText')]
  const reach = since === null ? null : t('memory.reachesUpTo', { moment: formatDateTime(since) })
  const known = until === null ? null : t('memory.rememberedUpTo', { moment: formatDateTime(until) })
  const why = t(whyOf(state))
  return [reach, known, why].filter((fact) => fact !== null)
}

function whyOf(state: MemoryView['state']): TextKey {
  if (state === 'restored') return 'memory.restoredText'
  return state === 'older' ? 'memory.olderText' : 'memory.otherText'
}

/** Debits of the institution's statement that no payment kept here explains, newest first. */
function DebitTable({ debits }: { readonly debits: readonly StatementLine[] }) {
  const t = useText()
  return (
    <table className="memory-debits fixed-table">
      <caption className="sr">{t('memory.debitsCaption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('memory.date')}</th>
          <th scope="col">{t('memory.party')}</th>
          <th scope="col">{t('memory.state')}</th>
          <th scope="col" className="right">
            {t('memory.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {debits.map((line) => (
          <tr key={line.id}>
            <td>
              <Moment at={line.at} show="tight" />
            </td>
            <td className="anywhere">{line.counterpartName ?? line.text ?? t('memory.noParty')}</td>
            <td>
              <StatusChip status={line.status} />
            </td>
            <td className="right strong">
              <Money amount={centavos(-line.amount)} sign="always" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
