import { expect, test } from 'vitest'
import { type QrModules, qrModules, qrPath } from '../../../../../renderer/ui/qr/qr-modules.ts'

/** The modules that a path paints, read from its rectangles. */
function painted(path: string, size: number): QrModules {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(length); at += 1) {
      const row = rows[Number(y)]
      if (row !== undefined) row[at] = true
    }
  }
  return rows
}

test('the path paints exactly the dark modules of the code', () => {
  const modules = qrModules('00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000')
  expect(painted(qrPath(modules), modules.length)).toEqual(modules)
})

test('a code begins with its finder in the corner: the quiet ground is the picture’s', () => {
  expect(qrModules('Pix')[0]?.slice(0, 8)).toEqual([true, true, true, true, true, true, true, false])
})
