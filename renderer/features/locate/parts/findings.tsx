import { CircleCheck, CircleDashed, CloudOff, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Located } from '../../../../shared/domain/payment.ts'
import { receiptIdSchema } from '../../../../shared/domain/receipt.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import type { Centavos } from '../../../../shared/money/centavos.ts'
import { centavosFromWire } from '../../../../shared/money/wire-amount.ts'
import { Callout } from '../../../ui/callout.tsx'
import { causeWords } from '../../../ui/cause-words.ts'
import { Code } from '../../../ui/code.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { Said } from '../../../ui/said.tsx'
import { TechnicalDetails } from '../../../ui/technical-details.tsx'
import { useText } from '../../../ui/text.tsx'
import { toldStatus } from '../../../ui/told-status.ts'

interface FindingsProps {
  readonly text: string
  readonly located: Located
}

/** Where an id led: what it is, each place it was looked for in, and what the institution tells of it. */
export function Findings({ text, located }: FindingsProps) {
  const t = useText()
  return (
    <div className="stack stack-4" role="status">
      <h2 className="h2">{t('locate.readAs', { what: t(READ_AS[located.read]) })}</h2>
      <p>
        <Code copies={t(READ_AS[located.read])}>{text}</Code>
      </p>
      {!isFound(located) && (
        <Callout tone={located.unreached === null ? 'neutral' : 'warn'} title={t('locate.nothing')}>
          <p>{t(located.unreached === null ? 'locate.nothingDetail' : 'locate.nothingOffline')}</p>
        </Callout>
      )}
      <Places located={located} />
      {located.told !== null && <ToldFields fields={located.told} />}
    </div>
  )
}

function Places({ located }: { readonly located: Located }) {
  const t = useText()
  const receipt = receiptIdSchema.safeParse(located.receiptId)
  return (
    <ul className="locate-places" aria-label={t('locate.places')}>
      <Finding name={t('locate.payment')}>
        {located.paymentId !== null && (
          <PlaceLink place={{ to: 'payment', id: located.paymentId }}>{t('locate.openPayment')}</PlaceLink>
        )}
      </Finding>
      <Finding name={t('locate.statement')}>
        {located.statementId !== null && (
          <PlaceLink place={{ to: 'statement', id: located.statementId }}>{t('locate.openStatement')}</PlaceLink>
        )}
      </Finding>
      <Finding name={t('locate.receipt')}>
        {receipt.success && (
          <PlaceLink place={{ to: 'receipts', id: receipt.data }}>{t('locate.openReceipt')}</PlaceLink>
        )}
      </Finding>
      {located.unreached === null ? (
        <Finding name={t('locate.institution')}>{located.told !== null && t('locate.knows')}</Finding>
      ) : (
        <Line icon={CloudOff} name={t('locate.institution')}>
          {t('locate.unreached', { cause: causeWords(t, located.unreached) })}
        </Line>
      )}
    </ul>
  )
}

function Finding({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const t = useText()
  const found = children !== false
  return (
    <Line icon={found ? CircleCheck : CircleDashed} fine={found} name={name}>
      {found ? children : <span className="dim">{t('locate.notHere')}</span>}
    </Line>
  )
}

interface LineProps {
  readonly icon: LucideIcon
  readonly fine?: boolean
  readonly name: string
  readonly children: ReactNode
}

function Line({ icon, fine = false, name, children }: LineProps) {
  return (
    <li>
      <Icon of={icon} className={fine ? 'in' : undefined} />
      <span className="sub">{name}</span>
      <span>{children}</span>
    </li>
  )
}

/** What each kind of id is called. */
const READ_AS: Readonly<Record<Located['read'], TextKey>> = {
  'end-to-end-id': 'locate.readEndToEnd',
  'idempotency-key': 'locate.readKey',
  'payment-id': 'locate.readPayment',
  'transaction-id': 'locate.readTransaction',
  'billet-line': 'locate.readLine',
}

/** Says whether an id led anywhere at all. */
function isFound({ paymentId, statementId, receiptId, told }: Located): boolean {
  return paymentId !== null || statementId !== null || receiptId !== null || told !== null
}

/** What the institution's answer says in words, and every field of it by its path, as it came, behind a fold. */
function ToldFields({ fields }: { readonly fields: NonNullable<Located['told']> }) {
  const t = useText()
  const status = valueAt(fields, 'status')
  const amount = amountIn(valueAt(fields, 'amount', 'payment.amount'))
  const name = valueAt(fields, 'creditor.name', 'creditorName', 'creditorAccount.name')
  return (
    <section className="stack stack-3" aria-labelledby="locate-told">
      <h3 className="h3" id="locate-told">
        {t('locate.told')}
      </h3>
      <DetailList
        details={[
          status === null ? null : { term: t('locate.status'), value: toldStatus(t, status) },
          amount === null ? null : { term: t('locate.amount'), value: <Money amount={amount} /> },
          name === null ? null : { term: t('locate.payee'), value: <Said>{name}</Said> },
        ]}
      />
      <TechnicalDetails>
        <dl className="told-fields code">
          {fields.map(({ path, value }) => (
            <div key={path} className="folds">
              <dt>{path}</dt>
              <dd className="anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </TechnicalDetails>
    </section>
  )
}

function valueAt(fields: NonNullable<Located['told']>, ...paths: readonly string[]): string | null {
  return fields.find(({ path }) => paths.includes(path))?.value ?? null
}

// A line of the statement is told as it came, and an amount without its centavos may be in either unit.
function amountIn(value: string | null): Centavos | null {
  const read = centavosFromWire(value?.includes('.') === true ? value : null)
  return read.ok ? read.value : null
}
