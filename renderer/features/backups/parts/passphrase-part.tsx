import type { BackupsView } from '../../../../shared/domain/backup.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { useText } from '../../../ui/text.tsx'
import { Part } from './part.tsx'

/** Whether a passphrase was chosen, and the way to choose one: in Quita's own window, so that this page never has it. */
export function PassphrasePart({ setAt }: { readonly setAt: BackupsView['passphraseSetAt'] }) {
  const t = useText()
  const set = useAction('backups.setPassphrase')
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
        <Button busy={set.busy} onPress={() => void set.run({})}>
          {t(setAt === null ? 'backups.choosePassphrase' : 'backups.changePassphrase')}
        </Button>
      </div>
      <p className="hint">{t('backups.passphraseNowhere')}</p>
      {set.failure !== null && <ErrorNote error={set.failure} context="writing" />}
    </Part>
  )
}
