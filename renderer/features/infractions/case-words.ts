import type { InfractionCase, InfractionRow } from '../../../shared/domain/infraction.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatTaxDocument, parseTaxDocument, taxDocumentKind } from '../../../shared/ids/tax-document.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'

/** The amount that is contested: the institution's, else that of the Pix behind the case; null where neither is known. */
export function contestedAmount({ infraction, pix }: Pick<InfractionCase, 'infraction' | 'pix'>): Centavos | null {
  return infraction.amount ?? pix?.amount ?? null
}

/** The name of a case: what is contested. */
export function caseTitle(t: Text, one: Pick<InfractionCase, 'infraction' | 'pix'>): string {
  const amount = contestedAmount(one)
  return amount === null
    ? t('infractions.caseTitleNoAmount')
    : t('infractions.caseTitle', { amount: formatBrl(amount) })
}

/** Amount and payer as a question about a case names them. */
export function caseNames(
  t: Text,
  one: Pick<InfractionCase, 'infraction' | 'pix' | 'payerName'>,
): { readonly amount: string; readonly payer: string } {
  const amount = contestedAmount(one)
  return { amount: amount === null ? t('common.notStated') : formatBrl(amount), payer: payerWords(t, one) }
}

/** Who paid, or that it is not known here. */
export function payerWords(t: Text, { payerName }: Pick<InfractionRow, 'payerName'>): string {
  return payerName ?? t('infractions.noPayer')
}

/** A document as a screen may show it: a person's with its middle alone, a company's whole, a malformed one as it came. */
export function shownDocument(document: string): string {
  const read = parseTaxDocument(document)
  if (!read.ok) return document
  if (taxDocumentKind(read.value) === 'cnpj') return formatTaxDocument(read.value)
  return `***.${formatTaxDocument(read.value).slice(4, 11)}-**`
}
