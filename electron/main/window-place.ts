import type { WindowPlace } from './adapters/window-place-file.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** A rectangle of the screen, in device-independent pixels. */
export interface Area extends Size {
  readonly x: number
  readonly y: number
}

/** The least that a window may be, so that every screen of the page has room. */
export const LEAST = { width: 1024, height: 640 } as const
const FIRST = { width: 1280, height: 800 } as const
/** As much of the upper edge has to be on a screen that a hand finds it: width and height. */
const GRIP = { width: 120, height: 36 } as const

/** Where a window opens; without x and y the system centres it. */
export interface OpeningPlace {
  readonly x?: number
  readonly y?: number
  readonly width: number
  readonly height: number
  readonly isMaximized: boolean
  readonly zoom: number
}

/** A place as it was left, made to fit the screens that are there now: one off all of them is put back to the middle of the first. */
export function openingPlace(left: WindowPlace | null, screens: readonly Area[]): OpeningPlace {
  if (left === null) return { ...FIRST, isMaximized: false, zoom: 1 }
  const { x, y, isMaximized, zoom } = left
  const opened = screens
    .map((screen) => ({ x, y, ...sizeOn(left, screen), screen }))
    .find(({ screen, ...area }) => isGrippedOn(area, screen))
  if (opened === undefined) return { ...sizeOn(left, screens[0] ?? FIRST), isMaximized, zoom }
  const { width, height } = opened
  return { x, y, width, height, isMaximized, zoom }
}

function sizeOn(left: Size, screen: Size): Size {
  return {
    width: Math.max(LEAST.width, Math.min(left.width, screen.width)),
    height: Math.max(LEAST.height, Math.min(left.height, screen.height)),
  }
}

// The title bar is along the upper edge: what of it lies on the screen.
function isGrippedOn(left: Area, screen: Area): boolean {
  const across = Math.min(left.x + left.width, screen.x + screen.width) - Math.max(left.x, screen.x)
  const isBelowTop = left.y >= screen.y && left.y + GRIP.height <= screen.y + screen.height
  return across >= GRIP.width && isBelowTop
}
