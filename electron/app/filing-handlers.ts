import { appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { err, ok } from '../../shared/kit/result.ts'
import { refusedByPolicy } from '../policy/refusals.ts'
import { readFiling } from '../services/filing/filing-record.ts'
import { previewPaths } from '../services/filing/preview-paths.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

type FilingChannel = Extract<keyof Handlers, `filing.${string}`>

/** The handlers of the `filing` area. Where the folder lies stays in the engine. */
export function filingHandlers({ ports, withOpen }: HandlerNeeds): Pick<Handlers, FilingChannel> {
  const { filing, filingFolder } = ports.policy.files
  return {
    'filing.read': () => withOpen(({ filer }) => filer.view()),
    'filing.change': (rule) =>
      withOpen(async ({ filer }) => (filing || !rule.on ? filer.change(rule) : err(refusedByPolicy('filing')))),
    'filing.chooseFolder': () =>
      withOpen(async ({ filer }) => {
        if (filingFolder !== null) return err(refusedByPolicy('filing-folder'))
        const t = createText(ports.settings.read().locale)
        const folder = await ports.dialogs.openFolder({ title: t('filing.folderTitle') })
        return folder === null ? filer.view() : filer.setFolder(folder)
      }),
    'filing.preview': ({ pattern }) => withOpen(({ vault }) => previewPaths(vault, pattern)),
    'filing.showFolder': () =>
      withOpen(async ({ vault }) => {
        const record = await readFiling(vault.records)
        if (!record.ok) return record
        if (record.value.folder === null) return err(appError({ kind: 'not-found', what: 'folder' }))
        ports.dialogs.showItem(record.value.folder)
        return ok({})
      }),
  }
}
