import { describe, expect, test } from 'vitest'
import { fitWidth, zoomIn, zoomOut } from '../../../../../renderer/ui/pdf/zoom.ts'

describe('zoom', () => {
  test('steps up from 50 % to 400 % and no further', () => {
    const steps = [0.5]
    while (zoomIn(steps.at(-1) ?? 4) > (steps.at(-1) ?? 4)) steps.push(zoomIn(steps.at(-1) ?? 4))
    expect(steps).toEqual([0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4])
  })

  test('steps down the same way', () => {
    expect(zoomOut(4)).toBe(3)
    expect(zoomOut(0.5)).toBe(0.5)
  })

  test('goes from a fitted scale to the next round step', () => {
    expect(zoomIn(0.833)).toBe(0.9)
    expect(zoomOut(0.833)).toBe(0.8)
    expect(zoomIn(0.9000001)).toBe(1)
  })

  test('fits the page to the room, without making a poster of it', () => {
    expect(fitWidth(800, 600)).toBe(0.75)
    expect(fitWidth(200, 900)).toBe(1.5)
    expect(fitWidth(2000, 300)).toBe(0.5)
    expect(fitWidth(0, 300)).toBe(1)
  })
})
