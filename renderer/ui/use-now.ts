import { useContext, useEffect, useState } from 'react'
import { ClockAhead } from './clock-ahead.ts'

/**
 * The time now in milliseconds, told again at every step; for countdowns, which are text and never animate. It is the
 * institution's, since what is counted down to is.
 */
export function useNow(stepMs: number): number {
  const ahead = useContext(ClockAhead)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs)
    return () => clearInterval(timer)
  }, [stepMs])
  return now - ahead
}
