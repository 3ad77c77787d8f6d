import { useEffect, useState } from 'react'
import type { ConfirmationView } from '../../shared/domain/confirmation.ts'

const UNCOVERED_MS = 1_000

/**
 * Whether the button may be pressed: not before the engine says, nor within a second of the window's coming back to the
 * front. The engine refuses what comes sooner whatever the page thinks.
 */
export function useAwake(view: ConfirmationView): boolean {
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    let timer: number | undefined
    const sleep = (ms: number): void => {
      clearTimeout(timer)
      setAwake(false)
      timer = window.setTimeout(() => setAwake(true), ms)
    }
    const cover = (): void => {
      clearTimeout(timer)
      setAwake(false)
    }
    const uncover = (): void => sleep(UNCOVERED_MS)
    sleep(view.wakesAfterMs)
    window.addEventListener('blur', cover)
    window.addEventListener('focus', uncover)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('blur', cover)
      window.removeEventListener('focus', uncover)
    }
  }, [view])
  return awake
}
