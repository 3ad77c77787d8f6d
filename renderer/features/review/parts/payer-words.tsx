import type { Connection } from '../../../../shared/domain/connection.ts'
import { formatCnpj } from '../../../../shared/ids/cnpj.ts'
import { useText } from '../../../ui/text.tsx'

/** Whose money it is: company, CNPJ, account and environment; these stand on every review. */
export function PayerWords({ connection }: { readonly connection: Connection }) {
  const t = useText()
  const environment = t(`common.${connection.environment}`)
  const { number } = connection.payer
  return (
    <>
      {connection.companyName}
      <span className="payer-line">{formatCnpj(connection.companyDocument)}</span>
      <span className="payer-line">
        {number === null ? environment : t('review.fromAccount', { number, environment })}
      </span>
    </>
  )
}
