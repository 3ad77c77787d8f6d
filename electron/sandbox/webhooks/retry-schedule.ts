const MINUTE_MS = 60_000

/**
 * How long a notification waits after so many failures, in milliseconds, or null when its webhook is given up: failures 1
 * to 5 wait two minutes, 6 to 10 a quarter of an hour, then an hour, and the fifteenth is the last (ACCOUNTS_API section 13).
 */
export function pauseAfter(failures: number): number | null {
  if (failures <= 0) return 0
  if (failures <= 5) return 2 * MINUTE_MS
  if (failures <= 10) return 15 * MINUTE_MS
  return failures < 15 ? 60 * MINUTE_MS : null
}
