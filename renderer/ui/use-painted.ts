import { useEffect, useState } from 'react'

/** Whether this list was already painted once; a component that draws another one is drawn again after that. */
export function usePainted(list: unknown): boolean {
  const [painted, setPainted] = useState<{ readonly list: unknown } | null>(null)
  useEffect(() => {
    let paint: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      paint = setTimeout(() => setPainted({ list }))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(paint)
    }
  }, [list])
  return painted !== null && painted.list === list
}
