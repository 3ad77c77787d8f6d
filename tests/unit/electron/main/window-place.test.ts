import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { windowPlaceFile } from '../../../../electron/main/adapters/window-place-file.ts'
import { openingPlace } from '../../../../electron/main/window-place.ts'

const left = { x: 2000, y: 100, width: 1400, height: 900, isMaximized: true, zoom: 1.25 }
const first = { x: 0, y: 0, width: 1920, height: 1040 }
const second = { x: 1920, y: 0, width: 2560, height: 1400 }

describe('where the window opens', () => {
  test('is where it was left, as large, maximised and drawn as it was', () => {
    expect(openingPlace(left, [first, second])).toEqual(left)
  })

  test('is the middle where the screen it was left on is gone', () => {
    expect(openingPlace(left, [first])).toEqual({ width: 1400, height: 900, isMaximized: true, zoom: 1.25 })
  })

  test('is not larger than the screen, nor smaller than every screen of the page needs', () => {
    const small = { x: 0, y: 0, width: 1366, height: 728 }
    expect(openingPlace({ ...left, x: 0 }, [small])).toMatchObject({ x: 0, width: 1366, height: 728 })
    expect(openingPlace({ ...left, width: 10, height: 10 }, [first, second])).toMatchObject({
      width: 1024,
      height: 640,
    })
  })

  test('is the middle at the first start', () => {
    expect(openingPlace(null, [first])).toEqual({ width: 1280, height: 800, isMaximized: false, zoom: 1 })
  })

  test('always leaves enough of the title bar on a screen for a hand to find it', () => {
    const number = fc.integer({ min: -5000, max: 5000 })
    const size = fc.integer({ min: 1, max: 5000 })
    fc.assert(
      fc.property(number, number, size, size, (x, y, width, height) => {
        const opened = openingPlace({ ...left, x, y, width, height }, [first, second])
        if (opened.x === undefined || opened.y === undefined) return
        const [ox, oy] = [opened.x, opened.y]
        const seen = [first, second].some(
          (one) =>
            ox + opened.width >= one.x + 120 && ox + 120 <= one.x + one.width && oy >= one.y && oy < one.y + one.height,
        )
        expect(seen).toBe(true)
      }),
    )
  })
})

describe('the place that is kept', () => {
  test('comes back as it was written, and is none where the file is damaged or says what no window can be', () => {
    const folder = mkdtempSync(join(tmpdir(), 'quita-place-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'window.json')
    const file = windowPlaceFile(path)
    expect(file.read()).toBeNull()
    file.write(left)
    expect(windowPlaceFile(path).read()).toEqual(left)
    expect(readdirSync(folder)).toEqual(['window.json'])
    for (const text of ['', '{', JSON.stringify({ ...left, width: 0 }), JSON.stringify({ ...left, zoom: 900 })]) {
      writeFileSync(path, text)
      expect(file.read()).toBeNull()
    }
  })

  test('is not worth an error where it cannot be written', () => {
    expect(() => windowPlaceFile('/nowhere/at/all/window.json').write(left)).not.toThrow()
  })
})
