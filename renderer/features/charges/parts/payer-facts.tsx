import type { Charge } from '../../../../shared/domain/charge.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { DetailList } from '../../../ui/detail-list.tsx'
import { shownDocument, shownPixKey } from '../../../ui/shown-ids.ts'
import { useText } from '../../../ui/text.tsx'
import { WayText } from '../../../ui/way-text.tsx'
import { addressWords } from '../charge-facts.ts'
import { spanWords } from '../day-words.ts'

/** Who is to pay, what the payer reads, and which key receives. */
export function PayerFacts({ charge }: { readonly charge: Charge }) {
  const t = useText()
  const { debtor, message, key, extras, withdrawal } = charge
  const address = debtor === null ? null : addressWords(debtor)
  const document = debtor?.document ?? null
  return (
    <DetailList
      details={[
        {
          term: t('charges.name'),
          value: (
            <span className={debtor?.name == null ? 'dim' : 'strong'}>{debtor?.name ?? t('charges.anyPayer')}</span>
          ),
        },
        document === null ? null : { term: t('charges.document'), value: shownDocument(document) },
        debtor?.email == null ? null : { term: t('charges.email'), value: debtor.email },
        address === null ? null : { term: t('charges.address'), value: address },
        message === null ? null : { term: t('charges.message'), value: message },
        ...extras.map(({ name, value }) => ({ term: name, value })),
        charge.expiresIn === null ? null : { term: t('charges.validFor'), value: spanWords(t, charge.expiresIn) },
        charge.mayChangeAmount ? { term: t('charges.amount'), value: t('charges.payerMayChange') } : null,
        withdrawal === null ? null : { term: t(`charges.${withdrawal.kind}`), value: formatBrl(withdrawal.amount) },
        key === null ? null : { term: t('charges.key'), value: <WayText>{shownPixKey(key)}</WayText> },
      ]}
    />
  )
}
