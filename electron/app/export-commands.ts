import { randomBytes } from 'node:crypto'
import type { ExportFormat, LedgerAccounts, OmieWords } from '../../shared/domain/statement-export.ts'
import { everyReceipt, type ReceiptRow } from '../../shared/domain/receipt-filter.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { pathOf } from '../../shared/filing/path-of.ts'
import { readPattern } from '../../shared/filing/read-pattern.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { endOfLocalDate, type LocalDate, startOfLocalDate } from '../../shared/time/local-date.ts'
import { callRefusal } from '../policy/refusals.ts'
import { readExportAccount } from '../services/exports/account-record.ts'
import { createExportRunner } from '../services/exports/run-export.ts'
import { filedThings } from '../services/filing/filed-things.ts'
import { readFiling } from '../services/filing/filing-record.ts'
import { createAuditDesk, type Deed } from '../services/log/audit-desk.ts'
import { CLEAR_MS } from '../services/works/run-work.ts'
import { createFileMaker } from '../workers/create-file-maker.ts'
import { createFolderCopies } from '../workers/create-folder-copies.ts'
import type { FolderCopies } from '../workers/folder-copies.ts'
import type { Vault } from '../vault/vault.ts'
import { type CommandNeeds, wholePath, withAccount } from './command-account.ts'

/** A period of an account, in days of São Paulo, both included. */
interface PeriodAsk {
  /** Its id; null: the only account there is. */
  readonly account: string | null
  readonly from: LocalDate
  readonly to: LocalDate
}

/** A format that leaves by a command. What it is not told of the account is what the last export told it. */
export type CommandFormat =
  | { readonly format: ExportFormat['format'] }
  | { readonly format: 'dominio'; readonly ledger: LedgerAccounts }
  | { readonly format: 'omie'; readonly words: OmieWords }

/** Where the lines of a period go. */
export interface StatementAsk extends PeriodAsk {
  readonly file: string
  readonly as: CommandFormat
}

/** A file that was made; `lacking` counts what of the period does not stand in it. */
export interface MadeFile {
  readonly sha256: string
  readonly size: number
  readonly lines: number
  readonly lacking: number
  /** Up to when the statement that is kept here is whole; null where it never was. */
  readonly completeUpTo: Instant | null
}

/**
 * Writes the kept statement of a period into a new file, as the window exports it. `not-found`/`lines` where there is none,
 * `not-found`/`export-account` for a format that has to be told of the account and never was.
 */
export async function exportStatement(needs: CommandNeeds, ask: StatementAsk): Promise<Result<MadeFile, AppError>> {
  const { ports, onBug } = needs
  const refused = callRefusal(ports.policy, 'exports.start')
  if (refused !== null) return err(refused)
  const path = wholePath(ask.file)
  return withAccount(needs, ask.account, async (vault, holder) => {
    const as = await formatOf(vault, ask.as)
    if (!as.ok) return as
    const extent = await vault.statement.extent()
    if (!extent.ok) return extent
    const { clock, settings } = ports
    const run = createExportRunner({ vault, clock, holder, institutionList: () => settings.read().institutionList })
    const tag = randomBytes(6).toString('hex')
    const files = createFileMaker(onBug)({ tag, earlier: null, replaces: false, whole: async () => ok(undefined) })
    let lines = 0
    const tell = async (done: number): Promise<Result<void, AppError>> => {
      lines = done
      return ok(undefined)
    }
    const filter = { ...within(ask), direction: null, kind: null, lowest: null, highest: null, text: '' }
    const made = await run({ kind: 'export', export: { filter, as: as.value } }, { path, makeFile: files.make, tell })
    if (!made.ok) {
      await files.clear(path, CLEAR_MS)
      return made
    }
    const { sha256, size } = made.value
    await noted(needs, vault, { file: 'export', rows: lines, sha256, size })
    return ok({ ...made.value, lines, completeUpTo: extent.value.completeUpTo })
  })
}

async function formatOf(vault: Vault, as: CommandFormat): Promise<Result<ExportFormat, AppError>> {
  if ('ledger' in as || 'words' in as) return ok(as)
  const { format } = as
  const kept = await readExportAccount(vault)
  if (!kept.ok) return kept
  const { account, ids, ledger, omie } = kept.value
  const told: Readonly<Record<typeof format, ExportFormat | null>> = {
    csv: { format: 'csv', charset: 'utf-8' },
    xlsx: { format: 'xlsx' },
    pdf: { format: 'pdf' },
    'conta-azul': { format: 'conta-azul' },
    ofx: account === null || ids === null ? null : { format: 'ofx', account, ids },
    dominio: ledger === null ? null : { format: 'dominio', ledger },
    omie: omie === null ? null : { format: 'omie', words: omie },
  }
  const found = told[format]
  return found === null ? err(appError({ kind: 'not-found', what: 'export-account' })) : ok(found)
}

function within({ from, to }: PeriodAsk): { from: Instant; to: Instant } {
  return { from: startOfLocalDate(from), to: endOfLocalDate(to) }
}

/** Where the receipts of a period go: a folder that is there. */
export interface ReceiptsAsk extends PeriodAsk {
  readonly folder: string
}

/** What was put into the folder, and what of the period is not there. */
export interface CopiedReceipts {
  readonly copied: number
  /** Receipts whose bytes are no longer those that came: no copy of them is made. */
  readonly damaged: number
  /** Payments of the period whose receipt was not received yet. */
  readonly missing: number
}

// So many receipts are read together.
const TOGETHER = 20

/** Puts the receipts of a period into a folder, named by the rule of Pasta da empresa. One that is there already stays as it is. */
export async function copyReceipts(needs: CommandNeeds, ask: ReceiptsAsk): Promise<Result<CopiedReceipts, AppError>> {
  const refused = callRefusal(needs.ports.policy, 'receipts.save')
  if (refused !== null) return err(refused)
  return withAccount(needs, ask.account, async (vault) => {
    const folder = createFolderCopies(needs.onBug)(wholePath(ask.folder))
    const copied = await copyAll(vault, folder, ask)
    folder.end()
    if (!copied.ok) return copied
    const missing = await missingIn(vault, ask)
    if (!missing.ok) return missing
    await noted(needs, vault, { file: 'receipts', count: copied.value.copied })
    return ok({ ...copied.value, missing: missing.value })
  })
}

async function copyAll(
  vault: Vault,
  folder: FolderCopies,
  { from, to }: ReceiptsAsk,
): Promise<Result<Omit<CopiedReceipts, 'missing'>, AppError>> {
  const rows = await rowsOf(vault, from, to)
  if (!rows.ok) return rows
  if (rows.value.length === 0) return err(appError({ kind: 'not-found', what: 'receipts' }))
  const filing = await readFiling(vault.records)
  if (!filing.ok) return filing
  const pattern = readPattern(filing.value.rule.pattern)
  if (!pattern.ok) return err(appError({ kind: 'file', fault: 'name' }))
  let [copied, damaged] = [0, 0]
  for (let at = 0; at < rows.value.length; at += TOGETHER) {
    const things = await filedThings(vault, rows.value.slice(at, at + TOGETHER))
    if (!things.ok) return things
    const opened = await vault.receipts.openMany(things.value.map(({ id }) => id))
    if (!opened.ok) return opened
    for (const [n, thing] of things.value.entries()) {
      const kept = opened.value[n] ?? null
      if (kept === null || kept === 'damaged') {
        damaged += 1
        continue
      }
      const { bytes, summary } = kept
      const copy = { path: pathOf(pattern.value, thing), bytes, sha256: summary.sha256, tag: thing.id.slice(0, 12) }
      const put = await folder.copy(copy)
      if (!put.ok) return put
      copied += 1
    }
  }
  return ok({ copied, damaged })
}

const PAGE = 200

async function rowsOf(vault: Vault, from: LocalDate, to: LocalDate): Promise<Result<readonly ReceiptRow[], AppError>> {
  const rows = new Map<string, ReceiptRow>()
  for (let first = 0; ; first += PAGE) {
    const page = await vault.receipts.rows({ filter: { ...everyReceipt, from, to }, first, limit: PAGE })
    if (!page.ok) return page
    for (const row of page.value) rows.set(row.id, row)
    if (page.value.length < PAGE) return ok([...rows.values()])
  }
}

async function missingIn(vault: Vault, ask: ReceiptsAsk): Promise<Result<number, AppError>> {
  let count = 0
  for (let first = 0; ; first += PAGE) {
    const page = await vault.settled.missing({ first, limit: PAGE, within: within(ask) })
    if (!page.ok) return page
    count += page.value.length
    if (page.value.length < PAGE) return ok(count)
  }
}

// It stands in the log before anybody hears that it was done.
async function noted({ ports }: CommandNeeds, vault: Vault, facts: NonNullable<Deed['facts']>): Promise<void> {
  const { person, clock, log } = ports
  const audit = createAuditDesk({ vault, person, now: () => clock.now(), clock: () => 'computer', log })
  audit.note({ area: 'file', what: 'file-saved', facts })
  await audit.settled()
}
