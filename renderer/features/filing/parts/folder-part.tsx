import { FolderOpen } from 'lucide-react'
import { type Action, useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Managed } from '../../../ui/managed.tsx'
import { useText } from '../../../ui/text.tsx'
import { Part } from './part.tsx'

interface FolderPartProps {
  /** Its last two names; null while none was chosen. */
  readonly folder: string | null
  /** Where the company has all of them filed; then nobody chooses. */
  readonly managed: string | null
  readonly choose: Action<'filing.chooseFolder'>
}

/** The folder, and how to get another one. */
export function FolderPart({ folder, managed, choose }: FolderPartProps) {
  const t = useText()
  const show = useAction('filing.showFolder')
  return (
    <Part title={t('filing.folder')}>
      {folder === null ? (
        <p className="dim">{t('filing.folderNone')}</p>
      ) : (
        <p className="row">
          <Icon of={FolderOpen} />
          <span className="strong cut">{folder}</span>
        </p>
      )}
      <div className="row wrap">
        {managed === null && (
          <Button busy={choose.busy} onPress={() => void choose.run({})}>
            {t(folder === null ? 'filing.choose' : 'filing.chooseOther')}
          </Button>
        )}
        {folder !== null && (
          <Button kind="ghost" onPress={() => void show.run({})}>
            {t('filing.show')}
          </Button>
        )}
      </div>
      {managed === null ? (
        <p className="hint">{t(folder === null ? 'filing.folderHint' : 'filing.chooseOtherHint')}</p>
      ) : (
        <Managed />
      )}
      {show.failure !== null && <ErrorNote error={show.failure} />}
    </Part>
  )
}
