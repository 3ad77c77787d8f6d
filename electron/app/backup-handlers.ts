import { appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { err, ok } from '../../shared/kit/result.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

type BackupChannel = Extract<keyof Handlers, `backups.${string}`>

/** The handlers of the `backups` area. Where the folder lies stays in the engine. */
export function backupHandlers({ ports, withOpen }: HandlerNeeds): Pick<Handlers, BackupChannel> {
  return {
    'backups.read': () => withOpen(({ backups }) => backups.view()),
    'backups.setPassphrase': ({ passphrase }) => withOpen(({ backups }) => backups.setPassphrase(passphrase)),
    'backups.chooseFolder': () =>
      withOpen(async ({ backups }) => {
        const t = createText(ports.settings.read().locale)
        const folder = await ports.dialogs.openFolder({ title: t('backups.folderTitle') })
        return folder === null ? backups.view() : backups.setFolder(folder)
      }),
    'backups.change': (rule) => withOpen(({ backups }) => backups.change(rule)),
    'backups.begin': () => withOpen(({ backups }) => backups.begin()),
    'backups.end': () => withOpen(({ backups }) => backups.end()),
    'backups.showFolder': () =>
      withOpen(async ({ backups }) => {
        const folder = await backups.folder()
        if (!folder.ok) return folder
        if (folder.value === null) return err(appError({ kind: 'backup', fault: 'no-folder' }))
        ports.dialogs.showItem(folder.value)
        return ok({})
      }),
  }
}
