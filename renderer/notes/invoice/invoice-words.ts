import type { Attachment, InvoiceFacts, Note, TiedInvoice } from '../../../shared/domain/note.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { parseInvoiceKey } from '../../../shared/ids/invoice-key.ts'
import { invoiceModelName } from '../../../shared/ids/invoice-model-name.ts'
import { formatTaxDocument, parseTaxDocument } from '../../../shared/ids/tax-document.ts'
import { addCentavos, type Centavos, centavos, subtractCentavos } from '../../../shared/money/centavos.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatLocalDate } from '../../../shared/time/format-time.ts'

/** What an invoice says, in one line: `NF-e 780 · Gráfica Estrela Ltda · 12/11/2026 · R$ 1.245,00 · vence 10/12/2026`. */
export function invoiceWords(t: Text, facts: InvoiceFacts): string {
  const { key, number, issuerName, issuerDocument, issuedOn, total, cancelled, dueOn: [due, ...later] = [] } = facts
  const read = parseInvoiceKey(key ?? '')
  const model = read.ok ? invoiceModelName(read.value) : t('notes.invoice')
  return [
    number === null ? model : t('notes.invoiceNumber', { model, number }),
    issuerName ?? (issuerDocument === null ? null : documentWords(issuerDocument)),
    issuedOn === null ? null : formatLocalDate(issuedOn),
    total === null ? null : formatBrl(total),
    due === undefined ? null : t('notes.invoiceDue', { day: formatLocalDate(due), more: later.length }),
    cancelled === true ? t('notes.cancelled') : null,
  ]
    .filter((word) => word !== null)
    .join(' · ')
}

/** What of an invoice a boleto pays: `Parcela 2 de 3: R$ 415,00, vence 10/01/2027`; it asks where that is only likely. */
export function tiedWords(t: Text, { part, of, amount, dueOn, isSure }: TiedInvoice): string {
  return t(isSure ? 'notes.tied' : 'notes.tiedLikely', {
    part,
    of,
    amount: formatBrl(amount),
    day: formatLocalDate(dueOn),
  })
}

/**
 * Says plainly where invoices come to something else than what was paid; null where they do not, or nobody knows. Of an invoice in
 * instalments only the one that is paid here counts; a cancelled one charges nothing.
 */
export function differenceWords(
  t: Text,
  { attachments, tied }: { readonly attachments: readonly Attachment[] } & Pick<Note, 'tied'>,
  amount: Centavos | null,
): string | null {
  const invoices = distinctInvoices(attachments)
  const open = invoices.filter((invoice) => !tied.some((tie) => tie.isSure && nameOf(tie.invoice) === nameOf(invoice)))
  if (amount === null || open.length === 0) return null
  if (invoices.length === 1 && open[0]?.instalments?.some((part) => part.amount === amount) === true) return null
  const rest = tied.flatMap((tie) => (tie.isSure && tie.keptWith === null ? tie.amount : []))
  const sum = [...open.flatMap(({ total }) => total ?? []), ...rest].reduce(addCentavos, centavos(0))
  if (sum === amount) return null
  const [key, by] =
    sum > amount
      ? (['notes.invoicesMore', subtractCentavos(sum, amount)] as const)
      : (['notes.invoicesLess', subtractCentavos(amount, sum)] as const)
  return t(key, { count: open.length + rest.length, sum: formatBrl(sum), amount: formatBrl(amount), by: formatBrl(by) })
}

// An invoice kept as PDF and as XML counts once; one that has neither key nor number is its own.
function distinctInvoices(files: readonly Attachment[]): readonly InvoiceFacts[] {
  const invoices = new Map<string, InvoiceFacts>()
  const told = files.flatMap(({ id, invoice }) => (invoice === null ? [] : [{ id, invoice }]))
  const gone = told.flatMap(({ invoice }) => (invoice.cancelled === true ? nameOf(invoice) : []))
  for (const { id, invoice } of told) {
    const name = nameOf(invoice) ?? id
    const known = invoices.get(name)
    // The XML tells its instalments, the PDF does not.
    if (invoice.total !== null && !gone.includes(name) && known?.instalments === undefined) invoices.set(name, invoice)
  }
  return [...invoices.values()]
}

// Two issuers may give the same number.
function nameOf({ key, number, issuerDocument }: InvoiceFacts): string | null {
  return key ?? (number === null ? null : `${number} ${issuerDocument ?? ''}`)
}

function documentWords(text: string): string {
  const document = parseTaxDocument(text)
  return document.ok ? formatTaxDocument(document.value) : text
}
