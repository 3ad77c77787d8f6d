/** Runs one job after the other, in the order they came. */
export type OneAtATime = <T>(job: () => Promise<T>) => Promise<T>

/** A queue of one: calls that move money never overlap (ARCHITECTURE section 4). */
export function createOneAtATime(): OneAtATime {
  let last: Promise<void> = Promise.resolve()
  return (job) => {
    const mine = last.then(job)
    // Without what it answered: that would stay in memory until the next one.
    last = mine.then(nothing, nothing)
    return mine
  }
}

function nothing(): void {}

/** Calls for the same name that overlap share one run. */
export function createShared<Name, T>(run: (name: Name) => Promise<T>): (name: Name) => Promise<T> {
  const running = new Map<Name, Promise<T>>()
  return (name) => {
    const known = running.get(name)
    if (known !== undefined) return known
    const mine = run(name).finally(() => running.delete(name))
    running.set(name, mine)
    return mine
  }
}
