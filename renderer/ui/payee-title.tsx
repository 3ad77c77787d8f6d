import type { PayeeView } from '../../shared/domain/payment.ts'
import { type BankNames, payeeTitle } from './payment-kind.ts'
import { Said } from './said.tsx'
import { useText } from './text.tsx'

interface PayeeTitleProps {
  readonly payee: Pick<PayeeView, 'name' | 'key' | 'line'>
  readonly banks?: BankNames | undefined
}

/** Whom a payment goes to, drawn: as {@link payeeTitle}, with what nobody sees in the name in boxes. */
export function PayeeTitle({ payee, banks }: PayeeTitleProps) {
  const t = useText()
  return payee.name === null ? payeeTitle(t, payee, banks) : <Said>{payee.name}</Said>
}
