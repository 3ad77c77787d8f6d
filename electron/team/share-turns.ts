/**
 * Has work done each time that it is asked for, one time after another. Whoever asks while a time has not begun shares that one: it begins
 * after they asked, however many they are.
 */
export function shareTurns(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    if (next !== null) return next
    const mine = last.then(() => {
      next = null
      return work()
    })
    next = mine
    last = mine.catch(() => null)
    return mine
  }
}
