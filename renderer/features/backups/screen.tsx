import { FolderOpen } from 'lucide-react'
import type { BackupRule, BackupsView } from '../../../shared/domain/backup.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PagePart } from '../../ui/page-part.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useText } from '../../ui/text.tsx'
import { RebuildPart } from './parts/rebuild-part.tsx'
import { StatePart } from './parts/state-part.tsx'
import './backups.css'

const COUNTS = ['7', '14', '30', '90'] as const

/** The backups of the open connection: by hand, by themselves, where to, and the way to open one. */
export function BackupsScreen() {
  const t = useText()
  const backups = useRemote('backups.read', {})
  useScreen({
    title: t('backups.title'),
    path: [{ title: t('settings.title'), place: { to: 'settings' } }],
    refresh: backups.refresh,
  })
  return (
    <div className="page-tall wide-terms">
      <p className="sub page-intro">{t('backups.intro')}</p>
      {backups.failure !== null && <ErrorNote error={backups.failure} onRetry={backups.refresh} />}
      {backups.loading && <Skeleton shape="card" rows={3} />}
      {backups.value !== undefined && <Parts view={backups.value} />}
    </div>
  )
}

function Parts({ view }: { readonly view: BackupsView }) {
  const t = useText()
  const { go } = useDesk()
  return (
    <>
      <StatePart view={view} />
      <PassphrasePart setAt={view.passphraseSetAt} />
      <FolderPart folder={view.folder} />
      <SchedulePart rule={view.rule} />
      <PagePart title={t('backups.other')}>
        <p className="sub">{t('backups.otherText')}</p>
        <div className="row">
          <Button onPress={() => go({ to: 'restore' })}>{t('backups.openOther')}</Button>
        </div>
      </PagePart>
      <RebuildPart />
    </>
  )
}

function FolderPart({ folder }: { readonly folder: string | null }) {
  const t = useText()
  const choose = useAction('backups.chooseFolder')
  const show = useAction('backups.showFolder')
  const failure = choose.failure ?? show.failure
  return (
    <PagePart title={t('backups.folder')}>
      {folder === null ? (
        <p className="dim">{t('backups.folderNone')}</p>
      ) : (
        <p className="row">
          <Icon of={FolderOpen} />
          <span className="strong cut">{folder}</span>
        </p>
      )}
      <div className="row wrap">
        <Button busy={choose.busy} onPress={() => void choose.run({})}>
          {t(folder === null ? 'backups.chooseFolder' : 'backups.otherFolder')}
        </Button>
        {folder !== null && (
          <Button kind="ghost" onPress={() => void show.run({})}>
            {t('backups.showFolder')}
          </Button>
        )}
      </div>
      <p className="hint">{t('backups.folderHint')}</p>
      {failure !== null && <ErrorNote error={failure} />}
    </PagePart>
  )
}

function SchedulePart({ rule }: { readonly rule: BackupRule }) {
  const t = useText()
  const change = useAction('backups.change')
  const chosen = String(rule.keep)
  const counts = COUNTS.some((count) => count === chosen) ? COUNTS : [...COUNTS, chosen]
  const set = (some: Partial<BackupRule>): void => void change.run({ ...rule, ...some })
  return (
    <PagePart title={t('backups.schedule')}>
      <Check checked={rule.daily} onChange={(daily) => set({ daily })}>
        {t('backups.daily')}
      </Check>
      <p className="hint">{t('backups.dailyHint')}</p>
      <SelectField
        label={t('backups.keep')}
        options={counts.map((value) => ({ value, label: t('backups.keepCount', { count: Number(value) }) }))}
        value={chosen}
        onChange={(keep) => set({ keep: Number(keep) })}
        hint={t('backups.keepHint')}
      />
      {change.failure !== null && <ErrorNote error={change.failure} context="writing" />}
    </PagePart>
  )
}

/** Whether a passphrase was chosen, and the way to choose one: in Quita's own window, so that this page never has it. */
function PassphrasePart({ setAt }: { readonly setAt: BackupsView['passphraseSetAt'] }) {
  const t = useText()
  const set = useAction('backups.setPassphrase')
  return (
    <PagePart title={t('backups.passphrase')}>
      {setAt === null ? (
        <p className="dim">{t('backups.passphraseNone')}</p>
      ) : (
        <p>
          {t('backups.passphraseSet')} <Moment at={setAt} />
        </p>
      )}
      <div className="row">
        <Button busy={set.busy} onPress={() => void set.run({})}>
          {t(setAt === null ? 'backups.choosePassphrase' : 'backups.changePassphrase')}
        </Button>
      </div>
      <p className="hint">{t('backups.passphraseNowhere')}</p>
      {set.failure !== null && <ErrorNote error={set.failure} context="writing" />}
    </PagePart>
  )
}
