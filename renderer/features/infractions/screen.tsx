import { useState } from 'react'
import type { InfractionId } from '../../../shared/domain/infraction.ts'
import { CaseScreen } from './case-screen.tsx'
import type { InfractionTab } from './infraction-tab.ts'
import { ListScreen } from './list-screen.tsx'
import './infractions.css'

/** What the list looks like; it waits while a case is open. */
export interface ListChoice {
  readonly tab: InfractionTab
  /** The case in the pane. */
  readonly open: InfractionId | null
}

/** Infractions about received Pix: the list, or with an id the whole case. */
export function InfractionsScreen({ id }: { readonly id?: InfractionId | undefined }) {
  const [choice, setChoice] = useState<ListChoice>({ tab: 'waiting', open: null })
  return id === undefined ? (
    <ListScreen choice={choice} onChoose={(some) => setChoice({ ...choice, ...some })} />
  ) : (
    <CaseScreen key={id} id={id} />
  )
}
