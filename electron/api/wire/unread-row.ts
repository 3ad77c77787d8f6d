import type { UnreadRow } from '../../../shared/domain/unread.ts'

/** Longer than any row of an account; what is cut off is not kept. */
const LONGEST_TEXT = 32_768

// What a webhook was registered with may be a secret, and none is kept.
const SECRET = /^(headers?|authorization|.*secret|.*password|senha)$/i

/** Keeps a row that did not fit as what it was told as. */
export function unreadRow(value: unknown, path: readonly PropertyKey[]): UnreadRow {
  const text = JSON.stringify(value, (name, inner: unknown) => (SECRET.test(name) ? undefined : inner)) ?? 'null'
  return { path: path.map(String).join('.'), text: text.slice(0, LONGEST_TEXT).toWellFormed() }
}
