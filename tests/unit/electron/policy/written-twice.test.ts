import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writtenTwice } from '../../../../electron/policy/written-twice.ts'

describe('what stands twice in one object', () => {
  test.each([
    ['{"limits":{},"limits":{}}', [['limits']]],
    ['{"limits":{"perDay":1,"perDay":2}}', [['limits', 'perDay']]],
    ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1,"\\u0061":2}]}', [['c', '1', 'a']]],
    ['{"a":"a","b":"a","c":["a","a"]}', []],
    ['{"a":{"b":"},{\\"b\\":"},"b":1}', []],
    ['{"a":1,"a":2,"a":3}', [['a'], ['a']]],
    ['{"":1,"":2}', [['']]],
    ['[1,[2,{"x":1,"x":1}]]', [['1', '1', 'x']]],
    ['7', []],
  ])('is found: %s', (text, paths) => {
    expect(writtenTwice(text)).toEqual(paths)
  })

  test('is nothing in what a program writes', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom(0, 2), (text, space) => {
        expect(writtenTwice(JSON.stringify(JSON.parse(text), null, space))).toEqual([])
      }),
    )
  })
})
