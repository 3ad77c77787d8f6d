import { CaseScreen } from './case-screen.tsx'
import { ListScreen } from './list-screen.tsx'
import './watch.css'

/** Debits that need a person: the list, or with an id the whole case. */
export function WatchScreen({ id }: { readonly id?: string | undefined }) {
  return id === undefined ? <ListScreen /> : <CaseScreen key={id} id={id} />
}
