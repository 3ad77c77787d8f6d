import type { InfractionId } from '../../../shared/domain/infraction.ts'
import { CaseScreen } from './case-screen.tsx'
import { ListScreen } from './list-screen.tsx'
import './infractions.css'

/** Infractions about received Pix: the list, or with an id the whole case. */
export function InfractionsScreen({ id }: { readonly id?: InfractionId | undefined }) {
  return id === undefined ? <ListScreen /> : <CaseScreen key={id} id={id} />
}
