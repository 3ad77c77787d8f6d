import type { PlaceOf } from '../../ui/place.ts'
import { CaseScreen } from './case-screen.tsx'
import { ListScreen } from './list-screen.tsx'
import './infractions.css'

/** Infractions about received Pix: the list, or with an id the whole case. */
export function InfractionsScreen({ place }: { readonly place: PlaceOf<'infractions'> }) {
  const { id } = place
  return id === undefined ? <ListScreen place={place} /> : <CaseScreen key={id} id={id} />
}
