import type { ToldEndToEndId } from '../../../shared/domain/refund.ts'
import type { Txid } from '../../../shared/ids/txid.ts'
import { useScreen } from '../../ui/desk.tsx'
import { useText } from '../../ui/text.tsx'

interface ReceivedScreenProps {
  readonly endToEndId?: ToldEndToEndId | undefined
  /** Only what paid this charge. */
  readonly txid?: Txid | undefined
}

/** The Pix that came in. */
export function ReceivedScreen(_props: ReceivedScreenProps) {
  const t = useText()
  useScreen({ title: t('shell.received') })
  return null
}
