import type { PayerAccount } from '../../shared/domain/connection.ts'
import { ofxAccountId } from '../../shared/domain/ofx-account-id.ts'
import { type ExportAccount, exportAccountSchema, type OfxAccount } from '../../shared/domain/statement-export.ts'
import { formatAccountNumber, parseAccountNumber } from '../../shared/ids/account-number.ts'

/** The account of an OFX as it is typed, and how the system that will read it knows it. */
export interface OfxAccountDraft {
  readonly account: ExportAccount
  readonly ids: OfxAccount
}

/** The account as it begins: that of the last export, or what the connection tells of it. */
export function accountDraft(
  kept: { readonly account: ExportAccount | null; readonly ids: OfxAccount | null },
  payer: PayerAccount | null,
): OfxAccountDraft {
  return { account: kept.account ?? accountOf(payer), ids: kept.ids ?? 'account-digit' }
}

// The institution is a text of its own, which may end in its code: `Banco Mandacaru (778)`.
function accountOf(payer: PayerAccount | null): ExportAccount {
  const read = parseAccountNumber(payer?.number ?? '')
  return {
    bank: /\((\d{3})\b/.exec(payer?.institution ?? '')?.[1] ?? '',
    branch: payer?.issuer ?? '',
    number: read.ok ? formatAccountNumber(read.value) : '',
  }
}

/** Which fields of an account cannot be right. */
export type AccountFaults = Readonly<Partial<Record<keyof ExportAccount, true>>>

/** What is wrong with an account; empty where it is fine. */
export function accountFaults({ account }: OfxAccountDraft): AccountFaults {
  const read = exportAccountSchema.safeParse(account)
  return read.success ? {} : Object.fromEntries(read.error.issues.map(({ path }) => [path[0], true]))
}

/** The account as the file will name it; null while branch or number cannot be read. */
export function shownAccountId(draft: OfxAccountDraft): string | null {
  const { branch, number } = accountFaults(draft)
  return branch === true || number === true ? null : ofxAccountId(draft.account, draft.ids)
}
