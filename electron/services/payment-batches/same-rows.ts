import type { DraftRow, RowFinding } from '../../../shared/domain/payment-batch.ts'
import { plainText } from '../../../shared/kit/plain-text.ts'
import { otherWaysOf } from '../../journal/kinds/kinds.ts'
import type { DraftIntent } from './draft-intent.ts'
import { rowToken } from './finding-tokens.ts'

/** Rows that pay the same as an earlier one, by their number. */
export function sameRows(
  drafts: ReadonlyMap<number, DraftIntent>,
  rows: readonly DraftRow[],
): ReadonlyMap<number, readonly RowFinding[]> {
  const earlier = new Map<string, number>()
  const same = new Map<number, readonly RowFinding[]>()
  for (const { row, told } of rows) {
    const draft = drafts.get(row)
    if (draft === undefined) continue
    const names = namesOf(draft)
    const debt = debtTold(told, draft)
    const twin = [...names, ...debt.slice(1)].map((name) => earlier.get(name)).find((one) => one !== undefined)
    for (const name of [...names, ...debt.slice(0, 1)]) earlier.set(name, twin ?? row)
    if (twin !== undefined) same.set(row, [{ what: 'same-row', token: rowToken(twin), row: twin }])
  }
  return same
}

// One debt that a sheet tells twice, to be paid by a boleto and by Pix: whom, how much and for what. Its own name, and that of the other way.
function debtTold(
  { payee = '', description = '' }: DraftRow['told'],
  { kind, amount }: DraftIntent,
): readonly string[] {
  if (payee === '' || description === '') return []
  const name = `${plainText(payee)} ${amount} ${plainText(description)}`
  return kind === 'billet' ? [`billet ${name}`, `pix ${name}`] : [`pix ${name}`, `billet ${name}`]
}

/** Under what a payment is known: what may be paid once only by that, as are the other ways to pay on its paper; all else by whom and how much. */
export function namesOf(draft: DraftIntent): readonly string[] {
  const { identity, payeeAccount, amount, reviewed } = draft
  // A company prints the same key on every paper of its own.
  const others = otherWaysOf(reviewed).map((way) => (way.startsWith('key:') ? `${way} ${amount}` : way))
  return [identity ?? `${payeeAccount} ${amount}`, ...others]
}
