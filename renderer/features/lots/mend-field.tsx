import { type ReactNode, useState } from 'react'
import type { OrderFault, ToldRow } from '../../../shared/batch/read-order.ts'
import { readToldAmount } from '../../../shared/batch/told-amount.ts'
import type { BatchField } from '../../../shared/domain/batch-field.ts'
import { formatTaxDocument, taxDocumentKind } from '../../../shared/ids/tax-document.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { useKeptText } from '../../form/use-kept-text.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useKnownDocument } from './use-known-document.ts'

interface MendFieldProps {
  /** The row's name among all rows, under which what is half typed is kept. */
  readonly name: string
  readonly told: ToldRow
  readonly field: BatchField
  /** Why it is asked for; null where a person wants to write it otherwise. */
  readonly fault: OrderFault | null
  readonly missing: Centavos | null
  readonly alike: number
  readonly onBegin: () => void
  readonly onPut: (told: ToldRow) => void
  readonly onPutAlike: (text: string) => void
  /** What stands behind its answers. */
  readonly aside: ReactNode
}

/** What a row says in one field, written anew: what it may have been meant to say is offered, and taken by a press alone. */
export function MendField({
  name,
  told,
  field,
  fault,
  missing,
  alike,
  onBegin,
  onPut,
  onPutAlike,
  aside,
}: MendFieldProps) {
  const t = useText()
  const typed = useKeptText(`${name} ${field}`)
  const text = typed.text ?? told[field] ?? ''
  const known = useKnownDocument(fault !== null && field === 'document' ? (told.payee ?? '') : '')
  const [isOpen, setOpen] = useState(fault === null || fault.offers.length === 0)
  const isTyped = isOpen || typed.text !== null
  const offers = fault?.offers ?? []
  const put = (value: string): void => {
    typed.done()
    onPut({ ...told, [field]: value })
  }
  const closing = field === 'amount' ? offers.filter((offer) => closes(offer, missing)) : []
  const isOfPaper = 'file' in told && fault?.reason === 'missing'
  const error =
    fault === null
      ? null
      : isOfPaper
        ? t('lots.fault_missingOnPaper')
        : t(`lots.fault_${fault.reason}`, { text: told[field] ?? '' })
  return (
    <form
      className="lots-mend stack"
      onSubmit={(event) => {
        event.preventDefault()
        put(text)
      }}
    >
      {known !== null && (
        <p className="sub">
          {known.lastAt === null
            ? t('lots.knownListed', { document: formatTaxDocument(known.document) })
            : t('lots.knownPaid', { document: formatTaxDocument(known.document), day: formatDate(known.lastAt) })}
        </p>
      )}
      {!isTyped && (
        <p className="sub">
          {error} {closing.length === 1 && t('lots.closes', { amount: closing[0] ?? '' })}
        </p>
      )}
      {isTyped && (
        <TextField
          label={t(`lots.field_${field}`)}
          autoFocus={fault === null || fault.offers.length > 0}
          value={text}
          onChange={(typing) => {
            onBegin()
            typed.type(typing)
          }}
          error={error}
        />
      )}
      <div className="row wrap">
        {!isTyped &&
          offers.map((offer) => (
            <Button key={offer} size="sm" onPress={() => put(offer)}>
              {offer}
            </Button>
          ))}
        {isTyped ? (
          <Button size="sm" submit>
            {t('lots.mend')}
          </Button>
        ) : (
          field !== 'accountType' && (
            <Button kind="ghost" size="sm" onPress={() => setOpen(true)}>
              {t('lots.typeIt')}
            </Button>
          )
        )}
        {known !== null && (
          <Button size="sm" onPress={() => put(formatTaxDocument(known.document))}>
            {t(`lots.useKnown_${taxDocumentKind(known.document)}`)}
          </Button>
        )}
        {aside}
      </div>
      {field === 'accountType' && alike > 1 && (
        <div className="row wrap">
          <span className="sub">{t('lots.alike', { count: alike })}</span>
          {offers.slice(0, 2).map((offer) => (
            <Button key={offer} kind="ghost" size="sm" onPress={() => onPutAlike(offer)}>
              {t('lots.inAll', { what: offer })}
            </Button>
          ))}
        </div>
      )}
    </form>
  )
}

function closes(offer: string, missing: Centavos | null): boolean {
  const read = readToldAmount(offer)
  return read.ok && read.amount === missing
}
