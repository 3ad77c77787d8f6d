import type { BatchId } from '../../../shared/domain/charge-batch.ts'
import { BatchDetail } from './batch/batch-detail.tsx'
import { ImportScreen } from './batch/import/import-screen.tsx'
import './charges.css'

/** One batch of charges, or without an id a new one from a sheet. */
export function BatchScreen({ id }: { readonly id?: BatchId | undefined }) {
  return id === undefined ? <ImportScreen /> : <BatchDetail key={id} id={id} />
}
