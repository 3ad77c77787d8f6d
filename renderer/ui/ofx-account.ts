import type { PayerAccount } from '../../shared/domain/connection.ts'
import { type Institution, institutions } from '../../shared/domain/institutions.ts'
import { ofxAccountId } from '../../shared/domain/ofx-account-id.ts'
import { type ExportAccount, exportAccountSchema, type OfxAccount } from '../../shared/domain/statement-export.ts'
import { formatAccountNumber, parseAccountNumber } from '../../shared/ids/account-number.ts'
import { plainText } from '../../shared/kit/plain-text.ts'

/** The account of an OFX as it is typed, and how the system that will read it knows it. */
export interface OfxAccountDraft {
  readonly account: ExportAccount
  readonly ids: OfxAccount
}

/** The account as it begins: that of the last export, or what the connection tells of it, whose bank is in the table or `extra`. */
export function accountDraft(
  kept: { readonly account: ExportAccount | null; readonly ids: OfxAccount | null },
  payer: PayerAccount | null,
  extra: readonly Institution[] = [],
): OfxAccountDraft {
  return { account: kept.account ?? accountOf(payer, extra), ids: kept.ids ?? 'account-digit' }
}

function accountOf(payer: PayerAccount | null, extra: readonly Institution[]): ExportAccount {
  const read = parseAccountNumber(payer?.number ?? '')
  return {
    bank: bankCodeOf(payer?.institution ?? '', [...institutions, ...extra]),
    branch: payer?.issuer ?? '',
    number: read.ok ? formatAccountNumber(read.value) : '',
  }
}

// The institution is a text of its own, which may end in its code: `Banco Mandacaru (778)`. Where it is a name alone that one
// bank has, as it is written or without what every bank's name says, the code is that bank's.
function bankCodeOf(text: string, known: readonly Institution[]): string {
  const told = /\((\d{3})\b/.exec(text)?.[1]
  if (told !== undefined) return told
  const name = namedBy(text)
  const codes = known.flatMap((one) => (one.compe !== null && namedBy(one.name) === name ? [one.compe] : []))
  return name !== '' && new Set(codes).size === 1 ? (codes[0] ?? '') : ''
}

function namedBy(name: string): string {
  return plainText(name)
    .replaceAll(/[^a-z0-9 ]/g, ' ')
    .split(' ')
    .filter((word) => !['', 's', 'a', 'sa', 'banco', 'bco'].includes(word))
    .join(' ')
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
