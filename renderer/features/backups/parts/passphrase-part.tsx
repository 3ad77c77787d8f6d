import { type FormEvent, useId, useState } from 'react'
import type { BackupsView } from '../../../../shared/domain/backup.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { isPassphraseReady, PassphraseFields } from '../../../ui/passphrase-fields.tsx'
import { useText } from '../../../ui/text.tsx'
import { Part } from './part.tsx'

const ofBackups = { label: 'backups.passphraseLabel', lost: 'backups.passphraseLost' } as const

/** Whether a passphrase was chosen, and the way to choose one. */
export function PassphrasePart({ setAt }: { readonly setAt: BackupsView['passphraseSetAt'] }) {
  const t = useText()
  const [asking, setAsking] = useState(false)
  return (
    <Part title={t('backups.passphrase')}>
      {setAt === null ? (
        <p className="dim">{t('backups.passphraseNone')}</p>
      ) : (
        <p>
          {t('backups.passphraseSet')} <Moment at={setAt} />
        </p>
      )}
      <div className="row">
        <Button onPress={() => setAsking(true)}>
          {t(setAt === null ? 'backups.choosePassphrase' : 'backups.changePassphrase')}
        </Button>
      </div>
      <p className="hint">{t('backups.passphraseNowhere')}</p>
      {asking && <PassphraseDialog isFirst={setAt === null} onClose={() => setAsking(false)} />}
    </Part>
  )
}

function PassphraseDialog({ isFirst, onClose }: { readonly isFirst: boolean; readonly onClose: () => void }) {
  const t = useText()
  const form = useId()
  const set = useAction('backups.setPassphrase')
  const [draft, setDraft] = useState({ passphrase: '', again: '' })
  const [judged, setJudged] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setJudged(true)
    if (!isPassphraseReady(draft) || set.busy) return
    const done = await set.run({ passphrase: draft.passphrase })
    if (done.ok) onClose()
  }
  return (
    <Dialog
      title={t('backups.passphraseDialog')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="filled" form={form} submit busy={set.busy}>
            {t('backups.savePassphrase')}
          </Button>
        </>
      }
    >
      <p className="sub">{t(isFirst ? 'backups.passphraseNowhere' : 'backups.passphraseChange')}</p>
      <form id={form} className="stack stack-4" onSubmit={(event) => void submit(event)} noValidate>
        <PassphraseFields draft={draft} onChange={setDraft} judged={judged} words={ofBackups} autoFocus />
      </form>
      {set.failure !== null && <ErrorNote error={set.failure} context="writing" />}
    </Dialog>
  )
}
