import { useState } from 'react'
import type { ChargeBatch } from '../../../../../shared/domain/charge-batch.ts'
import type { AppError } from '../../../../../shared/errors/app-error.ts'
import type { PixKey } from '../../../../../shared/ids/pix-key.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'
import { localDateOf } from '../../../../../shared/time/local-date.ts'
import { useAction, useRemote } from '../../../../bridge/use-remote.ts'
import type { StyleState } from '../../../../../shared/sheet/sheet-style.ts'
import { useNow } from '../../../../ui/use-now.ts'
import { emptyDraft } from '../../form/draft.ts'
import { type ReadRow, type RowFault, readCharges, type SheetRules } from '../../sheet/read-charges.ts'
import type { SheetField } from '../../sheet/sheet-fields.ts'
import { type CheckRow, type CheckSum, checkRows, checkSum, refusedLines, withTexts } from './check-rows.ts'
import { type ChoiceFaults, type ImportChoices, readChoices, styleOf } from './import-choices.ts'
import { type FileState, type SheetFile, useSheetFile } from './use-sheet-file.ts'

/** The steps of an import, in their order. */
export const importSteps = ['file', 'columns', 'check', 'send'] as const
export type ImportStep = (typeof importSteps)[number]

/** A sheet on its way to a batch: what was said of it, how its rows read, and the ways on and back. */
export interface Import {
  readonly step: ImportStep
  readonly reading: FileState
  readonly file: SheetFile | null
  readonly choices: ImportChoices
  readonly choose: (some: Partial<ImportChoices>) => void
  readonly style: StyleState
  readonly keys: readonly PixKey[]
  /** What is missing; told only after the person wanted to go on. */
  readonly faults: ChoiceFaults
  readonly rows: readonly CheckRow[]
  readonly sum: CheckSum
  /** The engine refused rows of what was sent: nothing was made. */
  readonly refused: boolean
  /** Takes the unusual values of a column for right. */
  readonly accept: (field: SheetField) => Promise<void>
  readonly mend: (row: Pick<CheckRow, 'line' | 'texts'>) => Promise<boolean>
  readonly busy: boolean
  readonly failure: AppError | null
  readonly back: () => void
  /** Goes to the next step where this one is whole; from the last one the batch that was made comes back. */
  readonly next: () => Promise<ChargeBatch | null>
}

const noChoices: ImportChoices = {
  mapping: {},
  style: { days: null, decimals: null },
  key: null,
  ownKey: '',
  ownKeyMeans: '',
  daysAfterDue: emptyDraft.daysAfterDue,
  description: '',
  accepted: [],
}
const noStyle: StyleState = { style: noChoices.style, asked: { days: null, decimals: null } }
const noRefusals: ReadonlyMap<number, readonly RowFault[]> = new Map()

interface Reading {
  readonly rows: readonly ReadRow[]
  readonly refused: ReadonlyMap<number, readonly RowFault[]>
}

/** Carries a sheet from the file to the batch. It lives as long as the screen. */
export function useImport(): Import {
  const [step, setStep] = useState<ImportStep>('file')
  const [file, setFile] = useState<SheetFile | null>(null)
  const [choices, setChoices] = useState(noChoices)
  const [told, setTold] = useState(false)
  const [{ rows, refused }, setReading] = useState<Reading>({ rows: [], refused: noRefusals })
  const today = localDateOf(instantFromMs(useNow(60_000)))
  const keys = useRemote('charges.extent', {}).value?.keys ?? []
  const create = useAction('batches.create')
  const keep = useAction('batches.keepMapping')
  const reading = useSheetFile((read) => {
    setFile(read)
    setChoices((before) => ({
      ...before,
      mapping: read.mapping,
      style: noChoices.style,
      accepted: noChoices.accepted,
      description: read.name.replace(/\.[^.]*$/, '').slice(0, 140),
    }))
    setTold(false)
    setStep('columns')
  })
  const style = file === null ? noStyle : styleOf(file.sheet, choices.mapping, choices.style)
  const chosen = readChoices(choices, style, keys, today)
  const checked = file === null ? [] : checkRows(file.sheet, choices.mapping, rows, refused)
  const sum = checkSum(checked, today)

  async function readRows(
    from: SheetFile,
    rules: SheetRules,
    without: Reading['refused'],
  ): Promise<readonly ReadRow[]> {
    const read = await readCharges(from.sheet, rules)
    setReading({ rows: read, refused: without })
    return read
  }
  async function toCheck(): Promise<void> {
    setTold(true)
    if (file === null || !chosen.ok) return
    const { mapping } = choices
    void keep.run({ headings: [...file.sheet.headings], mapping })
    await readRows(file, chosen.value, noRefusals)
    setStep('check')
  }
  async function send(): Promise<ChargeBatch | null> {
    const reply = await create.run({ description: choices.description.trim(), rows: [...sum.ready] })
    if (reply.ok) return reply.value
    if (reply.error.kind !== 'invalid') return null
    const lines = refusedLines(checked, reply.error.violations)
    if (lines.size === 0) return null
    setReading({ rows, refused: new Map([...refused, ...lines]) })
    setStep('check')
    return null
  }
  return {
    step,
    reading,
    file,
    choices,
    choose: (some) => setChoices((before) => ({ ...before, ...some })),
    style,
    keys,
    faults: told && !chosen.ok ? chosen.error : {},
    rows: checked,
    sum,
    refused: refused.size > 0,
    accept: async (field) => {
      const accepted = [...choices.accepted, field]
      setChoices({ ...choices, accepted })
      if (file !== null && chosen.ok) await readRows(file, { ...chosen.value, accepted }, refused)
    },
    mend: async (row) => {
      if (file === null || !chosen.ok) return false
      const mended = { ...file, sheet: withTexts(file.sheet, choices.mapping, row) }
      setFile(mended)
      const read = await readRows(mended, chosen.value, new Map([...refused].filter(([line]) => line !== row.line)))
      return read.some(({ line, form }) => line === row.line && form !== null)
    },
    busy: create.busy,
    failure: step === 'send' ? create.failure : null,
    back: () => {
      create.clear()
      setStep(importSteps[importSteps.indexOf(step) - 1] ?? 'file')
    },
    next: async () => {
      if (step === 'file' && file !== null) setStep('columns')
      if (step === 'columns') await toCheck()
      if (step === 'check' && sum.ready.length > 0) setStep('send')
      return step === 'send' && !create.busy ? send() : null
    },
  }
}
