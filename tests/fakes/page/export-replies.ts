import type { ExportAccount, LedgerAccounts, OmieWords } from '../../../shared/domain/statement-export.ts'
import { workIdSchema } from '../../../shared/domain/work.ts'
import type { Answer, Channel, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'

/** What a canned page knows of exports: the account of the last one, and whether the person closes the system's window. */
export interface ExportChoice {
  readonly exportAccount?: ExportAccount
  readonly exportLedger?: LedgerAccounts
  readonly exportOmie?: OmieWords
  readonly exportClosed?: boolean
}

type ExportChannel = Extract<Channel, `exports.${string}`>
type Replies = {
  [C in ExportChannel]: (ask: ParsedAsk<C>) => Result<Answer<C>, never>
}

/** Answers of `exports.*`; nothing is written. */
export function exportReplies({
  exportAccount,
  exportLedger,
  exportOmie,
  exportClosed = false,
}: ExportChoice): Replies {
  return {
    'exports.account': () =>
      ok({
        account: exportAccount ?? null,
        ids: exportAccount === undefined ? null : 'branch-account-digit',
        ledger: exportLedger ?? null,
        omie: exportOmie ?? null,
      }),
    'exports.start': () => ok({ workId: exportClosed ? null : workIdSchema.parse('e'.repeat(32)) }),
  }
}
