import type { ChargeId } from '../../../shared/domain/charge.ts'
import { useScreen } from '../../ui/desk.tsx'
import { useText } from '../../ui/text.tsx'

/** The form that changes a charge. */
export function ReviseScreen(_props: ChargeId) {
  const t = useText()
  useScreen({ title: t('shell.charges') })
  return null
}
