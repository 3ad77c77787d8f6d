import { useEffect, useState } from 'react'

/** The time now in milliseconds, told again at every step; for countdowns, which are text and never animate. */
export function useNow(stepMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs)
    return () => clearInterval(timer)
  }, [stepMs])
  return now
}
