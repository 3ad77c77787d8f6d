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

/** The part of a window's contents that is needed here. */
export type TouchedContents = Pick<WebContents, 'on'>

/**
 * Tells of each sign of a person at a window: a key, a press, a turn of the wheel, a finger, and a pointer that has moved on the
 * screen. One that rests says nothing, though what is drawn below it moves.
 */
export function hearPresence(contents: TouchedContents, touch: () => void): void {
  let last = ''
  contents.on('input-event', (_event, { type }) => {
    if (deeds.has(type)) touch()
  })
  contents.on('before-mouse-event', (_event, { type, globalX, globalY }) => {
    if (type !== 'mouseMove' || globalX === undefined || globalY === undefined) return
    const now = `${globalX} ${globalY}`
    if (now !== last && last !== '') touch()
    last = now
  })
}
