/** How many of a thing may come at once, and how many a second for as long as one likes. */
export interface Rate {
  readonly atOnce: number
  readonly perSecond: number
}

/** Counts what comes; `first-refused` is the first that is too many of a burst, which ends once half of it may come again. */
export interface Bucket {
  take(): 'taken' | 'first-refused' | 'refused'
}

/** A bucket that is full at first; `monotonicMs` only rises. */
export function bucketOf({ atOnce, perSecond }: Rate, monotonicMs: () => number): Bucket {
  let left = atOnce
  let at = monotonicMs()
  let isBurst = false
  return {
    take() {
      const now = monotonicMs()
      left = Math.min(atOnce, left + ((now - at) / 1000) * perSecond)
      at = now
      if (left >= atOnce / 2) isBurst = false
      if (left >= 1) {
        left -= 1
        return 'taken'
      }
      const isFirst = !isBurst
      isBurst = true
      return isFirst ? 'first-refused' : 'refused'
    },
  }
}
