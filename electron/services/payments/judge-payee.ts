import type { Likeness } from '../../../shared/domain/payee-note.ts'
import { sameDigits } from '../../../shared/ids/same-digits.ts'
import { hasHidden } from '../../../shared/payee/hidden-signs.ts'
import { mixesScripts } from '../../../shared/payee/mixes-scripts.ts'
import type { KnownPayeeRow, NearPayeeRow, PayeeAsk, PayeeFindings } from '../../vault/payee-tables.ts'

/** What is odd about a payee, before its habit is looked at. `none`: it is known, as ever. */
export type Suspicion =
  | { readonly kind: 'none' }
  | { readonly kind: 'first' }
  | { readonly kind: 'look-alike'; readonly likeness: Likeness; readonly known: KnownPayeeRow | null }
  | { readonly kind: 'changed'; readonly what: 'key' | 'account' | 'document'; readonly known: KnownPayeeRow }

const NONE: Suspicion = { kind: 'none' }

/**
 * Judges a payee by what is known. Who was paid under this account, and nobody said another document, is the same one; so is
 * who has this document. Everybody else is compared by name: alike and not the same, the same under another document or
 * account, or never heard of.
 */
export function judgePayee(ask: PayeeAsk, { byAccount, byDocument, byName }: PayeeFindings): Suspicion {
  if (byAccount.length > 0) {
    const other = otherHolder(ask, byAccount)
    return other === null ? NONE : { kind: 'changed', what: 'document', known: other }
  }
  if (byDocument.length > 0) return movedTo(ask, byDocument)
  // A document with hidden digits is the same as far as it can be read, where the name is.
  const same = byName.filter(({ likeness }) => likeness === 'same')
  const holder = same.filter(({ document }) => isSameDocument(ask.document, document))
  if (holder.length > 0) return movedTo(ask, holder)
  if (same.length > 0) return otherOfSameName(ask, same) ?? NONE
  return alike(ask, byName) ?? odd(ask) ?? { kind: 'first' }
}

/** The document of a known payee where none of its digits is hidden; else null. */
export function fullDocument({ document }: Pick<KnownPayeeRow, 'document'>): string | null {
  return document === '' || document.includes('*') ? null : document
}

function otherHolder({ document }: PayeeAsk, rows: readonly KnownPayeeRow[]): KnownPayeeRow | null {
  const told = rows.filter((row) => row.document !== '')
  if (document === '' || told.some((row) => isSameDocument(document, row.document))) return null
  return told[0] ?? null
}

// Only the holder of a CPF or CNPJ has it as a key: to be paid by it is no change.
function movedTo({ account, document }: PayeeAsk, rows: readonly KnownPayeeRow[]): Suspicion {
  const known = rows.find((row) => row.account !== '')
  const isOwnDocument = account === `key:CPF:${document}` || account === `key:CNPJ:${document}`
  return account === '' || isOwnDocument || known === undefined
    ? NONE
    : { kind: 'changed', what: whatOf(account), known }
}

const GRAVEST: readonly NearPayeeRow['likeness'][] = ['letters', 'invisible', 'company-form', 'spelling']

function alike({ document }: PayeeAsk, rows: readonly NearPayeeRow[]): Suspicion | null {
  for (const likeness of GRAVEST) {
    const found = rows.find((row) => row.likeness === likeness && !isSameDocument(document, row.document))
    if (found !== undefined && likeness !== 'same') return { kind: 'look-alike', likeness, known: bare(found) }
  }
  return null
}

function otherOfSameName({ document, account }: PayeeAsk, same: readonly NearPayeeRow[]): Suspicion | null {
  const other = document === '' ? undefined : same.find((row) => row.document !== '')
  if (other !== undefined) return { kind: 'changed', what: 'document', known: bare(other) }
  const elsewhere = account === '' ? undefined : same.find((row) => row.account !== '')
  return elsewhere === undefined ? null : { kind: 'changed', what: whatOf(account), known: bare(elsewhere) }
}

function odd({ name }: PayeeAsk): Suspicion | null {
  if (hasHidden(name)) return { kind: 'look-alike', likeness: 'invisible', known: null }
  return mixesScripts(name) ? { kind: 'look-alike', likeness: 'letters', known: null } : null
}

function whatOf(account: string): 'key' | 'account' {
  return account.startsWith('key:') ? 'key' : 'account'
}

function isSameDocument(one: string, other: string): boolean {
  return one !== '' && other !== '' && sameDigits(one, other)
}

function bare({ likeness: _said, ...row }: NearPayeeRow): KnownPayeeRow {
  return row
}
