import { useState } from 'react'
import { readSheetFile } from '../../sheet/read-sheet.ts'
import type { Sheet, SheetFault } from '../../hatch/sheet-rows.ts'
import { MOST_ITEMS } from './read-items.ts'

/** The auditor's list: nothing yet, on its way, refused, or read. */
export interface ListFile {
  readonly file: { readonly name: string; readonly sheet: Sheet } | null
  /** The name of the file that is being read. */
  readonly reading: string | null
  readonly fault: SheetFault | null
  readonly take: (file: File) => Promise<void>
}

/** Reads one file at a time; another that comes meanwhile is left alone. `onOther` hears that what is known is of another list. */
export function useListFile(onOther: () => void): ListFile {
  const [state, setState] = useState<Omit<ListFile, 'take'>>({ file: null, reading: null, fault: null })
  return {
    ...state,
    take: async (file) => {
      if (state.reading !== null) return
      onOther()
      setState({ file: null, reading: file.name, fault: null })
      const read = await readSheetFile(file, MOST_ITEMS)
      setState({
        file: read.ok ? { name: file.name, sheet: read.value } : null,
        reading: null,
        fault: read.ok ? null : read.error,
      })
    },
  }
}
