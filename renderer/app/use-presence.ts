import { useEffect, useRef, useState } from 'react'
import { call } from '../bridge/call.ts'

const TELL_EVERY_MS = 15_000
const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 10_000

/** Tells the engine that a person is here, at most every 15 s, and says in how many whole minutes the window would lock. */
export function usePresence(autoLockMinutes: number): number {
  const touched = useRef(Date.now())
  const [minutes, setMinutes] = useState(autoLockMinutes)
  useEffect(() => {
    let told = 0
    const touch = (): void => {
      touched.current = Date.now()
      if (touched.current - told < TELL_EVERY_MS) return
      told = touched.current
      void call('session.touch', {})
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
