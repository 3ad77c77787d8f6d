import { partsTakenOff } from '../../../../shared/domain/charge-terms.ts'
import type { ReceivedDetail, ReceivedPix } from '../../../../shared/domain/received-pix.ts'
import { txidSchema } from '../../../../shared/ids/txid.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { Code } from '../../../ui/code.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { shownDocument, shownPixKey } from '../../../ui/shown-ids.ts'
import { useText } from '../../../ui/text.tsx'
import { WayText } from '../../../ui/way-text.tsx'

type PixProps = Pick<ReceivedDetail, 'pix'>

/** Who paid, what they wrote, and the key that received. */
export function PayerFacts({ pix: { payer, message, key } }: PixProps) {
  const t = useText()
  const document = payer?.document ?? null
  return (
    <DetailList
      label={t('received.payer')}
      details={[
        {
          term: t('received.payer'),
          value: (
            <span className={payer?.name == null ? 'dim' : 'strong'}>{payer?.name ?? t('received.payerUnsaid')}</span>
          ),
        },
        document === null ? null : { term: t('received.document'), value: shownDocument(document) },
        message === null ? null : { term: t('received.message'), value: message },
        key === null ? null : { term: t('received.key'), value: <WayText>{shownPixKey(key)}</WayText> },
      ]}
    />
  )
}

/** How the amount came to be; nothing where it is the original alone. */
export function PixParts({ pix: { parts, amount } }: PixProps) {
  const t = useText()
  if (parts.every(({ part }) => part === 'original')) return null
  return (
    <section className="pane-part" aria-label={t('received.parts')}>
      <h2 className="h3 mb-2">{t('received.parts')}</h2>
      <DetailList
        look="money"
        details={[
          ...parts.map((one) => ({ term: t(`received.part_${one.part}`), value: <PartAmount {...one} /> })),
          { term: t('received.paid'), value: <Money amount={amount} />, sum: true },
        ]}
      />
    </section>
  )
}

function PartAmount({ part, amount }: ReceivedPix['parts'][number]) {
  const less = partsTakenOff.includes(part)
  return <Money amount={less && amount > 0 ? centavos(-amount) : amount} />
}

/** Every id of the Pix, whole and copyable, and where else it stands: the charge it paid, the line of the statement. */
export function PixIds({ detail: { pix, charge, statementId } }: { readonly detail: ReceivedDetail }) {
  const t = useText()
  const { endToEndId, txid } = pix
  const read = charge === null ? null : txidSchema.safeParse(charge.txid)
  return (
    <section className="pane-part stacked-terms" aria-label={t('received.ids')}>
      <h2 className="h3 mb-2">{t('received.ids')}</h2>
      <DetailList
        details={[
          { term: t('received.endToEndId'), value: <Code copies={t('received.endToEndId')}>{endToEndId}</Code> },
          txid === null ? null : { term: t('received.txid'), value: <Code copies={t('received.txid')}>{txid}</Code> },
        ]}
      />
      <ul className="pix-links mt-2">
        {charge !== null && read?.success === true && (
          <li>
            <PlaceLink place={{ to: 'charge', kind: charge.kind, txid: read.data }}>
              {t('received.openCharge')}
            </PlaceLink>
          </li>
        )}
        {statementId !== null && (
          <li>
            <PlaceLink place={{ to: 'statement', id: statementId }}>{t('received.openStatement')}</PlaceLink>
          </li>
        )}
      </ul>
    </section>
  )
}
