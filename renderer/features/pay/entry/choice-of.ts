import { formatBilletLine } from '../../../../shared/billet/format-billet-line.ts'
import type { Recognition } from '../../../../shared/entry/recognition.ts'
import { formatPixKey, type PixKey, pixKeyWarning } from '../../../../shared/ids/pix-key.ts'
import { unreachable } from '../../../../shared/kit/unreachable.ts'
import type { Paper } from '../../../../shared/domain/paper.ts'
import type { PayChoice } from '../store.ts'
import type { Candidate } from '../../../reader/candidate.ts'

/** The form that a recognition opens, with the paper that it stands on; null while a person must say more, or where there is nothing to pay. */
export function choiceOf(recognition: Recognition, paper: Paper | null = null): PayChoice | null {
  switch (recognition.kind) {
    case 'pix-key': {
      const { typed, amount } = recognition
      return typed.meaning === 'one' ? { kind: 'key', typed, ...(amount !== undefined && { amount }) } : null
    }
    case 'br-code':
      return { kind: 'code', text: recognition.code.text, paper }
    case 'billet':
      return { kind: 'billet', line: recognition.billet.line, paper }
    case 'bank-data':
      return { kind: 'manual', data: recognition.data }
    case 'invoice':
    case 'end-to-end-id':
    case 'idempotency-key':
    case 'damaged':
      return null
    default:
      return unreachable(recognition)
  }
}

/** A recognition as it stands in the box once it was chosen: the thing itself, without the words around it. */
export function writtenOut(recognition: Recognition): string {
  if (recognition.kind === 'billet') return formatBilletLine(recognition.billet.line)
  if (recognition.kind === 'br-code') return recognition.code.text
  const certain = recognition.kind === 'pix-key' && recognition.typed.meaning === 'one'
  return certain ? formatPixKey(recognition.typed.key) : recognition.source
}

/** A key that was ambiguous, after a person said which it is. */
export function settledKey({ recognition, origin, paper }: Candidate, key: PixKey): Candidate {
  const { source, why, amount } = recognition
  const typed = { meaning: 'one', key, warning: pixKeyWarning(key) } as const
  return {
    recognition: { kind: 'pix-key', typed, source, why, ...(amount !== undefined && { amount }) },
    origin,
    paper,
  }
}
