import { expect, test } from 'vitest'
import { carried } from '../../../../electron/preload/carried.ts'
import { askFault } from '../../../../shared/ipc/ask-size.ts'

test('what is too heavy for main is not carried there; what stands in for it weighs nothing and is refused for its size', () => {
  const heavy = {
    rows: Array.from({ length: 125 }, () =>
      Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`n${at}`, 'x'])),
    ),
  }
  const sent = carried(heavy)
  expect(sent).not.toBe(heavy)
  expect(askFault(sent)).toBe('size')
  expect(Object.keys(sent as object)).toEqual([])
})

test.each([
  ['plain data', { id: 'x', bytes: new Uint8Array(3) }],
  ['nothing', undefined],
  ['what has a wrong shape', { at: 1n }],
])('%s is carried as it is, for main to judge', (_name, ask) => {
  expect(carried(ask)).toBe(ask)
})
