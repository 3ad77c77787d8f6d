import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { openSheet } from '../exports/open-sheet.ts'
import type { StatementHolder } from '../exports/statement-heading.ts'
import type { WorkOutcome, WorkRunner } from '../works/work-step.ts'
import { eachEntry } from './each-entry.ts'
import { lastRow, logRow, logSheet } from './log-sheet.ts'
import { type VerifyNeeds, verifyLog } from './verify-log.ts'

/** What the export of the audit log needs; `text` speaks the language of the file. */
export interface LogExportNeeds extends VerifyNeeds {
  readonly holder: StatementHolder
  readonly text: Text
}

/** Verifies the log and writes the entries of a filter, oldest first, with what the verification found. A filter without any is `not-found`. */
export function createLogExportRunner(needs: LogExportNeeds): WorkRunner<'log'> {
  return async ({ export: asked }, step) => {
    const { vault, holder, text, now } = needs
    const report = await verifyLog(needs, (done, total) => step.tell(done, total))
    if (!report.ok) return report
    const totals = await vault.log.totals(asked.filter)
    if (!totals.ok) return totals
    const { count } = totals.value
    if (count === 0) return err(appError({ kind: 'not-found', what: 'entries' }))
    const sheet = logSheet(text, { holder, filter: asked.filter, report: report.value, count, madeAt: now() })
    const file = openSheet(step.makeFile, asked.as, sheet, step.path)
    let done = 0
    const read = await eachEntry(vault, { filter: asked.filter, count }, async (entries) => {
      const added = await file.add(entries.map((entry) => logRow(text, entry, report.value)))
      done += entries.length
      return added.ok ? step.tell(done, count) : added
    })
    const last = read.ok && asked.as.format === 'csv' ? await file.add([lastRow(text, report.value)]) : read
    if (last.ok) return whole(await file.finish())
    await file.abandon()
    return last
  }
}

function whole(file: Result<Omit<WorkOutcome, 'lacking'>, AppError>): Result<WorkOutcome, AppError> {
  return file.ok ? ok({ ...file.value, lacking: 0 }) : file
}
