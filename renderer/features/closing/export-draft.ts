import type { Month } from '../../../shared/domain/closing.ts'
import type { Ask } from '../../../shared/ipc/contract.ts'
import type { CsvCharset } from '../../ui/csv-charset-field.tsx'
import { type AccountFaults, accountFaults, type OfxAccountDraft } from '../../ui/ofx-account.ts'

/** What the export of a month is asked: whose account the OFX names, where there is to be one, and the letters of the CSV. */
export interface ExportDraft extends OfxAccountDraft {
  readonly ofx: boolean
  readonly charset: CsvCharset
}

/** The draft as it begins: with an OFX of this account. */
export function exportDraft(account: OfxAccountDraft): ExportDraft {
  return { ofx: true, ...account, charset: 'utf-8' }
}

/** What is wrong with the account; nothing where no OFX is wanted. */
export function draftFaults(draft: ExportDraft): AccountFaults {
  return draft.ofx ? accountFaults(draft) : {}
}

/** The draft as it is sent. */
export function exportAsk(month: Month, { ofx, account, ids, charset }: ExportDraft): Ask<'closing.export'> {
  return { month, account: ofx ? account : null, ids: ofx ? ids : null, charset }
}
