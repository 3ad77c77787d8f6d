import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { InstitutionList } from '../../shared/domain/institution-list.ts'
import { institutionTableDay } from '../../shared/domain/institution-table-day.ts'
import { dayInName, readParticipants } from '../../shared/entry/read-participants.ts'
import { renewedInstitutions } from '../../shared/domain/renewed-institutions.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { textInBytes } from '../../shared/sheet/text-in-bytes.ts'
import { decodeBytes } from '../kit/decode-bytes.ts'
import { askSafeguard } from './ask-safeguard.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

const MOST_BYTES = 2 * 1024 * 1024

/** The handlers of the list of institutions: it is renewed from a file of the central bank's, by a yes in Quita's own window. */
export function institutionHandlers(needs: HandlerNeeds): Pick<Handlers, 'institutions.renew'> {
  const { ports, push } = needs
  return {
    'institutions.renew': () =>
      needs.withOpen(async (open) => {
        const settings = ports.settings.read()
        const title = createText(settings.locale)('settings.listChoose')
        const path = await ports.dialogs.openFile({ title, extensions: ['csv'] })
        if (path === null) return ok(settings)
        const list = await listAt(path, ports.clock.now())
        if (!list.ok) return list
        const { day, source, rows } = list.value
        const added = renewedInstitutions(list.value).length
        const from = settings.institutionList?.day ?? institutionTableDay
        const act = { deed: 'institutions', from, day, source, rows: rows.length, added } as const
        const yes = await askSafeguard(needs, open, act)
        if (!yes.ok) return yes
        const changed = ports.settings.change({ institutionList: list.value })
        push('settings.changed', { settings: changed })
        return ok(changed)
      }),
  }
}

async function listAt(path: string, readAt: InstitutionList['readAt']): Promise<Result<InstitutionList, AppError>> {
  const size = await stat(path).then(
    (found) => found.size,
    () => null,
  )
  if (size === null) return err(appError({ kind: 'file', fault: 'missing' }))
  if (size > MOST_BYTES) return noList('size')
  const bytes = await readFile(path).catch(() => null)
  if (bytes === null) return err(appError({ kind: 'file', fault: 'denied' }))
  const read = readParticipants(textInBytes({ decode: decodeBytes }, bytes))
  if (!read.ok) return noList(read.error.why, read.error.line)
  const source = basename(path).slice(-200)
  return ok({ ...read.value, source, day: dayInName(source), readAt })
}

// The path ends with the line in the file, where one is to blame.
function noList(reason: string, line: number | null = null): Result<never, AppError> {
  const path = line === null ? 'institutions' : `institutions.${line}`
  return err(appError({ kind: 'invalid', violations: [{ path, reason }] }))
}
