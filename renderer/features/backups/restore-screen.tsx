import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { BackupContents, ChosenBackup } from '../../../shared/domain/backup.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { useScreen } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { sizeWords } from '../../ui/file-words.ts'
import { PagePart } from '../../ui/page-part.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Contents } from './parts/contents.tsx'
import './backups.css'

/** Looks into a backup, proves that it opens, restores it. `onBack` where no frame shows the way back. */
export function RestoreScreen({ onBack }: { readonly onBack?: (() => void) | undefined }) {
  const t = useText()
  const [file, setFile] = useState<ChosenBackup | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const [contents, setContents] = useState<BackupContents | null>(null)
  useScreen({
    title: t('backups.restoreTitle'),
    path: [
      { title: t('settings.title'), place: { to: 'settings' } },
      { title: t('backups.title'), place: { to: 'backups' } },
    ],
  })
  return (
    <div className="page-tall wide-terms">
      {onBack !== undefined && (
        <div className="stack stack-3">
          <div className="row">
            <Button kind="ghost" icon={ArrowLeft} onPress={onBack}>
              {t('backups.back')}
            </Button>
          </div>
          <h1 className="h1">{t('backups.restoreTitle')}</h1>
        </div>
      )}
      <p className="sub page-intro">{t('backups.restoreIntro')}</p>
      <FilePart
        file={file}
        onChosen={(chosen) => {
          setFile(chosen)
          setContents(null)
        }}
      />
      {file !== null && (
        <PassphrasePart
          key={file.fileName}
          passphrase={passphrase}
          onType={(text) => {
            setPassphrase(text)
            setContents(null)
          }}
          isOpen={contents !== null}
          onOpen={setContents}
        />
      )}
      {contents !== null && <Contents contents={contents} passphrase={passphrase} />}
    </div>
  )
}

interface FilePartProps {
  readonly file: ChosenBackup | null
  readonly onChosen: (file: ChosenBackup) => void
}

function FilePart({ file, onChosen }: FilePartProps) {
  const t = useText()
  const choose = useAction('restore.chooseFile')
  const ask = async (): Promise<void> => {
    const chosen = await choose.run({})
    if (chosen.ok && chosen.value.file !== null) onChosen(chosen.value.file)
  }
  return (
    <PagePart title={t('backups.file')}>
      {file === null ? (
        <p className="dim">{t('backups.fileNone')}</p>
      ) : (
        <p className="strong">
          {file.fileName} <span className="sub">{sizeWords(t, file.size)}</span>
        </p>
      )}
      <div className="row">
        <Button kind={file === null ? 'filled' : 'outline'} autoFocus busy={choose.busy} onPress={() => void ask()}>
          {t(file === null ? 'backups.chooseFile' : 'backups.otherFile')}
        </Button>
      </div>
      {choose.failure !== null && <ErrorNote error={choose.failure} />}
    </PagePart>
  )
}

interface PassphrasePartProps {
  readonly passphrase: string
  readonly onType: (text: string) => void
  readonly isOpen: boolean
  readonly onOpen: (contents: BackupContents) => void
}

function PassphrasePart({ passphrase, onType, isOpen, onOpen }: PassphrasePartProps) {
  const t = useText()
  const open = useAction('restore.open')
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (passphrase === '' || open.busy) return
    const opened = await open.run({ passphrase })
    if (opened.ok) onOpen(opened.value)
  }
  return (
    <PagePart title={t('backups.passphrase')}>
      <form className="stack stack-3" onSubmit={(event) => void submit(event)} noValidate>
        <TextField label={t('backups.thePassphrase')} type="password" autoFocus value={passphrase} onChange={onType} />
        {!isOpen && (
          <div className="row">
            <Button kind="filled" submit busy={open.busy}>
              {t('backups.open')}
            </Button>
            <span className="dim" role="status">
              {open.busy ? t('backups.opening') : ''}
            </span>
          </div>
        )}
      </form>
      {open.failure !== null && !isOpen && <ErrorNote error={open.failure} />}
    </PagePart>
  )
}
