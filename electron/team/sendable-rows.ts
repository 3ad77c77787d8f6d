import * as z from 'zod'
import type { Instant } from '../../shared/time/instant.ts'
import type { SharedCall } from '../vault/shared-call.ts'
import type { Intent, JournalTable } from '../vault/vault.ts'

/** States from which a payment may still be sent. */
export const SENDABLE: Parameters<JournalTable['inStates']>[0] = ['frozen', 'not-sent', 'absent']

const seedSchema = z.looseObject({ id: z.string() })
const patchSchema = z.looseObject({ state: z.string() })
const eventSchema = z.looseObject({ at: z.string() })

/**
 * What a history says of payments that could still be sent, without its rows: what was frozen, and where each was moved last. The rows of a snapshot
 * are the word of whoever made it; those by which money could leave have to be told by the history as well. Of what was refused nothing is known
 * here, so a true snapshot may be taken for a false one, and never the other way round.
 */
export function sendableRows() {
  const seeds = new Map<string, Readonly<Record<string, unknown>>>()
  const moved = new Map<string, string>()
  let latest = ''

  return {
    /** Hears a call of the history, in its order. */
    hear({ table, call, args: [first, second, third, fourth] }: Pick<SharedCall, 'table' | 'call' | 'args'>): void {
      if (table !== 'journal') return
      const event = eventSchema.safeParse(call === 'insert' ? second : fourth)
      if (event.success && event.data.at > latest) latest = event.data.at
      const seed = call === 'insert' ? seedSchema.safeParse(first) : null
      if (seed?.success === true && !seeds.has(seed.data.id)) seeds.set(seed.data.id, seed.data)
      const patch = call === 'change' ? patchSchema.safeParse(third) : null
      if (patch?.success === true && typeof first === 'string') moved.set(first, patch.data.state)
    },
    /** Whether one that could be sent is what the history says; one of before the book is only where its time is over. */
    isTold(intent: Pick<Intent, 'id' | 'state'> & { readonly validUntil: Instant }): boolean {
      const seed = seeds.get(intent.id)
      if ((moved.get(intent.id) ?? 'frozen') !== intent.state) return false
      if (seed === undefined) return intent.state === 'frozen' && intent.validUntil < latest
      return Object.entries(seed).every(([name, value]) => isSame(value, Reflect.get(intent, name)))
    },
  }
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Uint8Array && other instanceof Uint8Array) return Buffer.from(one).equals(other)
  return one === other
}
