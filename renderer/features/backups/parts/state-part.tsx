import type { BackupsView } from '../../../../shared/domain/backup.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { sizeWords } from '../../../ui/file-words.ts'
import { Moment } from '../../../ui/moment.tsx'
import { PagePart } from '../../../ui/page-part.tsx'
import { useText } from '../../../ui/text.tsx'
import { ProgressLine } from './progress-line.tsx'

/** The last verified backup, the one that is being made, the try that failed, and the button that makes one. */
export function StatePart({ view }: { readonly view: BackupsView }) {
  const t = useText()
  const begin = useAction('backups.begin')
  const { last, failed, running } = view
  const lacking = lackingIn(view)
  return (
    <PagePart title={t('backups.state')}>
      {last === null ? <p className="dim">{t('backups.lastNone')}</p> : <LastBackup last={last} />}
      {failed !== null && (
        <Callout tone="warn" role="status" title={t('backups.failed')}>
          <ErrorNote error={failed.error} />
          <p>
            {t('backups.failedAt')} <Moment at={failed.at} />. {view.rule.daily && t('backups.triesAgain')}
          </p>
        </Callout>
      )}
      {begin.failure !== null && <ErrorNote error={begin.failure} context="writing" />}
      {running === null ? (
        <div className="row">
          <Button
            kind="filled"
            busy={begin.busy}
            disabledReason={lacking === null ? null : t(lacking)}
            onPress={() => void begin.run({})}
          >
            {t('backups.make')}
          </Button>
        </div>
      ) : (
        <Running running={running} />
      )}
    </PagePart>
  )
}

function lackingIn({ passphraseSetAt, folder }: BackupsView) {
  if (passphraseSetAt === null) return 'backups.passphraseNone'
  return folder === null ? 'backups.folderNone' : null
}

function LastBackup({ last }: { readonly last: NonNullable<BackupsView['last']> }) {
  const t = useText()
  return (
    <>
      <DetailList
        label={t('backups.last')}
        details={[
          { term: t('backups.last'), value: <Moment at={last.at} /> },
          { term: t('backups.lastFile'), value: `${last.fileName} (${sizeWords(t, last.size)})` },
          { term: t('backups.lastHolds'), value: t('backups.payments', { count: last.payments }) },
          {
            term: t('backups.newest'),
            value: last.newestEventAt === null ? t('backups.newestNone') : <Moment at={last.newestEventAt} />,
          },
        ]}
      />
      <p className="hint">{t('backups.checkedHow')}</p>
    </>
  )
}

function Running({ running }: { readonly running: NonNullable<BackupsView['running']> }) {
  const t = useText()
  const end = useAction('backups.end')
  return (
    <>
      <ProgressLine label={t(`backups.${running.step}`)} done={running.done} total={running.total} />
      <p className="hint" role="status">
        {t('backups.goesOn')}
      </p>
      <div className="row">
        <Button busy={end.busy} onPress={() => void end.run({})}>
          {t('backups.stop')}
        </Button>
      </div>
    </>
  )
}
