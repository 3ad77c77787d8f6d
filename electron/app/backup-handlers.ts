import { appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { err, ok } from '../../shared/kit/result.ts'
import { askSafeguard } from './ask-safeguard.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

type BackupChannel = Extract<keyof Handlers, `backups.${string}`>

/** The handlers of the `backups` area. Where the folder lies stays in the engine. */
export function backupHandlers(needs: HandlerNeeds): Pick<Handlers, BackupChannel> {
  const { ports, withOpen } = needs
  return {
    'backups.read': () => withOpen(({ backups }) => backups.view()),
    'backups.setPassphrase': () =>
      withOpen(async (open) => {
        const view = await open.backups.view()
        if (!view.ok) return view
        const act = { deed: 'backup-passphrase', since: view.value.passphraseSetAt } as const
        const written = await askSafeguard(needs, open, act, { writes: 'new-passphrase' })
        return written.ok ? open.backups.setPassphrase(written.value) : written
      }),
    'backups.chooseFolder': () =>
      withOpen(async ({ backups }) => {
        const t = createText(ports.settings.read().locale)
        const folder = await ports.dialogs.openFolder({ title: t('backups.folderTitle') })
        return folder === null ? backups.view() : backups.setFolder(folder)
      }),
    'backups.change': (to) =>
      withOpen(async (open) => {
        const view = await open.backups.view()
        if (!view.ok) return view
        const { rule: from } = view.value
        const isLess = (from.daily && !to.daily) || to.keep < from.keep
        const yes = isLess ? await askSafeguard(needs, open, { deed: 'backup-rule', from, to }) : ok('')
        return yes.ok ? open.backups.change(to) : yes
      }),
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
