import { useEffect, useRef, useState } from 'react'
import type { BackupContents, BackupProgress } from '../../../../shared/domain/backup.ts'
import { formatCnpj } from '../../../../shared/ids/format-cnpj.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import { on } from '../../../bridge/on.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { EnvironmentChip } from '../../../ui/environment-chip.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { PagePart } from '../../../ui/page-part.tsx'
import { isPassphraseReady, PassphraseFields } from '../../../ui/passphrase-fields.tsx'
import { useText } from '../../../ui/text.tsx'
import { ProgressLine } from './progress-line.tsx'

interface ContentsProps {
  readonly contents: BackupContents
  readonly passphrase: string
}

/** What an opened backup holds, what restoring it means, and the two things that can be done with it. */
export function Contents({ contents, passphrase }: ContentsProps) {
  const t = useText()
  const { isHere, lock, newestEventAt, madeAt } = contents
  const [draft, setDraft] = useState({ passphrase: '', again: '' })
  const [judged, setJudged] = useState(false)
  const restore = useAction('restore.begin')
  const rehearse = useAction('restore.rehearse')
  const end = useAction('restore.end')
  const progress = useProgress()
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => head.current?.focus(), [])
  const [proved, setProved] = useState(false)
  const busy = restore.busy || rehearse.busy
  const begin = (): void => {
    setJudged(true)
    const vaultPassphrase = lock === 'passphrase' ? draft.passphrase : null
    if (vaultPassphrase === null || isPassphraseReady(draft)) void restore.run({ passphrase, vaultPassphrase })
  }
  const prove = async (): Promise<void> => {
    setProved(false)
    const done = await rehearse.run({ passphrase })
    setProved(done.ok)
  }
  const failure = restore.failure ?? rehearse.failure
  return (
    <>
      <PagePart title={t('backups.contents')}>
        <div ref={head} tabIndex={-1}>
          <Facts contents={contents} />
        </div>
        {isHere && (
          <Callout tone="warn" title={t('backups.hereTitle')}>
            <p>{t('backups.hereText')}</p>
          </Callout>
        )}
        <Callout tone="info" title={t('backups.olderTitle')}>
          <p>{t('backups.olderText', { at: formatDateTime(newestEventAt ?? madeAt) })}</p>
        </Callout>
      </PagePart>
      <PagePart title={t('backups.newPassphrase')}>
        {lock === 'system' ? (
          <p>{t('backups.lockSystem')}</p>
        ) : (
          <>
            <p className="sub">{t('backups.newPassphraseText')}</p>
            <PassphraseFields draft={draft} onChange={setDraft} judged={judged} />
          </>
        )}
        {busy ? (
          <>
            <ProgressLine
              label={t(restore.busy ? 'backups.restoring' : 'backups.checking')}
              done={progress?.done ?? 0}
              total={progress?.total ?? 0}
            />
            <div className="row">
              <Button onPress={() => void end.run({})}>{t('backups.stop')}</Button>
            </div>
          </>
        ) : (
          <div className="row">
            <Button kind="filled" onPress={begin}>
              {t('backups.restore')}
            </Button>
            <Button onPress={() => void prove()}>{t('backups.rehearse')}</Button>
          </div>
        )}
        {proved && !busy && <Callout tone="ok" role="status" title={t('backups.rehearsed')} />}
        {failure !== null && !busy && <ErrorNote error={failure} context="writing" />}
      </PagePart>
    </>
  )
}

function Facts({ contents }: { readonly contents: BackupContents }) {
  const t = useText()
  const { companyName, companyDocument, environment, madeAt, madeBy, payments, newestEventAt } = contents
  return (
    <DetailList
      label={t('backups.contents')}
      details={[
        { term: t('backups.company'), value: `${companyName} (${formatCnpj(companyDocument)})` },
        { term: t('backups.environment'), value: <EnvironmentChip environment={environment} /> },
        { term: t('backups.madeAt'), value: <Moment at={madeAt} /> },
        { term: t('backups.lastHolds'), value: t('backups.payments', { count: payments }) },
        {
          term: t('backups.newest'),
          value: newestEventAt === null ? t('backups.newestNone') : <Moment at={newestEventAt} />,
        },
        { term: t('backups.madeBy'), value: madeBy },
      ]}
    />
  )
}

function useProgress(): BackupProgress | null {
  const [progress, setProgress] = useState<BackupProgress | null>(null)
  useEffect(() => on('restore.progress', (payload) => setProgress(payload.progress)), [])
  return progress
}
