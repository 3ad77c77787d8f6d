import { useState } from 'react'
import type { SheetMapping } from '../../../../../shared/domain/charge-batch.ts'
import { call } from '../../../../bridge/call.ts'
import { readSheetFile } from '../../../../sheet/read-sheet.ts'
import type { Sheet, SheetFault } from '../../../../../shared/sheet/sheet-table.ts'
import { guessMapping, sheetFields } from '../../sheet/sheet-fields.ts'

const MOST_ROWS = 1_000

/** A file that was read, and what its columns are taken for. */
export interface SheetFile {
  readonly name: string
  readonly sheet: Sheet
  readonly mapping: SheetMapping
  /** The mapping is the one of the last sheet with these headings. */
  readonly remembered: boolean
}

/** The file of an import: nothing yet, on its way, refused, or read. */
export interface FileState {
  /** The name of the file that is being read. */
  readonly reading: string | null
  readonly fault: SheetFault | 'several' | null
  readonly take: (files: readonly File[]) => Promise<void>
}

/** Reads one file at a time; another that comes meanwhile is left alone, and of several that come at once none is taken. */
export function useSheetFile(onRead: (file: SheetFile) => void): FileState {
  const [state, setState] = useState<Omit<FileState, 'take'>>({ reading: null, fault: null })
  return {
    ...state,
    take: async ([file, ...others]) => {
      if (state.reading !== null || file === undefined) return
      if (others.length > 0) return setState({ reading: null, fault: 'several' })
      setState({ reading: file.name, fault: null })
      const read = await readSheetFile(file, MOST_ROWS)
      if (read.ok) onRead({ name: file.name, sheet: read.value, ...(await mappingOf(read.value)) })
      setState({ reading: null, fault: read.ok ? null : read.error })
    },
  }
}

// The letters of columns without headings say nothing that could be remembered.
async function mappingOf({ headings, headingLine }: Sheet): Promise<Pick<SheetFile, 'mapping' | 'remembered'>> {
  if (headingLine === undefined) return { mapping: {}, remembered: false }
  const reply = await call('batches.mapping', { headings: [...headings] })
  const kept = reply.ok ? reply.value.mapping : null
  if (kept === null) return { mapping: guessMapping(headings), remembered: false }
  const mapping = sheetFields.flatMap((field) => {
    const heading = kept[field]
    return heading !== undefined && headings.includes(heading) ? [[field, heading] as const] : []
  })
  return { mapping: Object.fromEntries(mapping), remembered: true }
}
