import type { StatementLine } from '../domain/statement.ts'
import { folded } from './folded.ts'

/** What makes two fees of one kind: the raw kind and the description, without digits, signs and case. */
export interface FeeText {
  readonly kind: string
  readonly text: string
}

/**
 * How a line reads as a fee; null where it cannot be one for good: it names another party or a Pix, or has no word of its own.
 */
export function feeText({
  kind,
  text,
  counterpartDocument,
  counterpartName,
  endToEndId,
}: Pick<StatementLine, 'kind' | 'text' | 'counterpartDocument' | 'counterpartName' | 'endToEndId'>): FeeText | null {
  const read = { kind: folded(kind), text: folded(text ?? '') }
  const namesSomebody = counterpartDocument !== null || counterpartName !== null || endToEndId !== null
  const isUsual = read.kind === 'pix' || read.kind === 'billet' || read.kind === ''
  return namesSomebody || (read.text === '' && isUsual) ? null : read
}
