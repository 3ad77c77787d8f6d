import type { Clock } from '../ports/clock.ts'

/** Gathers news that come quickly: `tell` hears each name once, at most every `everyMs` milliseconds. */
export function coalesce<Name>(
  clock: Pick<Clock, 'wait'>,
  everyMs: number,
  tell: (name: Name) => void,
): (name: Name) => void {
  const names = new Set<Name>()
  return (name) => {
    names.add(name)
    if (names.size > 1) return
    void clock.wait(everyMs).then(() => {
      const gathered = [...names]
      names.clear()
      for (const one of gathered) tell(one)
    })
  }
}
