import { useState } from 'react'
import { BATCH_HEADINGS } from '../../../shared/batch/batch-headings.ts'
import type { SheetMapping } from '../../../shared/domain/charge-batch.ts'
import { MOST_BATCH_ROWS } from '../../../shared/domain/payment-batch.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { call } from '../../bridge/call.ts'
import { useInstitutions } from '../../bridge/use-institutions.ts'
import type { Sheet, SheetFault } from '../../hatch/sheet-rows.ts'
import { guessMapping } from '../../sheet/guess-mapping.ts'
import { readSheetFile } from '../../sheet/read-sheet.ts'
import { useDesk } from '../../ui/desk.tsx'
import { isMapped, rowsOfSheet, totalOfSheet } from './rows-of-sheet.ts'

/** A table that was read, and what its columns are taken for. */
export interface BroughtSheet {
  readonly name: string
  readonly sheet: Sheet
  readonly mapping: SheetMapping
  readonly file: Blob
  /** What is done with rows that people do not see; null while nobody said. */
  readonly hidden: 'taken' | 'left' | null
}

/** Bringing a table in: read, mapped where that is not remembered, kept as a draft. */
export interface Bring {
  readonly busy: boolean
  readonly fault: SheetFault | null
  readonly failure: AppError | null
  /** What waits for its columns to be named; null where nothing does. */
  readonly brought: BroughtSheet | null
  readonly take: (file: Blob, name: string) => Promise<void>
  readonly map: (mapping: SheetMapping) => void
  /** Says what is done with hidden rows. */
  readonly decide: (hidden: 'taken' | 'left') => void
  /** Reads another tab of the workbook. */
  readonly turnTo: (tab: string) => Promise<void>
  readonly keep: () => Promise<void>
  readonly drop: () => void
}

const ROWS_AT_ONCE = 200

/** Goes to the draft once it is kept. */
export function useBring(): Bring {
  const desk = useDesk()
  const { extra } = useInstitutions()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<SheetFault | null>(null)
  const [failure, setFailure] = useState<AppError | null>(null)
  const [brought, setBrought] = useState<BroughtSheet | null>(null)

  async function read(file: Blob, name: string, tab: string | null): Promise<void> {
    const sheet = await readSheetFile(file, MOST_BATCH_ROWS, tab)
    if (!sheet.ok) return setFault(sheet.error)
    const { headings, hidden, tabs } = sheet.value
    const kept = await call('paymentBatches.mapping', { headings: [...headings] })
    const remembered = kept.ok ? kept.value.mapping : null
    const mapping = remembered ?? guessMapping(headings, BATCH_HEADINGS)
    const next = { name, sheet: sheet.value, mapping, file, hidden: null }
    // What people do not see, and which tab they mean, is theirs to say each time.
    const isPlain = hidden === undefined && tabs === undefined
    if (remembered !== null && isPlain && isMapped(mapping)) await save(next)
    else setBrought(next)
  }

  async function save({ name, sheet: whole, mapping, hidden }: BroughtSheet): Promise<void> {
    const unseen = hidden === 'left' ? (whole.hidden ?? []) : []
    const sheet = { ...whole, rows: whole.rows.filter(({ line }) => !unseen.includes(line)) }
    const today = localDateOf(instantFromMs(Date.now()))
    const rows = rowsOfSheet(sheet, mapping, { today, institutions: extra })
    const made = await call('paymentBatches.create', { name: name.slice(0, 120) })
    if (!made.ok) return setFailure(made.error)
    const { id } = made.value
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const put = await call('paymentBatches.putRows', { id, rows: rows.slice(at, at + ROWS_AT_ONCE) })
      if (!put.ok) return setFailure(put.error)
    }
    const control = totalOfSheet(sheet, mapping)
    if (control !== null) await call('paymentBatches.setControl', { id, control })
    await call('paymentBatches.keepMapping', { headings: [...sheet.headings], mapping })
    setBrought(null)
    desk.go({ to: 'lots', id })
  }

  async function during(work: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    setFault(null)
    setFailure(null)
    await work()
    setBusy(false)
  }

  return {
    busy,
    fault,
    failure,
    brought,
    take: (file, name) => during(() => read(file, name, null)),
    map: (mapping) => setBrought((now) => now && { ...now, mapping }),
    decide: (hidden) => setBrought((now) => now && { ...now, hidden }),
    turnTo: (tab) => during(async () => (brought === null ? undefined : read(brought.file, brought.name, tab))),
    keep: () => during(async () => (brought === null ? undefined : save(brought))),
    drop: () => setBrought(null),
  }
}
