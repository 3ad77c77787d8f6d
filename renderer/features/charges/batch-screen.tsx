import type { BatchId } from '../../../shared/domain/charge-batch.ts'
import { useScreen } from '../../ui/desk.tsx'
import { useText } from '../../ui/text.tsx'

/** One batch of charges, or without an id a new one. */
export function BatchScreen(_props: { readonly id?: BatchId | undefined }) {
  const t = useText()
  useScreen({
    title: t('shell.newBatch'),
    path: [{ title: t('shell.charges'), place: { to: 'charges', tab: 'batches' } }],
  })
  return null
}
