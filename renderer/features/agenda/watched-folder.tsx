import { FolderSearch } from 'lucide-react'
import { useRemote, useAction } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { hourOnDay } from '../../ui/hour-on-day.ts'
import { Icon } from '../../ui/icon.tsx'
import { Managed } from '../../ui/managed.tsx'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'
import { formatLocalDate } from '../../../shared/time/format-time.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import { leftWords } from './paper-notes.tsx'

/** The folder whose new papers come into the agenda: which, when it was seen last, what is wrong with it, and how to change it. */
export function WatchedFolderPart({ today }: { readonly today: LocalDate }) {
  const t = useText()
  const watched = useRemote('agenda.watched', {})
  const choose = useAction('agenda.chooseWatched')
  const end = useAction('agenda.endWatched')
  const look = useAction('agenda.lookAtWatched')
  const isAllowed = useRemote('policy.read', {}).value?.files.watching !== false
  const failure = choose.failure ?? end.failure ?? look.failure ?? watched.failure
  const { value } = watched
  if (value === undefined) return failure === null ? null : <ErrorNote error={failure} onRetry={watched.refresh} />
  const { folder, lookedAt, fault, waiting, read, more } = value
  const at = lookedAt === null ? null : hourOnDay(t, lookedAt, formatLocalDate(today))
  return (
    <section className="pane-part stack stack-1" aria-labelledby="agenda-watched">
      <h3 className="h3" id="agenda-watched">
        {t('agenda.watched')}
      </h3>
      {failure !== null && <ErrorNote error={failure} context="writing" />}
      {!isAllowed ? (
        <>
          <p className="sub">{t('agenda.watchNotAllowed')}</p>
          <Managed />
        </>
      ) : folder === null ? (
        <>
          <p className="sub">{t('agenda.watchHint')}</p>
          <p>
            <Button size="sm" busy={choose.busy} onPress={() => void choose.run({})}>
              {t('agenda.watch')}
            </Button>
          </p>
        </>
      ) : (
        <>
          <p className="row min-0">
            <Icon of={FolderSearch} />
            <span className="strong cut">
              <Said>{folder}</Said>
            </span>
          </p>
          <p className="sub" role="status">
            {at === null ? t('agenda.watchedNever') : t('agenda.watchedLooked', { at })}
            {fault === null && at !== null && ` · ${t('agenda.watchedWaiting', { count: waiting })}`}
            {` · ${t('agenda.watchedRead', { count: read })}`}
          </p>
          {fault !== null && <p className="text-warn">{t(`agenda.watchedFault_${fault}`)}</p>}
          {more && <p className="text-warn">{t('agenda.watchedMore')}</p>}
          <p className="sub">{t('agenda.watchedMeans')}</p>
          <p className="row wrap">
            <Button size="sm" busy={look.busy} onPress={() => void look.run({})}>
              {t('agenda.lookNow')}
            </Button>
            <Button size="sm" busy={choose.busy} onPress={() => void choose.run({})}>
              {t('agenda.otherFolder')}
            </Button>
            <Button size="sm" kind="ghost" busy={end.busy} onPress={() => void end.run({})}>
              {t('agenda.endWatched')}
            </Button>
          </p>
        </>
      )}
    </section>
  )
}

/** The papers of the folder that are not in the agenda, each with its reasons: none is passed over. */
export function LeftPapers() {
  const t = useText()
  const watched = useRemote('agenda.watched', {}).value
  const seen = useAction('agenda.seenPapers')
  if (watched === undefined || watched.left.length === 0) return null
  const title = t('agenda.watchedLeft', { count: watched.leftCount })
  return (
    <Callout tone="warn" role="status" title={title} className="over-list">
      <ul className="agenda-unnoted" tabIndex={0} aria-label={title}>
        {watched.left.map(({ name, why }) => (
          <li key={name}>
            <b>
              <Said>{name}</Said>
            </b>
            {' · '}
            {[...new Set(why)].map((one) => leftWords(t, one)).join(' ')}
          </li>
        ))}
      </ul>
      <div className="note-actions">
        <Button size="sm" busy={seen.busy} onPress={() => void seen.run({})}>
          {t('agenda.seen')}
        </Button>
      </div>
    </Callout>
  )
}
