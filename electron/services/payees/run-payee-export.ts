import type { InstitutionList } from '../../../shared/domain/institution-list.ts'
import { extraInstitutions } from '../../../shared/domain/extra-institutions.ts'
import { noteSubjectsOfPayee } from '../../../shared/domain/note-subjects.ts'
import type { PayeeId } from '../../../shared/domain/payee.ts'
import type { Institution } from '../../../shared/domain/institutions.ts'
import { findInstitution } from '../../../shared/domain/search-institutions.ts'
import type { SheetRow } from '../../../shared/domain/sheet.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { BookPayee } from '../../vault/payee-book-table.ts'
import type { Vault } from '../../vault/vault.ts'
import { openSheet } from '../exports/open-sheet.ts'
import type { StatementHolder } from '../exports/statement-heading.ts'
import type { WorkRunner } from '../works/work-step.ts'
import { payeeRows, payeeSheet } from './payee-sheet.ts'
import { payeeWays } from './payee-ways.ts'

const PAGE = 200

/** What the export of payees needs; `text` speaks the language of the file. */
export interface PayeeExportNeeds {
  readonly vault: Pick<Vault, 'payeeBook' | 'notes'>
  readonly holder: StatementHolder
  readonly now: () => Instant
  readonly text: Text
  /** The list of institutions that was read last. */
  readonly institutionList: () => InstitutionList | null
}

/** Writes the payees that a text finds, by name, a row for each way to pay. A text that finds none is `not-found`. */
export function createPayeeExportRunner(needs: PayeeExportNeeds): WorkRunner<'payees'> {
  return async ({ export: asked }, step) => {
    const { vault, holder, text, now, institutionList } = needs
    const found = await allPayees(vault, asked.text)
    if (!found.ok) return found
    const payees = found.value
    if (payees.length === 0) return err(appError({ kind: 'not-found', what: 'payees' }))
    const sheet = payeeSheet(text, { holder, filter: asked.text, madeAt: now() })
    const extra = extraInstitutions(holder.environment, institutionList())
    const file = openSheet(step.makeFile, asked.as, sheet, step.path)
    for (const [done, payee] of payees.entries()) {
      const rows = await rowsOf(vault, payee, (ispb) => findInstitution(ispb, extra))
      const added = rows.ok ? await file.add(rows.value) : rows
      const told = added.ok ? await step.tell(done + 1, payees.length) : added
      if (!told.ok) {
        await file.abandon()
        return told
      }
    }
    return mapOk(await file.finish(), (whole) => ({ ...whole, lacking: 0 }))
  }
}

async function rowsOf(
  { payeeBook, notes }: PayeeExportNeeds['vault'],
  payee: BookPayee,
  find: (ispb: string) => Institution | null,
): Promise<Result<readonly SheetRow[], AppError>> {
  const known = await payeeBook.known(payee.id)
  if (!known.ok) return known
  return mapOk(await notes.get(noteSubjectsOfPayee(payee)), (note) =>
    payeeRows(payee, payeeWays(known.value), note, find),
  )
}

async function allPayees(
  { payeeBook }: Pick<Vault, 'payeeBook'>,
  text: string,
): Promise<Result<BookPayee[], AppError>> {
  const all: BookPayee[] = []
  for (let before: PayeeId | null = null; ; ) {
    const page: Awaited<ReturnType<Vault['payeeBook']['list']>> = await payeeBook.list({
      text,
      sort: 'name',
      of: 'kept',
      limit: PAGE,
      before,
    })
    if (!page.ok) return page
    all.push(...page.value.rows)
    before = all.at(-1)?.id ?? null
    if (!page.value.more) return ok(all)
  }
}
