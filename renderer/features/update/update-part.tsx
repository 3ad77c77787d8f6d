import { type ReactNode, useId, useState } from 'react'
import type { UpdateView } from '../../../shared/domain/update.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Moment } from '../../ui/moment.tsx'
import { useText } from '../../ui/text.tsx'
import { UpdateProgress } from './update-progress.tsx'
import './update.css'

/** Updates among the settings: where they come from, how far one is, and the restart, which only a person starts. */
export function UpdatePart() {
  const t = useText()
  const updates = useRemote('updates.read', {})
  const check = useAction('updates.check')
  const view = updates.value
  if (view === undefined)
    return updates.failure === null ? null : <ErrorNote error={updates.failure} onRetry={updates.refresh} />
  if (view.source !== 'share') return <p>{t(`updates.${view.source}`)}</p>
  const { step } = view
  const isBusy = step.at === 'reading' || step.at === 'fetching' || step.at === 'leaving'
  return (
    <div className="update stack stack-4">
      <Replace view={view} />
      <Step view={view} />
      {check.failure !== null && <ErrorNote error={check.failure} context="writing" />}
      <DetailList
        details={[
          { term: t('updates.share'), value: view.feed },
          view.checkedAt === null ? null : { term: t('updates.checkedAt'), value: <Moment at={view.checkedAt} /> },
        ]}
      />
      <div>
        <Button busy={isBusy || check.busy} onPress={() => void check.run({})}>
          {t(step.at === 'failed' ? 'updates.again' : 'updates.check')}
        </Button>
      </div>
    </div>
  )
}

function Replace({ view: { version, withdrawn, required } }: { readonly view: UpdateView }) {
  const t = useText()
  if (!withdrawn && !required) return null
  return (
    <Callout tone="warn" title={t(withdrawn ? 'updates.withdrawnTitle' : 'updates.requiredTitle', { version })}>
      <p>{t('updates.replaceText')}</p>
    </Callout>
  )
}

function Step({ view }: { readonly view: UpdateView }) {
  const t = useText()
  const { step, release } = view
  return (
    <>
      <div role="status" className="update-said">
        {said(t, view)}
      </div>
      {step.at === 'fetching' && release !== null && (
        <UpdateProgress received={step.received} total={release.size} version={release.version} />
      )}
      {step.at === 'ready' && release !== null && <Ready view={view} release={release} />}
    </>
  )
}

/** What a reader hears when the step changes. */
function said(t: Text, { step, release, version }: UpdateView): ReactNode {
  switch (step.at) {
    case 'none':
      return <p>{t(step.because === 'withdrawn' ? 'updates.newWithdrawn' : `updates.${step.because}`)}</p>
    case 'reading':
      return <p>{t('updates.reading')}</p>
    case 'fetching':
      return <p>{t('updates.fetching', { version: release?.version ?? '' })}</p>
    case 'ready':
      return (
        <Callout tone="info" title={t('updates.ready', { version: release?.version ?? '' })}>
          <p>{t('updates.readyText')}</p>
        </Callout>
      )
    case 'leaving':
      return <p>{t('updates.leaving')}</p>
    case 'failed':
      return (
        <Callout tone="warn" title={t('updates.failed', { version })}>
          <p>{t(`updates.fault_${step.fault}`)}</p>
        </Callout>
      )
  }
}

interface ReadyProps {
  readonly view: UpdateView
  readonly release: NonNullable<UpdateView['release']>
}

function Ready({ view: { hold }, release }: ReadyProps) {
  const t = useText()
  const restart = useAction('updates.restart')
  const [asks, setAsks] = useState(false)
  const why = hold === null ? null : t(`updates.hold_${hold}`)
  return (
    <>
      <ReleaseNotes release={release} />
      {restart.failure !== null && <ErrorNote error={restart.failure} context="writing" />}
      <div>
        <Button kind="filled" busy={restart.busy} disabledReason={why} onPress={() => setAsks(true)}>
          {t('updates.restart')}
        </Button>
      </div>
      {asks && (
        <AlertDialog
          title={t('updates.restartTitle', { version: release.version })}
          action={t('updates.restart')}
          safe={t('updates.notNow')}
          busy={restart.busy}
          disabledReason={why}
          onClose={() => setAsks(false)}
          onAction={() => void restart.run({}).then(() => setAsks(false))}
        >
          <p>{t('updates.restartText')}</p>
        </AlertDialog>
      )}
    </>
  )
}

/** What a release says of itself, as plain text in the person's language. */
function ReleaseNotes({ release }: { readonly release: NonNullable<UpdateView['release']> }) {
  const t = useText()
  const id = useId()
  const notes = (release.notes[t.locale] ?? release.notes['pt-BR']).trim()
  return (
    <section className="update-notes" aria-labelledby={id}>
      <h3 id={id} className="h3">
        {t('updates.notes')}
      </h3>
      <p className="sub">
        {t('updates.releasedOn')} <Moment at={release.releasedAt} show="date" />
      </p>
      {notes !== '' && (
        <div tabIndex={0} role="group" aria-labelledby={id} className="update-text">
          {notes}
        </div>
      )}
    </section>
  )
}
