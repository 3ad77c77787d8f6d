import type { ChargeKind } from '../../../shared/domain/charge.ts'
import type { Txid } from '../../../shared/ids/txid.ts'
import { useScreen } from '../../ui/desk.tsx'
import { useText } from '../../ui/text.tsx'

interface NewChargeScreenProps {
  readonly kind?: ChargeKind | undefined
  /** A charge that fills the form. */
  readonly from?: Txid | undefined
}

/** The form of a new charge. */
export function NewChargeScreen(_props: NewChargeScreenProps) {
  const t = useText()
  useScreen({ title: t('shell.newCharge') })
  return null
}
