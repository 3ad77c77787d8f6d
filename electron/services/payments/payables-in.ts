import { recognise } from '../../../shared/entry/recognise.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import type { Payable } from '../../journal/kinds/kind.ts'

/** The longest text that is looked at: a code has 512 characters, an e-mail with one a few thousand. */
export const LONGEST_PASTE = 4_000

/** What a text names that can be paid: keys (each that it may mean), boletos, codes. */
export function payablesIn(text: string, today: LocalDate): readonly Payable[] {
  if (text.length > LONGEST_PASTE) return []
  return recognise(text, { today }).flatMap((one): readonly Payable[] => {
    if (one.kind === 'billet') return [{ kind: 'billet', keyKind: null, value: one.billet.barCode }]
    if (one.kind === 'br-code') return [{ kind: 'code', keyKind: null, value: one.code.text }]
    if (one.kind !== 'pix-key') return []
    const keys = one.typed.meaning === 'ask' ? one.typed.keys : [one.typed.key]
    return keys.map((key) => ({ kind: 'key', keyKind: key.kind, value: key.value }))
  })
}

/**
 * The kind of which two texts name something, and nothing in common; null where there is none. `strictly` takes keys of two
 * kinds for two kinds of things.
 */
export function swappedKind(
  one: readonly Payable[],
  other: readonly Payable[],
  strictly: boolean,
): Payable['kind'] | null {
  const isSameKind = (a: Payable, b: Payable): boolean => a.kind === b.kind && (!strictly || a.keyKind === b.keyKind)
  const alike = one.filter((a) => other.some((b) => isSameKind(a, b)))
  const shared = alike.some((a) => other.some((b) => a.kind === b.kind && a.value === b.value))
  return shared ? null : (alike[0]?.kind ?? null)
}
