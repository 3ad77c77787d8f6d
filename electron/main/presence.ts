import type { WebContents } from 'electron'

/** What a hand does to a window, as the browser's own process sees it: an event that a page makes up never comes this way. */
const deeds: ReadonlySet<string> = new Set([
  'rawKeyDown',
  'keyDown',
  'mouseDown',
  'mouseWheel',
  'touchStart',
  'touchMove',
  'pointerDown',
])
const presses: ReadonlySet<string> = new Set(['rawKeyDown', 'keyDown', 'mouseDown'])

/** A press is a person's wish for what follows it so soon: a menu's line is let go, a drag has begun. */
export const PRESS_MS = 3_000

/** The presses of a hand in a window, each of which is good for one thing that a page may not do by itself. */
export interface Presses {
  heard(): void
  /** True once for a press, within {@link PRESS_MS} of it. */
  take(): boolean
}

/** Hears of no press yet; `monotonicMs` only rises. */
export function createPresses(monotonicMs: () => number): Presses {
  let last: number | null = null
  return {
    heard: () => void (last = monotonicMs()),
    take() {
      const isFresh = last !== null && monotonicMs() - last <= PRESS_MS
      last = null
      return isFresh
    },
  }
}

/** The part of a window's contents that is needed here. */
export type TouchedContents = Pick<WebContents, 'on'>

/**
 * Tells of each sign of a person at a window, and whether it is a press: a key, a button of the mouse, a turn of the wheel, a
 * finger, and a pointer that has moved on the screen. One that rests says nothing, though what is drawn below it moves.
 */
export function hearPresence(contents: TouchedContents, touch: (isPress: boolean) => void): void {
  let last = ''
  contents.on('input-event', (_event, { type }) => {
    if (deeds.has(type)) touch(presses.has(type))
  })
  contents.on('before-mouse-event', (_event, { type, globalX, globalY }) => {
    if (type !== 'mouseMove' || globalX === undefined || globalY === undefined) return
    const now = `${globalX} ${globalY}`
    if (now !== last && last !== '') touch(false)
    last = now
  })
}
