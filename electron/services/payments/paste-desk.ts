import { createHash } from 'node:crypto'
import { recognise } from '../../../shared/entry/recognise.ts'
import { localDateOf, type LocalDate } from '../../../shared/time/local-date.ts'
import type { Payable } from '../../journal/kinds/kind.ts'
import { payableOf } from '../../journal/kinds/kinds.ts'
import { reviewedRequest } from '../../journal/reviewed-request.ts'
import type { Clipboard } from '../../ports/clipboard.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Intent } from '../../vault/vault.ts'

/** The longest text that is looked at: a code has 512 characters, an e-mail with one a few thousand. */
const LONGEST_PASTE = 4_000

/** What a text names that can be paid: keys (each that it may mean), boletos, codes. */
function payablesIn(text: string, today: LocalDate): readonly Payable[] {
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
function swappedKind(one: readonly Payable[], other: readonly Payable[], strictly: boolean): Payable['kind'] | null {
  const isSameKind = (a: Payable, b: Payable): boolean => a.kind === b.kind && (!strictly || a.keyKind === b.keyKind)
  const alike = one.filter((a) => other.some((b) => isSameKind(a, b)))
  const shared = alike.some((a) => other.some((b) => a.kind === b.kind && a.value === b.value))
  return shared ? null : (alike[0]?.kind ?? null)
}

/** How long after a paste the clipboard is read for the second time. */
export const SECOND_READING_MS = 300

const MOST_PASTES = 20

/** A paste that is not what was copied, or was changed right behind it: which kind of thing, and when. */
export interface PasteAlarm {
  readonly kind: Payable['kind']
  readonly when: 'before' | 'after'
}

/** The payment under review, as far as it says what was pasted for it. */
export type PastedFor = Pick<Intent, 'kind' | 'request'>

/**
 * Watches what is pasted against what the clipboard holds, of one open connection. The page tells that something was copied or
 * pasted and hears only whether it was swapped: what the clipboard holds never goes to the page, nor to a disk.
 */
export interface PasteDesk {
  /** Reads what was copied: when the person comes back to the window, or copied in it. */
  note(): Promise<void>
  /** A text was pasted: compared with what was copied, and with the clipboard now and a moment later. */
  pasted(text: string): Promise<PasteAlarm | null>
  /** Says whether what a payment goes to came by a paste that was swapped, or the clipboard holds another of its kind by now. */
  swapped(payment: PastedFor): Promise<boolean>
}

interface Paste {
  readonly payables: readonly Payable[]
  readonly alarm: Promise<PasteAlarm | null>
}

/** Makes the desk of one open connection. Things are kept as hashes, in memory alone. */
export function createPasteDesk({
  clipboard,
  clock,
}: {
  readonly clipboard: Pick<Clipboard, 'readText'>
  readonly clock: Pick<Clock, 'now' | 'wait'>
}): PasteDesk {
  let copied: Promise<readonly Payable[]> = Promise.resolve([])
  let pastes: readonly Paste[] = []

  const payables = (text: string): readonly Payable[] => payablesIn(text, localDateOf(clock.now())).map(hidden)
  const read = async (): Promise<readonly Payable[]> => payables((await clipboard.readText()) ?? '')

  const compare = async (seen: readonly Payable[]): Promise<PasteAlarm | null> => {
    const [before, now] = await Promise.all([copied, read()])
    const swapped = swappedKind(seen, before, false) ?? swappedKind(seen, now, false)
    if (swapped !== null) return { kind: swapped, when: 'before' }
    await clock.wait(SECOND_READING_MS)
    const later = swappedKind(seen, await read(), false)
    return later === null ? null : { kind: later, when: 'after' }
  }

  return {
    async note() {
      copied = read()
      await copied
    },
    async pasted(text) {
      const seen = payables(text)
      if (seen.length === 0) return null
      const alarm = compare(seen)
      pastes = [...pastes, { payables: seen, alarm }].slice(-MOST_PASTES)
      return alarm
    },
    async swapped(payment) {
      const paid = payableOf(reviewedRequest(payment))
      if (paid === null) return false
      const goal = hidden(paid)
      const paste = pastes.findLast((one) => one.payables.some((each) => each.value === goal.value))
      if (paste === undefined) return false
      return (await paste.alarm) !== null || swappedKind([goal], await read(), true) !== null
    },
  }
}

function hidden(payable: Payable): Payable {
  return { ...payable, value: createHash('sha256').update(payable.value).digest('hex') }
}
