import { useState } from 'react'
import { looksLikeCnab240 } from '../../../shared/cnab/looks-like-cnab240.ts'
import type { SheetMapping } from '../../../shared/domain/charge-batch.ts'
import type { Brought, PaymentBatchId } from '../../../shared/domain/payment-batch.ts'
import { MOST_BATCH_ROWS, MOST_REMESSA_BYTES } from '../../../shared/sheet/sheet-limits.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { formatTime } from '../../../shared/time/format-time.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { call } from '../../bridge/call.ts'
import { useInstitutions } from '../../bridge/use-institutions.ts'
import { useOpenConnection } from '../../bridge/use-open-connection.ts'
import { keptOf } from '../../form/create-kept-forms.ts'
import { goesOverLock } from '../../form/over-lock.ts'
import type { Sheet, SheetFault } from '../../../shared/sheet/sheet-table.ts'
import { readSheetFile } from '../../sheet/read-sheet.ts'
import { useDesk } from '../../ui/desk.tsx'
import { useText } from '../../ui/text.tsx'
import { columnsName, keptColumns, useKeptColumns } from './kept-columns.ts'
import { sortedFiles } from './sorted-files.ts'
import { type Papers, usePapers } from './use-papers.ts'
import {
  guessedMapping,
  isMapped,
  pointedAmount,
  rowsOfSheet,
  takesHidden,
  totalOfSheet,
} from '../../../shared/batch/rows-of-sheet.ts'

goesOverLock(keptColumns)

/** A table that was read, and what its columns are taken for. */
export interface BroughtSheet {
  readonly name: string
  readonly sheet: Sheet
  readonly mapping: SheetMapping
  /** Its bytes, in memory: what is kept of it later is what was read. */
  readonly file: Blob
  /** What is done with rows that people do not see; null while nobody said. */
  readonly hidden: 'taken' | 'left' | null
  /** Papers that came with it: their rows stand behind those of the table. */
  readonly papers: readonly File[]
}

/** A remessa that became no draft: it was brought before, or is refused. */
export interface StoppedRemessa {
  readonly name: string
  readonly file: Blob
  readonly why: Exclude<Brought, { became: 'draft' }>
}

/** Bringing a table in: read, mapped where that is not remembered, kept as a draft. */
export interface Bring {
  readonly busy: boolean
  readonly fault: SheetFault | 'remessa-too-large' | 'several' | 'nothing' | null
  readonly failure: AppError | null
  /** What waits for its columns to be named; null where nothing does. */
  readonly brought: BroughtSheet | null
  /** Null where nothing was brought, or what was became a draft. */
  readonly stopped: StoppedRemessa | null
  readonly take: (file: Blob, name: string) => Promise<void>
  /** Takes what was chosen or dropped at once: one table, papers, or both. */
  readonly takeAll: (files: readonly File[]) => Promise<void>
  readonly papers: Papers
  /** Brings a remessa although it was brought before. */
  readonly again: () => Promise<void>
  readonly map: (mapping: SheetMapping) => void
  /** Says what is done with hidden rows. */
  readonly decide: (hidden: 'taken' | 'left') => void
  /** Reads another tab of the workbook. */
  readonly turnTo: (tab: string) => Promise<void>
  readonly keep: () => Promise<void>
  readonly drop: () => void
}

const ROWS_AT_ONCE = 200
// A record and the end of its line, some of its letters in two bytes.
const HEAD_BYTES = 300

/** Goes to the draft once it is kept. */
export function useBring(): Bring {
  const t = useText()
  const desk = useDesk()
  const papers = usePapers()
  const { extra } = useInstitutions()
  const of = useOpenConnection()?.id ?? null
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Bring['fault']>(null)
  const [failure, setFailure] = useState<AppError | null>(null)
  const [brought, setBrought] = useState<BroughtSheet | null>(null)
  const [stopped, setStopped] = useState<StoppedRemessa | null>(null)

  async function bring(file: Blob, name: string, again: boolean): Promise<void> {
    if (file.size > MOST_REMESSA_BYTES) return setFault('remessa-too-large')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const told = await call('paymentBatches.bringRemessa', { name: name.slice(0, 120), bytes, again })
    if (!told.ok) return isTooLarge(told.error) ? setFault('remessa-too-large') : setFailure(told.error)
    if (told.value.became === 'draft') return desk.go({ to: 'lots', id: told.value.id })
    setStopped({ name, file, why: told.value })
  }

  async function read(file: Blob, name: string, tab: string | null, beside: readonly File[] = []): Promise<void> {
    const sheet = await readSheetFile(file, MOST_BATCH_ROWS, tab)
    if (!sheet.ok) return setFault(sheet.error)
    const { headings, hidden, tabs } = sheet.value
    // The letters of columns say nothing that could be remembered.
    const isNamed = sheet.value.headingLine !== undefined
    const kept = isNamed ? await call('paymentBatches.mapping', { headings: [...headings] }) : null
    const remembered = kept?.ok === true ? kept.value.mapping : null
    const half = keptOf(useKeptColumns.getState(), of, columnsName(headings))
    const mapping = remembered ?? half?.mapping ?? guessedMapping(sheet.value)
    const next = { name, sheet: sheet.value, mapping, file, hidden: null, papers: beside }
    // What people do not see, which tab they mean, and what a point stands for is theirs to say each time.
    const isSeen = hidden === undefined && tabs === undefined && !takesHidden(sheet.value, mapping)
    const isPlain = isSeen && pointedAmount(sheet.value, mapping) === null
    if (remembered !== null && isPlain && isMapped(mapping)) await save(next)
    else setBrought(next)
  }

  async function save({ name, sheet: whole, mapping, file, hidden, papers: beside }: BroughtSheet): Promise<void> {
    const unseen = hidden === 'left' ? (whole.hidden ?? []) : []
    const sheet = { ...whole, rows: whole.rows.filter(({ line }) => !unseen.includes(line)) }
    const today = localDateOf(instantFromMs(Date.now()))
    const rows = rowsOfSheet(sheet, mapping, { today, institutions: extra })
    const made = await call('paymentBatches.create', { name: name.slice(0, 120) })
    if (!made.ok) return setFailure(made.error)
    const { id } = made.value
    let { version } = made.value
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const put = await call('paymentBatches.putRows', { id, version, rows: rows.slice(at, at + ROWS_AT_ONCE) })
      if (!put.ok) return setFailure(put.error)
      version = put.value.version
    }
    const control = totalOfSheet(sheet, mapping)
    const told = control === null ? null : await call('paymentBatches.setControl', { id, version, control })
    if (told?.ok === true) version = told.value.version
    const kept = await keepSheet(id, { name, sheet: whole, file })
    if (kept !== null) version = kept
    if (sheet.headingLine !== undefined)
      await call('paymentBatches.keepMapping', { headings: [...sheet.headings], mapping })
    useKeptColumns.getState().drop(columnsName(sheet.headings))
    setBrought(null)
    const last = rows.reduce((most, { row }) => Math.max(most, row), 0)
    // A table stays without its papers where their reading was stopped.
    if (beside.length > 0) await papers.bring(beside, { id, version, kept: { papers: [], last } })
    desk.go({ to: 'lots', id })
  }

  async function takeAll(files: readonly File[]): Promise<void> {
    const told = sortedFiles(files)
    const [sheet, ...others] = told.sheets
    if (sheet === undefined && told.papers.length === 0) return setFault('nothing')
    if (sheet === undefined) {
      const time = formatTime(instantFromMs(Date.now()))
      const id = await papers.bring(told.papers, { name: folderOf(files) ?? t('lots.papersName', { time }) })
      return id === null ? undefined : desk.go({ to: 'lots', id })
    }
    const file = await inMemory(sheet)
    if (file === null) return setFault('unreadable')
    const isTold = await isRemessa(file)
    if (others.length > 0 || (isTold && told.papers.length > 0)) return setFault('several')
    return isTold ? bring(file, sheet.name, false) : read(file, sheet.name, null, told.papers)
  }

  // A workbook comes back as it is, with what became of its rows; where it is not kept they come back in a new file.
  async function keepSheet(id: PaymentBatchId, { name, sheet, file }: Pick<BroughtSheet, 'name' | 'sheet' | 'file'>) {
    const { headingLine, tab = null } = sheet
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (headingLine === undefined || bytes[0] !== 0x50 || bytes[1] !== 0x4b) return null
    const kept = await call('paymentBatches.keepSheet', { id, name: name.slice(0, 120), bytes, tab, headingLine })
    return kept.ok ? kept.value.version : null
  }

  async function during(work: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    setFault(null)
    setFailure(null)
    setStopped(null)
    await work()
    setBusy(false)
  }

  return {
    busy,
    fault,
    failure: failure ?? papers.failure,
    brought,
    stopped,
    take: (file, name) =>
      during(async () => ((await isRemessa(file)) ? bring(file, name, false) : read(file, name, null))),
    takeAll: (files) => during(() => takeAll(files)),
    papers,
    again: () => during(async () => (stopped === null ? undefined : bring(stopped.file, stopped.name, true))),
    map: (mapping) => {
      if (brought === null) return
      useKeptColumns.getState().keep(of, columnsName(brought.sheet.headings), { name: brought.name, mapping })
      setBrought({ ...brought, mapping })
    },
    decide: (hidden) => setBrought((now) => now && { ...now, hidden }),
    turnTo: (tab) =>
      during(async () => (brought === null ? undefined : read(brought.file, brought.name, tab, brought.papers))),
    keep: () => during(async () => (brought === null ? undefined : save(brought))),
    drop: () => {
      if (brought !== null) useKeptColumns.getState().drop(columnsName(brought.sheet.headings))
      setBrought(null)
    },
  }
}

// The name of the folder that was chosen; null where files were.
function folderOf([file]: readonly File[]): string | null {
  return file?.webkitRelativePath.split('/').at(-2) ?? null
}

/**
 * A file as it is now. The one on the disk cannot be read any more once it was changed, and people go on with a sheet while its columns
 * are named. Null where it cannot be read; what is too large is refused without.
 */
async function inMemory(file: Blob): Promise<Blob | null> {
  if (file.size > MOST_REMESSA_BYTES) return file
  const bytes = await file.arrayBuffer().catch(() => null)
  return bytes === null ? null : new Blob([bytes])
}

async function isRemessa(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return looksLikeCnab240(new TextDecoder('windows-1252').decode(head))
}

function isTooLarge(error: AppError): boolean {
  return error.kind === 'invalid' && error.violations.some(({ reason }) => reason === 'too-many')
}
