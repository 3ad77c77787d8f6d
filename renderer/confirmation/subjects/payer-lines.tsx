import type { ConfirmationView } from '../../../shared/domain/confirmation.ts'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'

/** Whose money it is: the company, and its account as far as it is known. */
export function PayerLines({ connection }: { readonly connection: NonNullable<ConfirmationView['connection']> }) {
  const t = useText()
  const { institution, issuer, number } = connection.payer
  const account = number === null ? null : t('confirmation.accountOf', { issuer: issuer ?? 'none', number })
  const facts = [institution, account].filter((fact) => fact !== null)
  return (
    <>
      <Said>{connection.companyName}</Said>
      {facts.length > 0 && <span className="trust-account sub">{facts.join(', ')}</span>}
    </>
  )
}
