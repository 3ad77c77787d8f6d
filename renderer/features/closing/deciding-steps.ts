import { keysOf } from '../../../shared/books/closing-of.ts'
import { saidAbout } from '../../../shared/books/said-about.ts'
import type { Decision, ShownMatch } from '../../../shared/domain/closing.ts'

/** One thing that is written: a decision, or null where what was decided about items is taken back. `said` is what was seen of them. */
export interface DecidingStep {
  readonly mine: Decision | null
  readonly items: readonly string[]
  readonly said: readonly Decision[]
}

/** How many items one call may name (shared/ipc/books-contract.ts). */
const MOST_ITEMS = 50

/** Decides of things of which that was said. */
export function deciding(mine: Decision, said: readonly Decision[]): DecidingStep {
  return { mine, items: mine.items, said }
}

/** Takes back what was said of some matches. What names things of two calls is gone with the first of them. */
export function forgetting(matches: readonly ShownMatch[], said: readonly Decision[]): readonly DecidingStep[] {
  const items = matches.flatMap(keysOf)
  let left = said
  return Array.from({ length: Math.ceil(items.length / MOST_ITEMS) }, (_, n) => {
    const part = items.slice(n * MOST_ITEMS, (n + 1) * MOST_ITEMS)
    const about = saidAbout(left)(part)
    left = left.filter((one) => !about.includes(one))
    return { mine: null, items: part, said: about }
  })
}

/** All that was said of some matches. */
export function saidOf(matches: readonly ShownMatch[]): readonly Decision[] {
  return matches.flatMap(({ said }) => said)
}
