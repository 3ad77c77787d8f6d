import {
  type ExportFormat,
  type LedgerAccounts,
  type OmieWords,
  omieWordsSchema,
} from '../../../../shared/domain/statement-export.ts'
import type { CsvCharset } from '../../../ui/csv-charset-field.tsx'
import { accountFaults, type OfxAccountDraft } from '../../../ui/ofx-account.ts'

/** How the statement shall leave, as it is chosen. */
export interface ExportChoice {
  readonly format: ExportFormat['format']
  readonly charset: CsvCharset
  /** As typed; of Domínio alone. */
  readonly ledger: LedgerAccounts
  /** As typed; of Omie alone. */
  readonly omie: OmieWords
}

/** The formats, the most asked for first. */
export const exportFormats = ['ofx', 'csv', 'xlsx', 'pdf', 'conta-azul', 'omie', 'dominio'] as const

/** What is sent; null where the account that its format names is not known to be right. */
export function formatOf({ format, charset, ledger, omie }: ExportChoice, ofx: OfxAccountDraft): ExportFormat | null {
  switch (format) {
    case 'ofx':
      return Object.keys(accountFaults(ofx)).length > 0 ? null : { format, ...ofx }
    case 'csv':
      return { format, charset }
    case 'xlsx':
    case 'pdf':
    case 'conta-azul':
      return { format }
    case 'omie': {
      const words = omieWordsSchema.safeParse(omie).data
      return words === undefined ? null : { format, words }
    }
    case 'dominio':
      return isLedger(ledger.bank) && isLedger(ledger.other) ? { format, ledger } : null
  }
}

/** Says whether a text is the short code of an account of a chart of accounts. */
export function isLedger(text: string): boolean {
  return /^\d{1,7}$/.test(text)
}
