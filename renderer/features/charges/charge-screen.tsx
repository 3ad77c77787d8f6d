import type { ChargeId } from '../../../shared/domain/charge.ts'
import { useScreen } from '../../ui/desk.tsx'
import { useText } from '../../ui/text.tsx'

/** One charge. */
export function ChargeScreen(_props: ChargeId) {
  const t = useText()
  useScreen({ title: t('shell.charges') })
  return null
}
