import type { ToldEndToEndId } from '../../../shared/domain/refund.ts'
import { useScreen } from '../../ui/desk.tsx'
import { useText } from '../../ui/text.tsx'

/** Giving a received Pix back. */
export function RefundScreen(_props: { readonly endToEndId: ToldEndToEndId }) {
  const t = useText()
  useScreen({ title: t('shell.received'), path: [{ title: t('shell.received'), place: { to: 'received' } }] })
  return null
}
