import { useState } from 'react'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { useText } from '../../ui/text.tsx'
import { useDrop } from '../../ui/use-drop.ts'
import { ColumnsStep } from './parts/columns-step.tsx'
import { ListDrop } from './parts/list-drop.tsx'
import { ResultStep } from './parts/result-step.tsx'
import { useListFile } from './use-list-file.ts'
import { useMatching } from './use-matching.ts'
import './audit.css'

/** From an auditor's list to a pack: the list, how it was understood, what is kept here of it, the pack. */
export function AuditScreen() {
  const t = useText()
  const desk = useDesk()
  const matching = useMatching()
  const list = useListFile(matching.forget)
  const [lists, setLists] = useState(0)
  const take = (file: File): void => {
    setLists(lists + 1)
    void list.take(file)
  }
  const drop = useDrop((data) => {
    const [file, ...others] = data.files
    if (file !== undefined && others.length === 0) take(file)
    else desk.say(t('audit.oneFile'), 'assertive')
  }, true)
  useScreen({ title: t('shell.auditPack'), path: [{ title: t('log.title'), place: { to: 'log' } }] })
  const { state } = matching
  return (
    <div className="audit" {...drop.handlers}>
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
