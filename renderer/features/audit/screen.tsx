import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import type { Sheet, SheetFault } from '../../../shared/sheet/sheet-table.ts'
import { readSheetFile } from '../../sheet/read-sheet.ts'
import { Callout } from '../../ui/callout.tsx'
import { useScreen } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { useText } from '../../ui/text.tsx'
import { useDrop } from '../../ui/use-drop.ts'
import { ColumnsStep } from './parts/columns-step.tsx'
import { ResultStep } from './parts/result-step.tsx'
import { MOST_ITEMS } from './read-items.ts'
import { useMatching } from './use-matching.ts'
import './audit.css'

/** From an auditor's list to a pack: the list, how it was understood, what is kept here of it, the pack. */
export function AuditScreen() {
  const t = useText()
  const matching = useMatching()
  const list = useListFile(matching.forget)
  const [lists, setLists] = useState(0)
  const take = ([file, ...others]: readonly File[]): void => {
    if (file === undefined) return
    if (others.length > 0) return list.refuseSeveral()
    setLists(lists + 1)
    void list.take(file)
  }
  const drop = useDrop((data) => take([...data.files]), true)
  useScreen({ title: t('shell.auditPack'), path: [{ title: t('log.title'), place: { to: 'log' } }] })
  const { state } = matching
  return (
    <div className="page stack stack-5" {...drop.handlers}>
      <ListDrop list={list} take={take} over={drop.over} />
      {list.file !== null && state.at !== 'matched' && (
        <ColumnsStep key={lists} sheet={list.file.sheet} matching={matching} />
      )}
      {state.at === 'failed' && <ErrorNote error={state.error} />}
      {list.file !== null && state.at === 'matched' && (
        <ResultStep key={lists} matches={state.matches} name={list.file.name} back={matching.forget} />
      )}
    </div>
  )
}

interface ListDropProps {
  readonly list: ListFile
  readonly take: (files: readonly File[]) => void
  /** Something is held above the screen. */
  readonly over: boolean
}

/** Where the list is dropped or chosen; small once there is one. */
function ListDrop({ list, take, over }: ListDropProps) {
  const t = useText()
  const { file, reading, fault } = list
  return (
    <>
      <FileDrop
        icon={FileSpreadsheet}
        choose={t(file === null ? 'audit.choose' : 'audit.chooseOther')}
        accept=".csv,.txt,.tsv,.xlsx,.ods"
        onFiles={take}
        over={over}
        busy={reading !== null}
        small={file !== null}
      >
        {file === null ? (
          <>
            <p className="h2">{t(over ? 'audit.dropNow' : 'audit.drop')}</p>
            <p className="sub">{t('audit.dropDetail')}</p>
          </>
        ) : (
          <p className="cut" role="status">
            {t('audit.fileRead', { count: file.sheet.rows.length, name: file.name })}
          </p>
        )}
        {reading !== null && (
          <p className="dim" role="status">
            {t('audit.reading', { name: reading })}
          </p>
        )}
      </FileDrop>
      {fault !== null && (
        <Callout tone="bad" role="alert" title={t(`audit.file_${fault}`)}>
          <p>{t(`audit.todo_${fault}`)}</p>
        </Callout>
      )}
    </>
  )
}

/** The auditor's list: nothing yet, on its way, refused, or read. */
interface ListFile {
  readonly file: { readonly name: string; readonly sheet: Sheet } | null
  /** The name of the file that is being read. */
  readonly reading: string | null
  readonly fault: SheetFault | 'several' | null
  readonly take: (file: File) => Promise<void>
  /** Says that several came at once: none is taken, and what was read before stays. */
  readonly refuseSeveral: () => void
}

/** Reads one file at a time; another that comes meanwhile is left alone. `onOther` hears that what is known is of another list. */
function useListFile(onOther: () => void): ListFile {
  const [state, setState] = useState<Omit<ListFile, 'take' | 'refuseSeveral'>>({
    file: null,
    reading: null,
    fault: null,
  })
  return {
    ...state,
    refuseSeveral: () => setState((now) => ({ ...now, fault: 'several' })),
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
