import type { Attachment, InvoiceFacts } from '../../../shared/domain/note.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { parseInvoiceKey } from '../../../shared/ids/invoice-key.ts'
import { invoiceModelName } from '../../../shared/ids/invoice-model-name.ts'
import { formatTaxDocument, parseTaxDocument } from '../../../shared/ids/tax-document.ts'
import { addCentavos, type Centavos, centavos, subtractCentavos } from '../../../shared/money/centavos.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatLocalDate } from '../../../shared/time/format-time.ts'

/** What an invoice says, in one line: `NF-e 780 · Gráfica Estrela Ltda · 12/11/2026 · R$ 1.245,00 · vence 10/12/2026`. */
export function invoiceWords(
  t: Text,
  { key, number, issuerName, issuerDocument, issuedOn, total, dueOn: [due, ...later] = [] }: InvoiceFacts,
): string {
  const read = parseInvoiceKey(key ?? '')
  const model = read.ok ? invoiceModelName(read.value) : t('notes.invoice')
  return [
    number === null ? model : t('notes.invoiceNumber', { model, number }),
    issuerName ?? (issuerDocument === null ? null : documentWords(issuerDocument)),
    issuedOn === null ? null : formatLocalDate(issuedOn),
    total === null ? null : formatBrl(total),
    due === undefined ? null : t('notes.invoiceDue', { day: formatLocalDate(due), more: later.length }),
  ]
    .filter((word) => word !== null)
    .join(' · ')
}

/** Says plainly where invoices come to something else than what was paid; null where they do not, or nobody knows. */
export function differenceWords(t: Text, files: readonly Attachment[], amount: Centavos | null): string | null {
  const totals = distinctTotals(files)
  if (amount === null || totals.length === 0) return null
  const sum = totals.reduce(addCentavos, centavos(0))
  if (sum === amount) return null
  const [key, by] =
    sum > amount
      ? (['notes.invoicesMore', subtractCentavos(sum, amount)] as const)
      : (['notes.invoicesLess', subtractCentavos(amount, sum)] as const)
  return t(key, { count: totals.length, sum: formatBrl(sum), amount: formatBrl(amount), by: formatBrl(by) })
}

// An invoice kept as PDF and as XML counts once; one that has neither key nor number is its own.
function distinctTotals(files: readonly Attachment[]): readonly Centavos[] {
  const totals = new Map<string, Centavos>()
  for (const { id, invoice } of files) {
    if (invoice === null || invoice.total === null) continue
    // Two issuers may give the same number.
    const { key, number, issuerDocument, total } = invoice
    totals.set(key ?? (number === null ? id : `${number} ${issuerDocument ?? ''}`), total)
  }
  return [...totals.values()]
}

function documentWords(text: string): string {
  const document = parseTaxDocument(text)
  return document.ok ? formatTaxDocument(document.value) : text
}
