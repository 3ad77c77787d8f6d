import { useState } from 'react'
import { CaseScreen } from './case-screen.tsx'
import { type DebitTab, ListScreen } from './list-screen.tsx'
import './watch.css'

/** Debits that need a person: the list, or with an id the whole case. */
export function WatchScreen({ id }: { readonly id?: string | undefined }) {
  const [tab, setTab] = useState<DebitTab>('open')
  return id === undefined ? <ListScreen tab={tab} onTab={setTab} /> : <CaseScreen key={id} id={id} />
}
