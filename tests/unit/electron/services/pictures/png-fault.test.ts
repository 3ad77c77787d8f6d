import { expect, test } from 'vitest'
import { pngFault } from '../../../../../electron/services/pictures/png-fault.ts'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2])

test('a PNG of a fair size is taken', () => {
  expect(pngFault(png, 10)).toBeNull()
})

test('what is no PNG, cut off or too large is named', () => {
  expect(pngFault(Buffer.from('<svg>'), 10)).toBe('not-png')
  expect(pngFault(png.subarray(0, 7), 10)).toBe('not-png')
  expect(pngFault(new Uint8Array(), 10)).toBe('not-png')
  expect(pngFault(png, 9)).toBe('too-large')
})
