/** How large pages are shown: a share of their own size (1 is 100 %), or as wide as there is room. */
export type Zoom = number | 'fit'

const STEPS = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4]

/** The smallest and the largest zoom. */
export const ZOOM_RANGE = { smallest: 0.5, largest: 4 } as const

/** The next larger step above a scale, at most 400 %. */
export function zoomIn(scale: number): number {
  return STEPS.find((step) => step > scale + 0.005) ?? ZOOM_RANGE.largest
}

/** The next smaller step below a scale, at least 50 %. */
export function zoomOut(scale: number): number {
  return STEPS.findLast((step) => step < scale - 0.005) ?? ZOOM_RANGE.smallest
}

/** The scale that lets the widest page fill a width, between 50 % and 150 %, so that a narrow page does not become a poster. */
export function fitWidth(widestPage: number, room: number): number {
  if (widestPage <= 0 || room <= 0) return 1
  return Math.min(1.5, Math.max(ZOOM_RANGE.smallest, room / widestPage))
}
