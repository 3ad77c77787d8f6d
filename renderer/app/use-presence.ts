import { useEffect, useRef, useState } from 'react'

const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 10_000

/** Says in how many whole minutes the window would lock. What holds off the lock is judged by main (`main/presence.ts`): this follows the same signs. */
export function usePresence(autoLockMinutes: number): number {
  const touched = useRef(0)
  const [minutes, setMinutes] = useState(autoLockMinutes)
  useEffect(() => {
    const touch = (): void => {
      touched.current = Date.now()
    }
    touch()
    const acts = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const
    for (const act of acts) window.addEventListener(act, touch, { passive: true })
    return () => {
      for (const act of acts) window.removeEventListener(act, touch)
    }
  }, [])
  useEffect(() => {
    const look = (): void => {
      const left = touched.current + autoLockMinutes * MINUTE_MS - Date.now()
      setMinutes(Math.max(Math.floor(left / MINUTE_MS), 0))
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [autoLockMinutes])
  return minutes
}
