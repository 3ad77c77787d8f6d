import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So much of what is scrolled stays in sight below what does not scroll, or nothing stands still. */
const ROOM = 96

/** How far a person has read what is asked. */
export interface Reading {
  readonly body: RefObject<HTMLElement | null>
  /** Stand where what is asked begins and ends. */
  readonly start: RefObject<HTMLDivElement | null>
  readonly end: RefObject<HTMLDivElement | null>
  readonly scrolls: boolean
  /** Whether who, how much and from where stand still while the rest is scrolled. */
  readonly pins: boolean
  /** Whether all of it was in sight; null until the first look. */
  readonly isRead: boolean | null
  /** Goes on by what fits. */
  readonly readOn: () => void
}

/** Follows what of a question was in sight since it stands under its seal: whatever the window is tall, and however it is scrolled. */
export function useReading(seal: string, content: unknown): Reading {
  const body = useRef<HTMLElement>(null)
  const start = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState({ scrolls: false, pins: false })
  const [read, setRead] = useState({ seal: '', all: false })

  // A field that takes the keyboard brings itself into sight; a question is read from where it begins.
  useLayoutEffect(() => {
    for (const scroller of scrollersOf(body.current)) scroller.scrollTop = 0
  }, [seal])

  useLayoutEffect(() => {
    const measure = (): void => {
      const { current } = body
      if (current === null) return
      const head = current.querySelector<HTMLElement>('.trust-head')
      const still = head === null ? 0 : head.offsetHeight + (start.current?.offsetHeight ?? 0)
      setFit({ scrolls: current.scrollHeight > current.clientHeight, pins: still + ROOM <= current.clientHeight })
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (body.current !== null) observer.observe(body.current)
    return () => observer.disconnect()
  }, [content])

  useEffect(() => {
    const unseen = new Set([start.current, end.current].filter((edge) => edge !== null))
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && target instanceof HTMLDivElement) unseen.delete(target)
      setRead({ seal, all: unseen.size === 0 })
    })
    for (const edge of unseen) observer.observe(edge)
    return () => observer.disconnect()
  }, [seal])

  const readOn = (): void => {
    const head = fit.pins
      ? (end.current?.parentElement?.querySelector<HTMLElement>('.trust-head')?.offsetHeight ?? 0)
      : 0
    for (const scroller of scrollersOf(body.current))
      scroller.scrollBy({ top: Math.max(ROOM / 2, scroller.clientHeight - head - ROOM) })
  }
  return { body, start, end, ...fit, isRead: read.seal === seal ? read.all : null, readOn }
}

// In a low window all of it is scrolled together with the answers.
function scrollersOf(body: HTMLElement | null): readonly HTMLElement[] {
  return [body, body?.parentElement ?? null].filter((one) => one !== null)
}
